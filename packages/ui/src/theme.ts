// Derives a readable theme from one brand colour. Pure functions: the server writes the result into the document, tests
// measure it.
import { type Hex, parseBrand } from './brand.ts'
import { clamp, contrast, mix, type Oklch, toHex, toOklch, withAlpha } from './colour.ts'
import { palettes, plateStage, type Role } from './palette.ts'
import { outlinePairs, uprightPairs } from './text-pairs.ts'
import type { Mode, Token } from './tokens.ts'

export { defaultBrand, parseBrand } from './brand.ts'
export type { Mode, Token } from './tokens.ts'
export type Theme = Record<Token, Hex>
/** The merchant's `mainColorType`: `dark` requests white text on the brand colour, `light` requests black text. */
export type ThemePreference = 'dark' | 'light'

const white: Hex = '#ffffff'
const black: Hex = '#000000'
const readable = 4.5

export function deriveTheme(brand: string, mode: Mode, preference?: ThemePreference): Theme {
  const colour = parseBrand(brand).toLowerCase() as Hex
  const { l, c, h } = toOklch(colour)
  const { neutral, tint, status, shade } = palettes[mode]
  const inHue = (hue: number) => (role: Role) => ({ l: role.l, c: Math.min(c * role.share, role.cap), h: hue })

  const painted = settle(
    {
      // Shifting the greys 16° towards red keeps the background of a yellow brand from looking olive.
      ...each(neutral, inHue(h - 16)),
      ...each(tint, inHue(h)),
      ...status,
      '--accent': accent({ l, c, h }, mode),
    },
    mode,
  )
  const fill = mode === 'dark' && l < 0.54 ? toHex({ l: 0.54, c, h }) : colour
  const onFill = textOn(fill, preference)
  // Hover and pressed colours are mixed away from the text colour, so that contrast only grows.
  const pole = onFill === white ? black : white
  const brandOnPaper = { '--fill': fill, '--on-fill': onFill, '--fill-2': mix(fill, pole, 0.88) }
  const { '--surface': surface, '--surface-2': well, '--surface-3': raised, '--ink': ink } = painted
  return {
    ...painted,
    ...shade,
    ...brandOnPaper,
    '--fill-edge': withAlpha(toHex({ l: 0.8, c: Math.min(c, 0.03), h }), (toOklch(fill).l - 0.93) * 40),
    '--on-sale': white,
    '--thumb': mode === 'light' ? surface : raised,
    '--strip': mode === 'light' ? ink : raised,
    '--on-strip': mode === 'light' ? surface : ink,
    // In dark mode a whole header in the brand colour would be too bright.
    ...(mode === 'light'
      ? hood([fill, onFill], mix(fill, pole, 0.86), [surface, ink])
      : hood([surface, ink], well, [fill, onFill])),
  }
}

type Painted = readonly [background: Hex, text: Hex]
const hood = ([ground, text]: Painted, well: Hex, [thumb, onThumb]: Painted) => ({
  '--hood': ground,
  '--on-hood': text,
  '--hood-well': well,
  '--hood-thumb': thumb,
  '--on-hood-thumb': onThumb,
})

const each = <Name extends string, In, Out>(table: Record<Name, In>, make: (value: In) => Out) =>
  Object.fromEntries(Object.entries<In>(table).map(([name, value]) => [name, make(value)])) as Record<Name, Out>

/** The colour of links, rings and routes. A pale brand looks muddy when darkened, so it loses chroma towards ink. */
function accent({ l, c, h }: Oklch, mode: Mode): Oklch {
  if (mode === 'dark') return { l: Math.max(l, 0.8), c: Math.min(c, 0.15), h }
  const lightness = Math.min(l, 0.47) - Math.max(0, l - 0.72) * 2.6
  return { l: clamp(0.205, lightness, 0.47), c: Math.min(c, 0.17) * clamp(0.12, (0.8 - l) * 9, 1), h }
}

function textOn(fill: Hex, preference: ThemePreference | undefined): Hex {
  const requested = preference && (preference === 'dark' ? white : black)
  if (requested && contrast(requested, fill) >= readable) return requested
  return contrast(white, fill) > contrast(black, fill) ? white : black
}

const contrastRules: readonly (readonly [text: string, background: string, ratio: number])[] = [
  ...uprightPairs.map(([text, background]) => [text, background, readable] as const),
  ...outlinePairs.map(([line, background]) => [line, background, 3] as const),
]

/** Final correction: a colour with too little contrast on any of its backgrounds changes lightness until it fits. */
function settle<Name extends string>(roles: Record<Name, Oklch>, mode: Mode): Record<Name, Hex> {
  const painted = each(roles, toHex)
  const grounds = new Map<string, Hex>(Object.entries<Hex>(painted))
  const misses = (name: string, hex: Hex) =>
    contrastRules.some(([text, ground, ratio]) => text === name && contrast(hex, grounds.get(ground) ?? hex) < ratio)

  for (const [name, colour] of Object.entries<Oklch>(roles) as [Name, Oklch][]) {
    let { l } = colour
    while (misses(name, painted[name]) && l > 0 && l < 1) {
      l += mode === 'light' ? -0.005 : 0.005
      painted[name] = toHex({ ...colour, l })
    }
  }
  return painted
}

export type ThemeChoice = { brand: string; isDark: boolean; preference?: ThemePreference | undefined }

/** The CSS of the one style block that the server writes. Telegram and Click switch `data-theme` on the root. */
export function themeCss({ brand, isDark, preference }: ThemeChoice): string {
  const [own, other]: [Mode, Mode] = isDark ? ['dark', 'light'] : ['light', 'dark']
  return `:root,[data-theme=${own}]{${block(brand, own, preference)}}[data-theme=${other}]{${block(brand, other, preference)}}`
}

function block(brand: string, mode: Mode, preference: ThemePreference | undefined): string {
  const { l, c, spot } = plateStage[mode]
  const colours = Object.entries(deriveTheme(brand, mode, preference)).map(([name, hex]) => `${name}:${hex}`)
  return [`color-scheme:${mode}`, ...colours, `--plate-l:${l}`, `--plate-c:${c}`, `--plate-spot:${spot}`].join(';')
}
