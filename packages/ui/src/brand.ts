// Validates the merchant's brand colour. Colour arithmetic is in another module that the first page does not load.

/** A colour that is safe to write into a style sheet. */
export type Hex = `#${string}`

export const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

export const defaultBrand: Hex = '#FCE000'

/** The value comes from a database column: anything but a plain hex colour never reaches a style sheet. */
export const parseBrand = (brand: unknown): Hex => (isHex(brand) ? brand : defaultBrand)
