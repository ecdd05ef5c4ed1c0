import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Hex } from './brand.ts'
import { contrast, mix } from './colour.ts'
import { deriveTheme, themeCss } from './theme.ts'

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const tokens = sheet('./tokens.css')
const fonts = sheet('./fonts.css')

test('every theme colour has a CSS class of the same name', () => {
  const hidden = /^--(?:ring|shade-\d)$/
  const nameless = Object.keys(deriveTheme('', 'light'))
    .filter((token) => !hidden.test(token))
    .filter((token) => !tokens.includes(`--color-${token.slice(2)}: var(${token});`))
  expect(nameless).toEqual([])
  expect(tokens).toContain('--color-*: initial;')
})

test.each(['uzcard', 'humo', 'bank'])('the text of a drawn card is readable on --color-%s', (name) => {
  const colour = (token: string) => new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(tokens)?.[1] as Hex
  const [ground, text] = [colour(name), colour('on-card')]
  // A lighter circle is drawn on the card; the button on it, which has an icon only, is lighter still.
  const circle = mix(text, ground, 0.1)
  for (const behind of [ground, circle]) expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(text, mix(text, circle, 0.25))).toBeGreaterThanOrEqual(3)
})

test('the style sheet uses no undefined CSS variable', () => {
  const set = new Set(
    [...`${tokens}${themeCss({ brand: '', isDark: false })}`.matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
  )
  const read = [...tokens.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
  expect(read.filter((name) => !set.has(name))).toEqual([])
})

test('the font files and the font licence exist', () => {
  const files = [...fonts.matchAll(/url\('([^']+)'\)/g)].map(([, name = '']) =>
    fileURLToPath(import.meta.resolve(name)),
  )
  expect(files).toHaveLength(4)
  expect(files.every((file) => existsSync(file))).toBe(true)
  expect(sheet('../licences/onest-OFL.txt')).toContain('SIL Open Font License')
})

const ranges = [...fonts.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => ({
  from: Number.parseInt(from, 16),
  to: Number.parseInt(to, 16),
}))

test.each('AazZ09 −–«»ʻʼ’ЎўҚқҒғҲҳЁёЯя'.split(''))('a font file covers the character %s', (letter) => {
  const code = letter.codePointAt(0) ?? 0
  expect(ranges.some(({ from, to }) => from <= code && code <= to)).toBe(true)
})
