// Is it a colour that may be written into a style sheet? Apart from the arithmetic, which a first page does without.
export type Hex = `#${string}`

export const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
