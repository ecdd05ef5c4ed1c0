import { expect, test } from 'vitest'
import { logIn } from './customers.schema.ts'

const record = { id: '01930000-0000-7000-8000-000000000001', code: '482913', phone: '+998901234567' }
const isRead = (change: object) => logIn.body.safeParse({ ...record, ...change }).success

test('[S3.36] a verification comes from one of four channels', () => {
  expect(['TG', 'WEB', 'APP', 'OPERATOR'].every((type) => isRead({ type }))).toBe(true)
  expect(['CLICK', 'web', ''].some((type) => isRead({ type }))).toBe(false)
})

test('the record comes back as it was given out, with the code in it, and with nothing else', () => {
  expect(isRead({ type: 'WEB', time: 60, timestamp: '2026-11-15T12:05:00.000Z' })).toBe(true)
  expect(isRead({ userId: record.id })).toBe(false)
  expect(isRead({ code: null })).toBe(false)
})
