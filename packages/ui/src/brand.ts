// The merchant's colour as it may be used. Apart from the theme's maths, which browsers need not load.
import { type Hex, isHex } from './hex.ts'

export const defaultBrand: Hex = '#FCE000'

/** It comes from a database field: what is not a plain hex colour never reaches a style sheet. */
export const parseBrand = (brand: unknown): Hex => (isHex(brand) ? brand : defaultBrand)
