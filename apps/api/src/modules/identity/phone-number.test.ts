import { expect, test } from 'vitest'
import { prefixOf, readPhone } from './phone-number.ts'

const read = (typed: string, countries = ['998']) => {
  const outcome = readPhone(typed, countries)
  return outcome.ok ? outcome.value : outcome.refusal.code
}

test.each([
  ['+998 90 123 45 67', '+998901234567'],
  ['90 123-45-67', '+998901234567'],
  ['998901234567', '+998901234567'],
  ['(33) 123 45 67', '+998331234567'],
  ['+998 20 012 34 56', '+998200123456'],
  ['+998 77 123 45 67', '+998771234567'],
  ['+998 88 123 45 67', '+998881234567'],
  ['+998 71 234 56 78', 'invalid_phone'],
  ['+998 90 123 45 6', 'invalid_phone'],
  ['+998 90 123 45 678', 'invalid_phone'],
  ['+998 01 234 56 78', 'invalid_phone'],
  ['+7 701 123 45 67', 'phone_not_served'],
  ['+1 212 736 5000', 'phone_not_served'],
  ['+7 000 000 00 00', 'invalid_phone'],
  ['hello', 'invalid_phone'],
  ['', 'invalid_phone'],
])('reads the phone number "%s" as %s', (typed, expected) => {
  expect(read(typed)).toBe(expected)
})

test('accepts a number of another country when its calling code is configured', () => {
  expect(read('+7 701 123 45 67', ['998', '7'])).toBe('+77011234567')
})

test('returns the operator prefix of an Uzbek number and the country prefix of a foreign one', () => {
  expect(prefixOf('+998901234567')).toBe('+99890')
  expect(prefixOf('+998911234567')).toBe('+99891')
  expect(prefixOf('+77011234567')).toBe('+770')
})
