import { expect, test } from 'vitest'
import { codeOf } from './keyed-hash.ts'

const key = Buffer.alloc(32, 1)
const challenge = { merchantId: 'm1', id: 'c1', purpose: 'LOGIN', phone: '+998901234567' } as const

test('returns the same six-digit code for the same challenge', () => {
  expect(codeOf(key, challenge)).toBe(codeOf(key, { ...challenge }))
  expect(codeOf(key, challenge)).toMatch(/^\d{6}$/)
})

test.each([
  ['another challenge', { id: 'c2' }],
  ['another merchant', { merchantId: 'm2' }],
  ['another phone', { phone: '+998901234568' }],
  ['another purpose', { purpose: 'PHONE_CHANGE' as const }],
])('returns another code for %s', (_, change) => {
  expect(codeOf(key, { ...challenge, ...change })).not.toBe(codeOf(key, challenge))
})

test('returns another code with another key', () => {
  expect(codeOf(Buffer.alloc(32, 2), challenge)).not.toBe(codeOf(key, challenge))
})

test('generates every digit equally often and keeps leading zeros', () => {
  const codes = Array.from({ length: 20_000 }, (_, index) => codeOf(key, { ...challenge, id: String(index) }))
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  const counts = Array.from({ length: 10 }, (_, digit) => codes.join('').split(String(digit)).length - 1)
  for (const count of counts) expect(Math.abs(count - 12_000)).toBeLessThan(500)
  expect(new Set(codes).size).toBeGreaterThan(19_700)
})
