import { expect, test } from 'vitest'
import { idsIn, idsInTables, weigh } from './spec.ts'

const requirements = '- S1.01 one\n- S1.02 two\n- S1.03 three\n'

test.each([
  ["test('[S1.01] a title', () => {})", ['S1.01']],
  ["test('[S1.01] [S1.02] two titles', f)", ['S1.01', 'S1.02']],
  ["test('[S1.01, S1.02] a list', f)", ['S1.01', 'S1.02']],
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
  expect(idsInTables("test.each([['S1.01', 'a'], ['S1.02', 'b']])('[%s] %s', f)")).toEqual(['S1.01', 'S1.02'])
})

test('separates proven, missing and unknown requirement ids', () => {
  expect(weigh(requirements, ["test('[S1.01] [S9.99] x', f)"])).toEqual({
    proven: ['S1.01'],
    missing: ['S1.02', 'S1.03'],
    unknown: ['S9.99'],
  })
})
