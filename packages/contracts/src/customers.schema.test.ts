import { expect, test } from 'vitest'
import { logIn } from './customers.schema.ts'

const record = { id: '01930000-0000-7000-8000-000000000001', code: '482913', phone: '+998901234567' }
const isAccepted = (change: object) => logIn.body.safeParse({ ...record, ...change }).success

test('accepts a phone verification from one of four channels only', () => {
  expect(['TG', 'WEB', 'APP', 'OPERATOR'].every((type) => isAccepted({ type }))).toBe(true)
  expect(['CLICK', 'web', ''].some((type) => isAccepted({ type }))).toBe(false)
})

test('accepts the verification record with the code filled in and refuses unknown fields and a missing code', () => {
  expect(isAccepted({ type: 'WEB', time: 60, timestamp: '2026-11-15T12:05:00.000Z' })).toBe(true)
  expect(isAccepted({ userId: record.id })).toBe(false)
  expect(isAccepted({ code: null })).toBe(false)
})
