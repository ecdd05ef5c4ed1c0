// The merchant's colour as it may be used. The arithmetic on colours is elsewhere, so that a first page does not load it.

/** A colour that may be written into a style sheet. */
export type Hex = `#${string}`

export const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

export const defaultBrand: Hex = '#FCE000'

/** It comes from a database field: what is not a plain hex colour never reaches a style sheet. */
export const parseBrand = (brand: unknown): Hex => (isHex(brand) ? brand : defaultBrand)
