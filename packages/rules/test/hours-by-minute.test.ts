import { expect, test } from 'vitest'
import { compareHours } from './hours-cases.ts'

test('the hours agree with a walk over every minute', () => {
  const { differences, open, cases } = compareHours(2_000, 1)
  expect(differences).toEqual([])
  // A comparison that only ever sees closed doors would prove nothing.
  expect(open / cases).toBeGreaterThan(0.2)
  expect(open / cases).toBeLessThan(0.8)
})
