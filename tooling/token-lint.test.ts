import { expect, test } from 'vitest'
import { findRawColours, lintTokens } from './token-lint.ts'

const found = (path: string, text: string) => findRawColours(path, text).map(({ found }) => found)

test.each([
  ['a hex', `const shade = '#FF00aa'`, '#FF00aa'],
  ['a short hex', `<meta content="#fff" />`, '#fff'],
  ['a hex with alpha', `const shade = '#ff00aa80'`, '#ff00aa80'],
  ['rgb()', `const shade = 'rgb(255 0 0 / 50%)'`, 'rgb(255 0 0 / 50%)'],
  ['rgba()', `const shade = 'rgba(255, 0, 0, .5)'`, 'rgba(255, 0, 0, .5)'],
  ['hsl()', `const shade = 'hsl(20deg 50% 50%)'`, 'hsl(20deg 50% 50%)'],
  ['oklch()', `const shade = 'oklch(.5 .1 20)'`, 'oklch(.5 .1 20)'],
  ['a relative colour', `const shade = 'oklch(from red l c h)'`, 'oklch(from red l c h)'],
  ['a palette class', `<p className="p-2 bg-red-500">`, 'bg-red-500'],
  ['a palette class behind a variant', `<p className="hover:text-zinc-50/40">`, 'text-zinc-50'],
  ['a palette border', `<p className="border-x-slate-200">`, 'border-x-slate-200'],
  ['white', `<p className="inset-ring-white">`, 'inset-ring-white'],
  ['a name in brackets', `<p className="text-[tomato]">`, 'text-[tomato]'],
  ['a variable in brackets', `<p className="bg-[var(--brand)]">`, 'bg-[var(--brand)]'],
  ['a bare variable', `<p className="bg-(--brand)">`, 'bg-(--brand)'],
  ['a named attribute', `<path fill="white" />`, 'fill="white"'],
  ['a named style', `<p style={{ color: 'salmon' }}>`, `color: 'salmon'`],
  ['a named border', `<p style={{ border: '1px solid navy' }}>`, `border: '1px solid navy'`],
])('the lint of design tokens reports %s in a component', (_, text, colour) => {
  expect(found('page.tsx', text)).toEqual([colour])
})

test('reports a class once per rule that it breaks', () => {
  expect(found('page.tsx', `<p className="bg-[#fff]">`)).toEqual(['#fff', 'bg-[#fff]'])
})

test.each([
  ['a hex', '.a { color: #fff }', '#fff'],
  ['a function', '.a { background: linear-gradient(90deg, rgb(0 0 0), transparent) }', 'rgb(0 0 0)'],
  ['a name', '.a { border: 1px solid red; }', 'red'],
  ['a name on its own line', '.a {\n  background:\n    tan;\n}', 'tan'],
  ['a name in a custom property', '.a { --glow: gold; }', 'gold'],
])('reports a raw colour in a style sheet: %s', (_, text, colour) => {
  expect(found('page.css', text)).toEqual([colour])
})

test.each([
  ['page.tsx', `<p className="bg-surface text-ink-2 rounded-plate border-line inset-ring-fill-edge">`],
  ['page.tsx', `<p className="text-[0.8em] text-[clamp(1rem,2vw,2rem)] bg-transparent text-current">`],
  ['page.tsx', `<a href="#add">Red beans and white rice, orange juice</a>`],
  ['page.tsx', `import { words } from '#shell/words.ts'`],
  ['page.tsx', `const olive = { name: 'olive', kind: 'plum' }`],
  ['page.tsx', `// like #fff, or rgb(0 0 0)\n/* bg-red-500 */`],
  ['page.tsx', `<svg fill="currentColor" stroke="none">`],
  ['page.tsx', `const place = lab(patient)`],
  ['page.css', '.tomato { color: var(--ink); background: transparent; /* red */ }'],
  ['page.css', '.a { mask-image: linear-gradient(90deg, transparent, currentColor) }'],
])('allows in %s: %s', (path, text) => {
  expect(found(path, text)).toEqual([])
})

test('reports the line of a finding', () => {
  expect(findRawColours('page.tsx', `/* two\nlines */\nconst shade = '#123456'`)).toEqual([
    { line: 3, found: '#123456', why: 'a raw colour' },
  ])
})

test('allows raw colours in the files that define colours', () => {
  expect(lintTokens(['packages/ui/src/palette.ts', 'packages/ui/src/tokens.css'])).toEqual([])
})

test('packages/ui contains no raw colour', () => {
  expect(lintTokens(['packages/ui/src/**/*.{ts,tsx,css}'])).toEqual([])
})
