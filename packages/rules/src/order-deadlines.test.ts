import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeadlinePolicy, deadlineOf, escalatesAt, isDue, releaseAt, type TimedOrder } from './order-deadlines.ts'
import { decideMove } from './order-states.ts'
import { orderStatuses } from './order-status.ts'
import { isOpen, type Schedule } from './opening-hours.ts'
import { tashkent } from './zone.ts'

const policy: DeadlinePolicy = {
  paymentDeadlineMinutes: 15,
  escalateMinutes: 3,
  autoCancelMinutes: 13,
  leadMinutes: 45,
}
const schedule: Schedule = {
  zone: tashkent,
  week: Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '23:00' }]),
}
const at = (time: string, day = '2026-11-13') => new Date(`${day}T${time}+05:00`)
const order = (status: TimedOrder['status'], deliveryAt: Date | null = null): TimedOrder => ({
  status,
  since: at('12:00:00'),
  deliveryAt,
})

test.each([
  ['OPEN', null, 'CANCELED', at('12:15:00')],
  ['CREATED', null, 'CANCELED', at('12:13:00')],
  ['AT_TIME', at('19:30:00'), 'CREATED', at('18:45:00')],
  ['DELIVERED', null, 'CLOSED', at('14:00:00')],
] as const)('the deadline of an order in status %s', (status, deliveryAt, to, due) => {
  expect(deadlineOf(order(status, deliveryAt), policy, schedule)).toEqual({ to, at: due })
})

test.each(['ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY', 'CLOSED', 'CANCELED', 'AT_TIME'] as const)(
  'an order in status %s has no deadline',
  (status) => {
    expect(deadlineOf(order(status), policy, schedule)).toBeNull()
  },
)

test('a deadline is due at its exact time, not before', () => {
  const deadline = deadlineOf(order('OPEN'), policy, schedule)
  expect(isDue(deadline, at('12:14:59.999'))).toBe(false)
  expect(isDue(deadline, at('12:15:00'))).toBe(true)
  expect(isDue(null, at('12:15:00'))).toBe(false)
})

test('escalates only orders in status CREATED', () => {
  expect(orderStatuses.filter((status) => escalatesAt(order(status), policy))).toEqual(['CREATED'])
  expect(escalatesAt(order('CREATED'), policy)).toEqual(at('12:03:00'))
})

test.each([
  ['the lead time before the delivery time', at('12:00:00'), 45, at('11:15:00')],
  ['at opening, not before opening', at('09:30:00'), 45, at('09:00:00')],
  ['exactly at opening', at('09:45:00'), 45, at('09:00:00')],
  ['at opening a day before, for a lead time of a day', at('08:00:00', '2026-11-14'), 24 * 60, at('09:00:00')],
  ['a day before, for a lead time of a day', at('12:00:00', '2026-11-14'), 24 * 60, at('12:00:00')],
  ['at the delivery time when the branch is closed until then', at('07:00:00'), 45, at('07:00:00')],
])('releases a scheduled order to the kitchen %s', (_, deliveryAt, leadMinutes, expected) => {
  expect(releaseAt(deliveryAt, leadMinutes, schedule)).toEqual(expected)
})

test('releases an order no later than its delivery time, and earlier only while the branch is open', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 1440 }), (deliveryAt, lead) => {
      const release = releaseAt(deliveryAt, lead, schedule)
      return release <= deliveryAt && (release.getTime() === deliveryAt.getTime() || isOpen(schedule, release))
    }),
  )
})

test('the worker may make every move that a deadline demands', () => {
  for (const status of orderStatuses) {
    const deadline = deadlineOf(order(status, at('19:30:00')), policy, schedule)
    if (!deadline) continue
    const state = { status, serviceType: 'DELIVERY', isScheduled: status === 'AT_TIME' } as const
    expect(decideMove(state, deadline.to, { by: 'worker', isDue: true }).ok).toBe(true)
  }
})
