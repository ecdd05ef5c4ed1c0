import { describe, expect, test } from 'vitest'
import { expiryFault, expiryForPayme, formatExpiry } from './card-expiry.ts'
import { brandOf, formatNumber, maskedPhone, maskOnCard, missingDigits, numberOnCard } from './card-number.ts'
import { caretBehind } from './digits-field.tsx'

describe('[S3.57] the number of a card', () => {
  test.each([
    ['', ''],
    ['8', '8'],
    ['8600', '8600'],
    ['86001', '8600 1'],
    ['8600 1234 5678 4417', '8600 1234 5678 4417'],
    ['8600-1234-5678-4417', '8600 1234 5678 4417'],
    ['86001234567844179999', '8600 1234 5678 4417'],
    ['card 9860', '9860'],
  ])('groups the typed %j as %j', (typed, shown) => {
    expect(formatNumber(typed)).toBe(shown)
  })

  test('counts the digits that are missing', () => {
    expect(['', '8600 1', '8600 1234 5678 4417'].map(missingDigits)).toEqual([16, 11, 0])
  })

  test('fills the drawn card as the number is typed, and shows only the last digits of a mask', () => {
    expect(numberOnCard('')).toBe('•••• •••• •••• ••••')
    expect(numberOnCard('8600 12')).toBe('8600 12•• •••• ••••')
    expect(maskOnCard('860006******6311')).toBe('•••• •••• •••• 6311')
  })

  test.each([
    ['8600 1234', 'uzcard'],
    ['561468******4417', 'uzcard'],
    ['986012******9020', 'humo'],
    ['4444 4459', 'visa'],
    ['5412', 'mastercard'],
    ['2221', 'mastercard'],
    ['3333', 'other'],
    ['860', 'other'],
    ['', 'other'],
  ])('finds the brand of %j: %s', (number, brand) => {
    expect(brandOf(number)).toBe(brand)
  })

  test.each([
    [0, 0],
    [4, 4],
    [5, 6],
    [16, 19],
    [20, 19],
  ])('puts the caret behind %i digits at position %i', (digits, position) => {
    expect(caretBehind(digits, '8600 1234 5678 4417')).toBe(position)
  })
})

describe('[S3.57] the expiry date of a card', () => {
  test.each([
    ['', ''],
    ['0', '0'],
    ['3', '03'],
    ['12', '12'],
    ['129', '12/9'],
    ['0329', '03/29'],
    ['329', '03/29'],
    ['03 / 2029', '03/29'],
    ['03/299', '03/29'],
    ['03/', '03'],
  ])('shows the typed %j as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  const now = new Date(2026, 10, 17).getTime()
  test.each([
    ['', 'incomplete'],
    ['1', 'incomplete'],
    ['11', 'incomplete'],
    ['11/2', 'incomplete'],
    ['00', 'month'],
    ['13', 'month'],
    ['13/30', 'month'],
    ['10/26', 'past'],
    ['12/25', 'past'],
    ['11/26', null],
    ['01/27', null],
    ['03/99', null],
  ])('finds the fault of %j in November 2026: %s', (expiry, fault) => {
    expect(expiryFault(expiry, now)).toBe(fault)
  })

  test('is sent to Payme without its slash', () => {
    expect(expiryForPayme('03/29')).toBe('0329')
  })
})

test.each([
  ['99890*****31', '+998 90 ••• •• 31'],
  ['+99890*****31', '+998 90 ••• •• 31'],
  ['90***31', '+90•••31'],
])('shows the masked phone %s as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown)
})
