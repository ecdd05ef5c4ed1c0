import { expect, test } from 'vitest'
import { checkLimit, secondsUntilAllowed, sendLimit } from './rate-limits.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (...seconds: number[]) => seconds.map((second) => new Date(now.getTime() - second * 1_000))

test.each([
  ['none', [], 0],
  ['two in ten minutes', [30, 20], 0],
  ['three in ten minutes', [40, 30, 20], 560],
  ['three, the first ten minutes ago', [600, 30, 20], 0],
  ['three, the first a second less than ten minutes ago', [599, 30, 20], 1],
  ['five in an hour', [3_000, 2_500, 2_000, 1_500, 1_000], 600],
  ['five, the first an hour ago', [3_600, 2_500, 2_000, 1_500, 1_000], 0],
  ['ten in a day', [80_000, 70_000, 60_000, 50_000, 40_000, 30_000, 20_000, 15_000, 10_000, 5_000], 6_400],
  ['five in two minutes, where the hourly limit has the longest wait', [100, 90, 80, 70, 60], 3_500],
])('returns the seconds until the next code after earlier codes: %s', (_, seconds, wait) => {
  expect(secondsUntilAllowed(sendLimit, ago(...seconds), now)).toBe(wait)
})

test('allows fifteen checks in any 24 hours', () => {
  const moments = Array.from({ length: 15 }, (_, index) => 86_400 - index * 60)
  expect(secondsUntilAllowed(checkLimit, ago(...moments), now)).toBe(0)
  expect(secondsUntilAllowed(checkLimit, ago(...moments.map((second) => second - 1)), now)).toBe(1)
})
