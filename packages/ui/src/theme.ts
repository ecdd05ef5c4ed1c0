// One brand colour in, a whole readable theme out. Pure: the server writes it into the document, tests measure it.
import { clamp, contrast, type Hex, isHex, mix, type Oklch, toHex, toOklch, withAlpha } from './colour.ts'
import { palettes, plateStage, type Role } from './palette.ts'
import { outlinePairs, textPairs } from './text-pairs.ts'
import type { Mode, Token } from './tokens.ts'

export { outlinePairs, textPairs } from './text-pairs.ts'
export type { Mode, Token } from './tokens.ts'

export type Theme = Record<Token, Hex>
/** The merchant's `mainColorType`: a dark colour wishes for white text, a light one for black. */
export type Wish = 'dark' | 'light'

export const defaultBrand: Hex = '#FCE000'
const white: Hex = '#ffffff'
const black: Hex = '#000000'
const readable = 4.5

/** The brand comes from a database field: what is not a plain hex colour never reaches a style sheet. */
export const parseBrand = (brand: unknown): Hex => (isHex(brand) ? brand : defaultBrand)

export function deriveTheme(brand: string, mode: Mode, wish?: Wish): Theme {
  const colour = parseBrand(brand).toLowerCase() as Hex
  const { l, c, h } = toOklch(colour)
  const { neutral, tint, status, shade } = palettes[mode]
  // Leaning the greys 16° towards red keeps a yellow brand's paper from looking olive.
  const roles = (table: Record<string, Role>, hue: number) =>
    each(table, (role) => ({ l: role.l, c: Math.min(c * role.share, role.cap), h: hue }))

  const wanted = { ...roles(neutral, h - 16), ...roles(tint, h), ...status, '--accent': accent({ l, c, h }, mode) }
  const fill = mode === 'dark' && l < 0.54 ? toHex({ l: 0.54, c, h }) : colour
  const onFill = textOn(fill, wish)
  const pole = onFill === white ? black : white
  const painted = { ...each(wanted, toHex), ...shade } as Theme
  const theme: Theme = {
    ...painted,
    '--fill': fill,
    '--on-fill': onFill,
    // Away from its text, so that contrast only grows while a finger is down.
    '--fill-2': mix(fill, pole, 0.88),
    '--fill-edge': withAlpha(toHex({ l: 0.8, c: Math.min(c, 0.03), h }), (toOklch(fill).l - 0.93) * 40),
    '--hood': mode === 'light' ? fill : painted['--surface'],
    '--hood-well': mode === 'light' ? mix(fill, pole, 0.86) : painted['--surface-3'],
    '--on-hood': mode === 'light' ? onFill : painted['--ink'],
    '--on-sale': white,
  }
  return settle(theme, wanted, mode)
}

const each = <In, Out>(table: Record<string, In>, make: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, make(value)]))

/** Links, rings and routes. A pale brand cannot be darkened without turning to mud, so it fades into ink. */
function accent({ l, c, h }: Oklch, mode: Mode): Oklch {
  if (mode === 'dark') return { l: Math.max(l, 0.8), c: Math.min(c, 0.15), h }
  const lightness = Math.min(l, 0.47) - Math.max(0, l - 0.72) * 2.6
  return { l: clamp(0.205, lightness, 0.47), c: Math.min(c, 0.17) * clamp(0.12, (0.8 - l) * 9, 1), h }
}

function textOn(fill: Hex, wish: Wish | undefined): Hex {
  const [first, second]: [Hex, Hex] = (wish ?? 'light') === 'dark' ? [white, black] : [black, white]
  if (wish && contrast(first, fill) >= readable) return first
  return contrast(first, fill) >= contrast(second, fill) ? first : second
}

/** The last word: a text that still misses its ratio on any of its backgrounds moves away from them until it fits. */
function settle(theme: Theme, wanted: Record<string, Oklch>, mode: Mode): Theme {
  const settled = { ...theme }
  const promises = [
    ...textPairs.map((pair) => [pair, readable] as const),
    ...outlinePairs.map((pair) => [pair, 3] as const),
  ]
  for (const [[text, background], ratio] of promises) {
    const colour = wanted[text]
    const step = mode === 'light' ? -0.005 : 0.005
    let l = colour?.l ?? 0
    while (colour && contrast(settled[text], settled[background]) < ratio && l > 0 && l < 1) {
      l += step
      settled[text] = toHex({ ...colour, l })
    }
  }
  return settled
}

export type ThemeChoice = { brand: string; isDark: boolean; wish?: Wish | undefined }

/** The text of the one style block the server writes. `data-theme` on the root lets Telegram and Click flip it. */
export function themeCss({ brand, isDark, wish }: ThemeChoice): string {
  const [own, other]: [Mode, Mode] = isDark ? ['dark', 'light'] : ['light', 'dark']
  return `:root,[data-theme=${own}]{${block(brand, own, wish)}}[data-theme=${other}]{${block(brand, other, wish)}}`
}

function block(brand: string, mode: Mode, wish: Wish | undefined): string {
  const { l, c, spot } = plateStage[mode]
  const colours = Object.entries(deriveTheme(brand, mode, wish)).map(([name, hex]) => `${name}:${hex}`)
  return [`color-scheme:${mode}`, ...colours, `--plate-l:${l}`, `--plate-c:${c}`, `--plate-spot:${spot}`].join(';')
}
