import { expect, test } from 'vitest'
import { clockOf } from './time-left.ts'

test('counts a link down to its last second', () => {
  expect(clockOf(899_001)).toBe('15:00')
  expect(clockOf(61_000)).toBe('1:01')
  expect(clockOf(60_000)).toBe('1:00')
  expect(clockOf(1)).toBe('0:01')
})

test('has nothing to show once the link has expired', () => {
  expect(clockOf(0)).toBeNull()
  expect(clockOf(-5_000)).toBeNull()
})

test('shows at most fifteen minutes when the clock of the device is slow', () => {
  expect(clockOf(3_600_000)).toBe('15:00')
})
