import { expect, test } from 'vitest'
import { idsIn, idsInTables, idsInTitle, layerOf } from './spec-claims.ts'
import { weigh } from './spec.ts'

test.each([
  ["test('[S1.01] a title', () => {})", ['S1.01']],
  ["test('[S1.01] [S1.02] two titles', f)", ['S1.01', 'S1.02']],
  ["test('[S1.01, S1.02] a list', f)", ['S1.01', 'S1.02']],
  ["test('[S1.01b] [S3.11.chatActive] parts', f)", ['S1.01b', 'S3.11.chatActive']],
  ["describe('[S1.01] a chapter', f)", ['S1.01']],
  ['test(\n  "[S1.01] on its own line",', ['S1.01']],
  ["test.each([[1, f(2)], [2]])('[S1.01] a table of %i', f)", ['S1.01']],
  ["test.skip('[S1.01] put off', f)", []],
  ["test.todo('[S1.01] planned')", []],
  ["expect('[S1.01]').toBe('not a title')", []],
])('finds in %s the requirement ids %j', (source, ids) => {
  expect(idsIn(source)).toEqual(ids)
})

test('reads requirement ids from a table of cases when the title has a placeholder for the id', () => {
  expect(idsInTables("test.each([['S1.01', 'a'], ['S1.02b', 'b']])('[%s] %s', f)")).toEqual(['S1.01', 'S1.02b'])
})

test('reads the ids of a title as Playwright lists it, and no other brackets', () => {
  expect(idsInTitle('  a.spec.ts:3:1 › [A-24] › [S1.01] [S3.17.phone] shows [x]')).toEqual(['S1.01', 'S3.17.phone'])
})

test.each([
  ['apps/api/src/modules/menu/menu.test.ts', '', 'server'],
  ['apps/storefront/test/home.test.ts', '', 'server'],
  ['apps/storefront/test/passing.test.ts', "import { openChromium } from './chromium.ts'", 'browser'],
  ['apps/storefront/test/loading.test.ts', "import { chromium } from '@playwright/test'", 'browser'],
  ['packages/rules/src/money.test.ts', '', 'rule'],
])('takes %s with %j for a test of the layer "%s"', (file, source, layer) => {
  expect(layerOf(file, source)).toBe(layer)
})

const requirements = `
- S1.01 one (rule)
- S1.02 of two parts
  - S1.02a the first (browser)
  - S1.02.second (server)
- S1.03 not built (open)
`

test('counts a requirement as proven when each part is, at least where it has to be', () => {
  const counted = (...claims: Parameters<typeof weigh>[1]) => weigh(requirements, claims).proven
  const first = { id: 'S1.02a', layer: 'browser' } as const
  expect(counted({ id: 'S1.01', layer: 'rule' })).toEqual(['S1.01'])
  expect(counted(first, { id: 'S1.02.second', layer: 'server' })).toEqual(['S1.02'])
  expect(counted(first, { id: 'S1.02.second', layer: 'browser' })).toEqual(['S1.02'])
  expect(counted(first, { id: 'S1.02.second', layer: 'rule' })).toEqual([])
  expect(counted(first)).toEqual([])
})

test('lists parts that are missing or open, and ids that are unknown or have parts to name', () => {
  const claims = (['S1.02a', 'S1.02', 'S1.03', 'S9.99'] as const).map((id) => ({ id, layer: 'server' as const }))
  expect(weigh(requirements, claims)).toMatchObject({
    missing: ['S1.01 (rule)', 'S1.02a (browser)', 'S1.02.second (server)'],
    open: ['S1.03'],
    unknown: ['S1.02', 'S9.99'],
    of: 3,
  })
})
