/** The last number of a text, written with separated thousands: `Place the order 67 600 UZS` → 67600. */
export function lastNumber(text: string): number {
  const found = text.match(/\d[\d\s\u00a0]*/g)?.at(-1) ?? ''
  return Number(found.replace(/[\s\u00a0]/g, ''))
}
