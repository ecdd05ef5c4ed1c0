import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPhone, phoneMask, showPhone } from './phone.ts'

test.each([
  ['90 123-45-67', '+998901234567'],
  ['901234567', '+998901234567'],
  ['998901234567', '+998901234567'],
  ['+998901234567', '+998901234567'],
  ['+998 (90) 123 45 67', '+998901234567'],
  [' +998 90 123.45.67 ', '+998901234567'],
  ['+998\u00a090\u00a0123\u00a045\u00a067', '+998901234567'],
  ['00998901234567', '+998901234567'],
  ['998123456', '+998998123456'],
  ['90123456', null],
  ['9012345678', null],
  ['99890123456', null],
  ['+99890123456', null],
  ['+9989012345678', null],
  ['+998', null],
  ['+7 701 123 45 67', '+77011234567'],
  ['77011234567', null],
  ['+1234567', null],
  ['+12345678', '+12345678'],
  ['+123456789012345', '+123456789012345'],
  ['+1234567890123456', null],
  ['+0123456789', null],
  ['++998901234567', null],
  ['90+1234567', null],
  ['90 123 45 67 доб. 2', null],
  ['٩٠١٢٣٤٥٦٧', null],
  ['90 123 45 67 доб.', null],
  ['тел. 90 123 45 67', null],
  ['90 a 123 45 67', null],
  [' 00998901234567', '+998901234567'],
  ['0077011234567', '+77011234567'],
  ['+7700112345', '+7700112345'],
  [' +77011234567', '+77011234567'],
  ['', null],
  ['+', null],
])('canonicalPhone of %j is %j', (input, expected) => {
  expect(canonicalPhone(input)).toBe(expected)
})

test('shows an Uzbek number in the format of phoneMask and other numbers unchanged', () => {
  expect(showPhone('+998901234567')).toBe('+998 90 123 45 67')
  for (const other of ['+77011234567', '+9989012345678', '0+998901234567']) expect(showPhone(other)).toBe(other)
  const digits = '901234567'.split('')
  expect(showPhone('+998901234567')).toBe(phoneMask.replaceAll('#', () => digits.shift() ?? ''))
})

test('parses a shown number back to the same number, and parsing twice changes nothing', () => {
  const national = fc.integer({ min: 0, max: 999_999_999 }).map((number) => `+998${String(number).padStart(9, '0')}`)
  fc.assert(fc.property(national, (phone) => canonicalPhone(showPhone(phone)) === phone))
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+ -()'.split('')) }), (typed) => {
      const phone = canonicalPhone(typed)
      return phone === null || (canonicalPhone(phone) === phone && /^\+[1-9]\d{7,14}$/.test(phone))
    }),
    { numRuns: 1000 },
  )
})
