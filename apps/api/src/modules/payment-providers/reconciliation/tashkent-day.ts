// The providers count their days in Tashkent, which is five hours ahead of UTC all year round.
const ahead = 5 * 3_600_000
export const dayMs = 86_400_000

/** As YYYY-MM-DD. */
export const tashkentDay = (at: Date): string => new Date(at.getTime() + ahead).toISOString().slice(0, 10)

/** The first moment of a day, and the first of the next. */
export function boundsOf(day: string): { from: Date; until: Date } {
  const from = new Date(Date.parse(`${day}T00:00:00Z`) - ahead)
  return { from, until: new Date(from.getTime() + dayMs) }
}
