import { expect, test } from 'vitest'
import { mayTry } from './lockout.ts'

const now = new Date('2026-11-15T12:00:00Z')
const tried = (failures: number, minutesAgo: number) => ({
  failures,
  lastAt: new Date(now.getTime() - minutesAgo * 60_000),
})

test.each([
  [0, 0, true],
  [4, 0, true],
  [5, 14.99, false],
  [5, 15, true],
  [6, 29.99, false],
  [6, 30, true],
  [11, 959, false],
  [11, 960, true],
  [12, 1_439, false],
  [12, 1_440, true],
  [1_000, 1_439, false],
  [1_000, 1_440, true],
])('after %i failures, %d minutes after the last one, another attempt is allowed: %s', (failures, minutes, may) => {
  expect(mayTry(tried(failures, minutes), now)).toBe(may)
})

test('the lockout allows fewer than 400 attempts in a year', () => {
  let attempts = { failures: 0, lastAt: now }
  let checked = 0
  for (let minute = 0; minute < 365 * 1_440; minute++) {
    const at = new Date(now.getTime() + minute * 60_000)
    while (mayTry(attempts, at)) {
      attempts = { failures: attempts.failures + 1, lastAt: at }
      checked++
    }
  }
  expect(checked).toBeLessThan(400)
})
