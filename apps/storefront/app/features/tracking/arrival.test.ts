import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { arrivalOf } from './arrival.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 15, 14) + minutes * 60_000)
const isoAt = (minutes: number) => at(minutes).toISOString()
const order = {
  status: 'CREATED',
  serviceType: 'DELIVERY',
  createdDate: isoAt(0),
  statusSince: isoAt(0),
  acceptedTime: null,
  readyTime: null,
  deliveryAt: null,
  cookingTime: null,
  distance: 3_000,
} as const
const minutesOf = (more: object, now: number, cookingMinutes: number | null = 20) => {
  const found = arrivalOf({ ...order, ...more } as Parameters<typeof arrivalOf>[0], cookingMinutes, at(now).getTime())
  return found.kind === 'soon' ? [found.from, found.to] : found.kind
}

test.each([
  ['counts the slowest product, the drive and a margin for a new order', {}, 0, [25, 50]],
  ['counts the range down as time passes', {}, 10, [15, 40]],
  ['starts the range at 0 when its beginning has passed', {}, 30, [0, 20]],
  ['returns late instead of a number when the end of the range has passed', {}, 50, 'late'],
  [
    'uses the cooking time set by the kitchen',
    { status: 'ACCEPTED', acceptedTime: isoAt(5), cookingTime: 40 },
    5,
    [45, 70],
  ],
  ['counts only the drive when the order is ready', { status: 'DONE', readyTime: isoAt(30) }, 30, [5, 30]],
  [
    'counts the drive from the departure when the order is on the way',
    { status: 'ON_WAY', statusSince: isoAt(40), readyTime: isoAt(30) },
    40,
    [5, 30],
  ],
  ['counts no drive for a pick-up order', { serviceType: 'PICK_UP' }, 0, [10, 35]],
  ['returns ready for a cooked pick-up', { serviceType: 'PICK_UP', status: 'DONE', readyTime: isoAt(9) }, 10, 'ready'],
  ['returns the time of an order scheduled for tomorrow', { status: 'AT_TIME', deliveryAt: isoAt(24 * 60) }, 0, 'at'],
  ['counts the minutes to an order scheduled in an hour', { status: 'AT_TIME', deliveryAt: isoAt(60) }, 0, [60, 60]],
  ['returns no arrival for an unpaid order', { status: 'OPEN' }, 0, 'none'],
  ['returns no arrival for a delivered order', { status: 'DELIVERED' }, 0, 'none'],
  ['returns no arrival for a canceled order', { status: 'CANCELED' }, 0, 'none'],
])('%s', (_, more, now, expected) => {
  expect(minutesOf(more, now)).toEqual(expected)
})

test('never returns a negative minute or a range that ends before it begins', () => {
  const any = fc.record({
    status: fc.constantFrom(...orderStatuses),
    serviceType: fc.constantFrom('DELIVERY', 'PICK_UP', 'DINE_IN'),
    acceptedTime: fc.option(fc.nat(100).map(isoAt)),
    readyTime: fc.option(fc.nat(100).map(isoAt)),
    deliveryAt: fc.option(fc.nat(3_000).map(isoAt)),
    cookingTime: fc.option(fc.nat(120)),
    distance: fc.option(fc.nat(30_000)),
  })
  fc.assert(
    fc.property(any, fc.option(fc.nat(90)), fc.integer({ min: -10, max: 400 }), (more, cookingMinutes, now) => {
      const found = minutesOf(more, now, cookingMinutes)
      if (!Array.isArray(found)) return
      const [from = -1, to = -1] = found
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeGreaterThan(0)
      expect(to).toBeGreaterThanOrEqual(from)
    }),
  )
})
