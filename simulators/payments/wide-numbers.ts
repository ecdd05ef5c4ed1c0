// JSON with numbers of 64 bits: a JavaScript number would round them, so they are texts in code and digits on the wire.

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
// TypeScript does not know these parts of JSON yet; Node 24 has them.
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => object }

/** Reads JSON; a whole number that a JavaScript number cannot hold becomes a text of the same digits. */
export const parseWide = (text: string): unknown =>
  parse(text, (_key, value, { source = '' }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value,
  )

/** A value for JSON.stringify that is written as a number with exactly these digits. */
export function digits(text: string): object {
  if (!/^\d+$/.test(text)) throw new Error(`Not a whole number: ${text}`)
  return rawJSON(text)
}
