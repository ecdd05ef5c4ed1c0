import { expect, test } from 'vitest'
import { checking, secondsUntil, sending } from './pace.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (...seconds: number[]) => seconds.map((second) => new Date(now.getTime() - second * 1_000))

test.each([
  ['nothing yet', [], 0],
  ['two in ten minutes', [30, 20], 0],
  ['three in ten minutes', [40, 30, 20], 560],
  ['three, the first ten minutes ago', [600, 30, 20], 0],
  ['three, the first a second short of it', [599, 30, 20], 1],
  ['five in an hour', [3_000, 2_500, 2_000, 1_500, 1_000], 600],
  ['five, the first an hour ago', [3_600, 2_500, 2_000, 1_500, 1_000], 0],
  ['ten in a day', [80_000, 70_000, 60_000, 50_000, 40_000, 30_000, 20_000, 15_000, 10_000, 5_000], 6_400],
  ['the longest wait counts', [100, 90, 80, 70, 60], 3_500],
])('%s', (_, seconds, wait) => {
  expect(secondsUntil(sending, ago(...seconds), now)).toBe(wait)
})

test('fifteen checks a day', () => {
  const moments = Array.from({ length: 15 }, (_, index) => 86_400 - index * 60)
  expect(secondsUntil(checking, ago(...moments), now)).toBe(0)
  expect(secondsUntil(checking, ago(...moments.map((second) => second - 1)), now)).toBe(1)
})
