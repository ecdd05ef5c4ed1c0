import { expect, test } from 'vitest'
import {
  canGrade,
  isActive,
  isArchived,
  orderHistoryKinds,
  orderStatuses,
  placedStatus,
  returnsStock,
  isDelivered,
} from './order-status.ts'

test('[S4.01] has eleven order statuses, CANCELED with one L', () => {
  expect([...orderStatuses].sort()).toEqual(
    'ACCEPTED ATTACHED AT_TIME CANCELED CLOSED COOKING CREATED DELIVERED DONE ON_WAY OPEN'.split(' '),
  )
})

test('has seven kinds of order history entries', () => {
  expect([...orderHistoryKinds].sort()).toEqual(
    'CHANGE_COURIER_STATUS CHANGE_DELIVERY_TYPE CHANGE_PAYMENT_TYPE CHANGE_STATUS PAID PAID_AND_CHANGE_STATUS UPDATE'.split(
      ' ',
    ),
  )
})

test('[S4.05] an order is active or archived, never both', () => {
  expect(orderStatuses.filter(isArchived)).toEqual(['DELIVERED', 'CLOSED', 'CANCELED'])
  expect(orderStatuses.filter(isActive)).toEqual(orderStatuses.filter((status) => !isArchived(status)))
})

test('allows grading of delivered and closed orders only', () => {
  expect(orderStatuses.filter(canGrade)).toEqual(['DELIVERED', 'CLOSED'])
})

test('[A-60] canceling returns the stock unless cooking has begun', () => {
  expect(orderStatuses.filter(returnsStock)).toEqual(['OPEN', 'AT_TIME', 'CREATED', 'ACCEPTED'])
})

test.each([
  [1, true, false, 'CREATED'],
  [1, true, true, 'AT_TIME'],
  [1, false, false, 'OPEN'],
  [1, false, true, 'OPEN'],
  [0, false, false, 'CREATED'],
  [0, false, true, 'AT_TIME'],
  [0, true, false, 'CREATED'],
])('total %d, paid on hand-over %s, scheduled %s: first status %s', (total, paysOnHandover, isScheduled, expected) => {
  expect(placedStatus({ total, paysOnHandover, isScheduled })).toBe(expected)
})

test.each([
  ['DELIVERY', true],
  ['YANDEX_EATS', true],
  ['EXPRESS_24', true],
  ['PICK_UP', false],
  ['DINE_IN', false],
] as const)('a %s order is delivered by a courier: %s', (serviceType, expected) => {
  expect(isDelivered(serviceType)).toBe(expected)
})
