import { expect, test } from 'vitest'
import { cancelCauseOf } from './move-order.ts'

test.each([
  ['NOT_PAID', 'worker', 'OPEN'],
  ['NOT_ACCEPTED', 'worker', 'CREATED'],
  ['CUSTOMER', 'customer', 'OPEN'],
  ['CUSTOMER', 'customer', 'ACCEPTED'],
  ['BRANCH', 'staff', 'CREATED'],
  ['BRANCH', 'staff', 'ATTACHED'],
  ['NOT_HANDED_OVER', 'staff', 'ON_WAY'],
] as const)('the cause of a cancel is %s when the %s cancels an order in status %s', (cause, by, from) => {
  expect(cancelCauseOf(from, by)).toBe(cause)
})
