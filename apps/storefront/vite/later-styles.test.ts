import { expect, test } from 'vitest'
import { withAllProperties, withoutRepeated } from './later-styles.ts'

const all =
  '@layer theme, base, utilities;@layer theme{:root{--a:1}}@layer base{p{margin:0}}' +
  '@layer utilities{.a{color:red}@media (width>1px){.b{color:blue}}}:root{--gutter:1px}' +
  '@font-face{src:url(a.woff2)}@property --x{syntax:"*"}@property --y{syntax:"*"}'

test('keeps utilities and theme of a later sheet, and removes what the first sheet has', () => {
  expect(withoutRepeated(all)).toBe(
    '@layer theme, base, utilities;@layer theme{:root{--a:1}}@layer utilities{.a{color:red}@media (width>1px){.b{color:blue}}}',
  )
})

test('adds the registered properties of all sheets to the first one, each once', () => {
  expect(withAllProperties('.a{color:red}@property --x{syntax:"*"}', all)).toBe(
    '.a{color:red}@property --x{syntax:"*"}@property --y{syntax:"*"}',
  )
})
