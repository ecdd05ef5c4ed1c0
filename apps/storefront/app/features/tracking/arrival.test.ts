import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { arrivalOf } from './arrival.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 15, 14) + minutes * 60_000)
const told = (minutes: number) => at(minutes).toISOString()
const order = {
  status: 'CREATED',
  serviceType: 'DELIVERY',
  createdDate: told(0),
  statusSince: told(0),
  acceptedTime: null,
  readyTime: null,
  deliveryAt: null,
  cookingTime: null,
  distance: 3_000,
} as const
const minutesOf = (more: object, now: number, dish: number | null = 20) => {
  const found = arrivalOf({ ...order, ...more } as Parameters<typeof arrivalOf>[0], dish, at(now).getTime())
  return found.kind === 'soon' ? [found.from, found.to] : found.kind
}

test.each([
  ['just placed: the slowest dish, the ride, and room on both sides', {}, 0, [25, 50]],
  ['the clock goes on', {}, 10, [15, 40]],
  ['any moment now', {}, 30, [0, 20]],
  ['its end has passed, and no number is invented', {}, 50, 'late'],
  [
    'the kitchen has said how long it needs',
    { status: 'ACCEPTED', acceptedTime: told(5), cookingTime: 40 },
    5,
    [45, 70],
  ],
  ['ready: the ride is left', { status: 'DONE', readyTime: told(30) }, 30, [5, 30]],
  [
    'on the way: counted from when it left',
    { status: 'ON_WAY', statusSince: told(40), readyTime: told(30) },
    40,
    [5, 30],
  ],
  ['picked up: nobody drives', { serviceType: 'PICK_UP' }, 0, [10, 35]],
  ['it waits on the counter', { serviceType: 'PICK_UP', status: 'DONE', readyTime: told(9) }, 10, 'ready'],
  ['for tomorrow', { status: 'AT_TIME', deliveryAt: told(24 * 60) }, 0, 'at'],
  ['for soon', { status: 'AT_TIME', deliveryAt: told(60) }, 0, [60, 60]],
  ['nobody cooks what is not paid', { status: 'OPEN' }, 0, 'none'],
  ['over', { status: 'DELIVERED' }, 0, 'none'],
  ['taken back', { status: 'CANCELED' }, 0, 'none'],
])('%s', (_, more, now, expected) => {
  expect(minutesOf(more, now)).toEqual(expected)
})

test('never a negative minute, never an end before the beginning', () => {
  const any = fc.record({
    status: fc.constantFrom(...orderStatuses),
    serviceType: fc.constantFrom('DELIVERY', 'PICK_UP', 'DINE_IN'),
    acceptedTime: fc.option(fc.nat(100).map(told)),
    readyTime: fc.option(fc.nat(100).map(told)),
    deliveryAt: fc.option(fc.nat(3_000).map(told)),
    cookingTime: fc.option(fc.nat(120)),
    distance: fc.option(fc.nat(30_000)),
  })
  fc.assert(
    fc.property(any, fc.option(fc.nat(90)), fc.integer({ min: -10, max: 400 }), (more, dish, now) => {
      const found = minutesOf(more, now, dish)
      if (!Array.isArray(found)) return
      const [from = -1, to = -1] = found
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeGreaterThan(0)
      expect(to).toBeGreaterThanOrEqual(from)
    }),
  )
})
