import { expect, test } from 'vitest'
import { tilesPerRow } from './modification-group.tsx'

test.each([
  [2, 2],
  [3, 3],
  [4, 2],
  [5, 3],
  [6, 3],
  [7, 4],
  [8, 3],
  [9, 3],
  [10, 4],
])('puts %i tiles into rows of %i', (count, perRow) => {
  expect(tilesPerRow(count)).toBe(perRow)
})

test('leaves a single tile in the last row only when rows of two, three and four would all leave one', () => {
  for (let count = 2; count <= 60; count++) {
    const isAlone = count % tilesPerRow(count) === 1
    expect(isAlone, String(count)).toBe([2, 3, 4].every((perRow) => count % perRow === 1))
  }
})
