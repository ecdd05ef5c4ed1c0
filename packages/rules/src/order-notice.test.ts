import { expect, test } from 'vitest'
import { noticeOf } from './order-notice.ts'
import { orderStatuses } from './order-status.ts'

test.each([
  ['DELIVERY', ['ACCEPTED', 'ON_WAY', 'DELIVERED', 'CANCELED']],
  ['PICK_UP', ['ACCEPTED', 'READY', 'ON_WAY', 'DELIVERED', 'CANCELED']],
  ['DINE_IN', ['CANCELED']],
] as const)('tells a customer of %s only what matters', (serviceType, expected) => {
  expect(orderStatuses.flatMap((status) => noticeOf(status, serviceType, false) ?? [])).toEqual(expected)
})

test('tells nobody of a cancel of their own', () => {
  expect(noticeOf('CANCELED', 'DELIVERY', true)).toBeNull()
})
