import { expect, test } from 'vitest'
import { emptyPhone, formatPhone } from './phone-format.ts'

test.each([
  ['9', '+998 9'],
  ['901234567', '+998 90 123 45 67'],
  ['998901234567', '+998 90 123 45 67'],
  ['+998901234567', '+998 90 123 45 67'],
  [`${emptyPhone}901234567`, '+998 90 123 45 67'],
  [`${emptyPhone}+998 90 123-45-67`, '+998 90 123 45 67'],
  ['+998 90 123 45 678', '+998 90 123 45 67'],
  [`${emptyPhone}+7 912 345 67 89`, '+79123456789'],
  ['+1234567890123456789', '+123456789012345'],
  ['', ''],
  ['+', '+'],
])('[A-18] formats the typed phone %s as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test('[A-18] lets the visitor erase the country code digit by digit', () => {
  const steps = ['+998 9']
  while (steps.at(-1) !== '') steps.push(formatPhone(steps.at(-1)?.slice(0, -1) ?? ''))
  expect(steps).toEqual(['+998 9', '+998', '+99', '+9', '+', ''])
})
