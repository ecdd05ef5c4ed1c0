import { describe, expect, test } from 'vitest'
import type { Hex } from './brand.ts'
import { contrast, toHex } from './colour.ts'
import { palettes, plateStage } from './palette.ts'
import { on, outlinePairs, type Pair, uprightPairs } from './text-pairs.ts'
import { defaultBrand, deriveTheme, type Mode, parseBrand, themeCss } from './theme.ts'

/** Every text colour with every background it is allowed on. */
const textPairs: readonly Pair[] = [
  ...uprightPairs,
  ...on(['--on-fill'], ['--fill', '--fill-2']),
  ...on(['--on-hood'], ['--hood', '--hood-well']),
  ['--on-hood-thumb', '--hood-thumb'],
  ['--ink', '--thumb'],
  ['--on-strip', '--strip'],
  ['--on-sale', '--sale'],
  // Inverted pairs, with a background colour as the text: ink buttons, notices and the brand mark.
  ...on(['--bg', '--surface', '--surface-2'], ['--ink']),
  ['--fill', '--on-fill'],
]

const modes: readonly Mode[] = ['light', 'dark']
const demo = ['#FCE000', '#E4002B', '#0B6E4F', '#6B2D90', '#2F7D6B']
const greys = Array.from({ length: 16 }, (_, step) => `#${(step * 17).toString(16).padStart(2, '0').repeat(3)}`)
const primaries = ['#ff0000', '#00ff00', '#0000ff', '#00ffff', '#ff00ff', '#ffff00']
/** Colours on which black and white are about equally readable: the hardest case. */
const undecided = ['#757575', '#767676', '#777777', '#d53864', '#bd5c00']

/** mulberry32: small, and the same colours for the same seed on every machine. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const seed = Number(process.env['THEME_SEED'] ?? Date.now() % 2 ** 31)
console.info(`Brand colours of THEME_SEED=${seed}`)
const roll = dice(seed)
const random = Array.from(
  { length: 1000 },
  () =>
    `#${Math.floor(roll() * 2 ** 24)
      .toString(16)
      .padStart(6, '0')}`,
)
const brands = [...demo, ...greys, ...primaries, ...undecided, ...random]

describe(`${brands.length} brand colours in light and dark (THEME_SEED=${seed})`, () => {
  const themes = brands.flatMap((brand) =>
    modes.flatMap((mode) =>
      ([undefined, 'dark', 'light'] as const).map((preference) => ({
        name: `${brand} ${mode}, mainColorType ${preference ?? 'none'}`,
        theme: deriveTheme(brand, mode, preference),
      })),
    ),
  )
  const misses = (pairs: typeof textPairs, ratio: number) =>
    themes.flatMap(({ name, theme }) =>
      pairs
        .filter(([text, background]) => contrast(theme[text], theme[background]) < ratio)
        .map(([text, background]) => `${name}: ${text} on ${background}`),
    )

  test('every allowed pair of text and background has a contrast of at least 4.5:1', () => {
    expect(textPairs.length).toBeGreaterThanOrEqual(41)
    expect(misses(textPairs, 4.5)).toEqual([])
  })

  test('outlines that show state have a contrast of at least 3:1', () => {
    expect(misses(outlinePairs, 3)).toEqual([])
  })

  test('every theme colour is a plain hex colour', () => {
    const odd = themes.flatMap(({ theme }) => Object.values(theme).filter((hex) => !/^#[0-9a-f]{6,8}$/.test(hex)))
    expect(odd).toEqual([])
  })
})

test('corrects a palette colour that has too little contrast', () => {
  const { neutral } = palettes.light
  const original = neutral['--ink-3']
  neutral['--ink-3'] = { l: 0.8, share: 0, cap: 0 }
  try {
    const theme = deriveTheme(defaultBrand, 'light')
    expect(contrast(theme['--ink-3'], theme['--surface-3'])).toBeGreaterThanOrEqual(4.5)
  } finally {
    neutral['--ink-3'] = original
  }
})

test.each(modes)('titles on image backgrounds of any hue are readable in %s mode', (mode) => {
  const ink = deriveTheme(defaultBrand, mode)['--ink']
  const { l, c, spot } = plateStage[mode]
  for (let h = 0; h < 360; h += 15) {
    expect(contrast(ink, toHex({ l, c, h }))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink, toHex({ l: spot, c: c * 0.55, h }))).toBeGreaterThanOrEqual(4.5)
  }
})

test.each([
  ['dark', '#0B6E4F', '#ffffff'],
  ['dark', '#6B2D90', '#ffffff'],
  ['dark', '#E4002B', '#ffffff'],
  ['light', '#FCE000', '#000000'],
  // Black and white are both readable on #767676, so mainColorType decides.
  ['dark', '#767676', '#ffffff'],
  ['light', '#767676', '#000000'],
] as const)('[S9.11] %s mainColorType on %s gives text %s', (preference, brand, text) => {
  expect(deriveTheme(brand, 'light', preference)['--on-fill']).toBe(text)
})

test.each([
  ['dark', '#FCE000', '#000000'],
  ['light', '#0B6E4F', '#ffffff'],
] as const)(
  '[A-59] ignores a %s mainColorType that is unreadable on %s and uses text %s',
  (preference, brand, text) => {
    expect(deriveTheme(brand, 'light', preference)['--on-fill']).toBe(text)
  },
)

test('[S9.10] a merchant without a brand colour gets yellow', () => {
  expect(defaultBrand).toBe('#FCE000')
  expect(deriveTheme('', 'light')['--fill']).toBe('#fce000')
})

test.each(['red', '#fff', '#12345g', '#1234567', ' #123456', '#123456\n', '}body{display:none', null, 7])(
  'replaces an invalid brand colour by the default: %j',
  (brand) => {
    expect(parseBrand(brand)).toBe(defaultBrand)
    expect(themeCss({ brand: brand as string, isDark: false })).toBe(themeCss({ brand: defaultBrand, isDark: false }))
  },
)

test('the light theme uses the exact brand colour as the fill, the dark theme may lighten it', () => {
  expect(deriveTheme('#e4002b', 'light')['--fill']).toBe('#e4002b')
  expect(deriveTheme('#0B6E4F', 'dark')['--fill']).not.toBe('#0b6e4f')
})

test.each([
  [false, ':root,[data-theme=light]{color-scheme:light;', '[data-theme=dark]{color-scheme:dark;'],
  [true, ':root,[data-theme=dark]{color-scheme:dark;', '[data-theme=light]{color-scheme:light;'],
])('isDark %s: the merchant’s theme is the default, data-theme selects the other theme', (isDark, own, other) => {
  const css = themeCss({ brand: '#E4002B', isDark, preference: 'dark' })
  expect(css.startsWith(own)).toBe(true)
  expect(css.split('}')[1]?.startsWith(other)).toBe(true)
  expect(css).not.toMatch(/[<>\\]|url|@import/)
})

test.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#fce000', '#ffffff', 1.33],
] as const)('contrast of %s and %s is %d', (one: Hex, two: Hex, ratio) => {
  expect(contrast(one, two)).toBeCloseTo(ratio, 1)
})
