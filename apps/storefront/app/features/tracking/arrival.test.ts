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
  promisedFrom: isoAt(30),
  promisedUntil: isoAt(55),
  cookingTime: null,
  distance: 3_000,
} as const
const minutesOf = (more: object, now: number) => {
  const found = arrivalOf({ ...order, ...more } as Parameters<typeof arrivalOf>[0], at(now).getTime())
  return found.kind === 'soon' ? [found.from, found.to] : found.kind
}

test.each([
  ['shows the promised range of a new order', {}, 0, [30, 55]],
  ['shows the promised range while the clock of the page is behind the server', {}, -0.15, [30, 55]],
  ['counts the promised range down as time passes', {}, 10, [20, 45]],
  ['starts the range at 0 when its beginning has passed', {}, 35, [0, 20]],
  ['returns late instead of a number when the end of the range has passed', {}, 55, 'late'],
  [
    'keeps the promise when the kitchen needs less time',
    { status: 'ACCEPTED', acceptedTime: isoAt(5), cookingTime: 10 },
    5,
    [25, 50],
  ],
  [
    'keeps the promise when the kitchen needs more time and a fast courier can still keep it',
    { status: 'ACCEPTED', acceptedTime: isoAt(5), cookingTime: 40 },
    5,
    [25, 50],
  ],
  [
    'moves the range when the kitchen needs so much time that no courier can keep it',
    { status: 'ACCEPTED', acceptedTime: isoAt(5), cookingTime: 60 },
    5,
    [65, 90],
  ],
  [
    'keeps the promise of a merchant with fast couriers when the order is ready in time',
    { status: 'DONE', readyTime: isoAt(25), distance: 9_000 },
    25,
    [5, 30],
  ],
  ['keeps the promise when the order is ready early', { status: 'DONE', readyTime: isoAt(10) }, 10, [20, 45]],
  ['moves the range when the order is ready late', { status: 'DONE', readyTime: isoAt(50) }, 50, [15, 25]],
  [
    'moves the range when the courier has left late',
    { status: 'ON_WAY', statusSince: isoAt(50), readyTime: isoAt(20) },
    50,
    [15, 25],
  ],
  [
    'estimates an order that has no promise',
    { promisedFrom: null, promisedUntil: null, status: 'ON_WAY', statusSince: isoAt(40) },
    40,
    [15, 25],
  ],
  [
    'brings a ready order to its table instead of leaving it on the counter',
    { serviceType: 'DINE_IN', status: 'DONE', readyTime: isoAt(9) },
    10,
    'toTable',
  ],
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
    promisedFrom: fc.option(fc.constant(isoAt(30))),
  })
  fc.assert(
    fc.property(any, fc.integer({ min: -10, max: 400 }), (more, now) => {
      const found = minutesOf(more, now)
      if (!Array.isArray(found)) return
      const [from = -1, to = -1] = found
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeGreaterThan(0)
      expect(to).toBeGreaterThanOrEqual(from)
    }),
  )
})
