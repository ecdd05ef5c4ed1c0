import { expect, test } from 'vitest'
import { lengthOf, pageRule } from './paper-size.ts'

test('a page is as long as the ticket and some paper for the cutter', () => {
  expect(lengthOf(96)).toBe(30)
  expect(lengthOf(0)).toBe(4)
})

test('a page is as wide as the roll, without margins', () => {
  expect(pageRule(58, 96)).toBe('@page { size: 58mm 30mm; margin: 0 }')
})
