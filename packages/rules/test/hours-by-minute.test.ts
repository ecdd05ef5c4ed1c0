import { expect, test } from 'vitest'
import { compareHours } from './hours-cases.ts'

test('opening hours agree with the minute-by-minute model', () => {
  const { differences, open, cases } = compareHours(2_000, 1)
  expect(differences).toEqual([])
  // The cases must contain both open and closed branches, otherwise the comparison would prove nothing.
  expect(open / cases).toBeGreaterThan(0.2)
  expect(open / cases).toBeLessThan(0.8)
})
