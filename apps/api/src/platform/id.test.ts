import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('returns a UUID of version 7 that begins with the current time', () => {
  const before = Date.now()
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const at = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThanOrEqual(Date.now() + 1)
})

test('returns ids in ascending order, also many in one millisecond', () => {
  const ids = Array.from({ length: 50_000 }, () => newId())
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})
