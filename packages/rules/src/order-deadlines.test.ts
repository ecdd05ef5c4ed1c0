import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeadlinePolicy, deadlineOf, escalatesAt, isDue, releaseAt, type TimedOrder } from './order-deadlines.ts'
import { moveOrder } from './order-states.ts'
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
] as const)('%s', (status, deliveryAt, to, due) => {
  expect(deadlineOf(order(status, deliveryAt), policy, schedule)).toEqual({ to, at: due })
})

test.each(['ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY', 'CLOSED', 'CANCELED', 'AT_TIME'] as const)(
  '%s waits for people',
  (status) => {
    expect(deadlineOf(order(status), policy, schedule)).toBeNull()
  },
)

test('due at the minute, not before', () => {
  const deadline = deadlineOf(order('OPEN'), policy, schedule)
  expect(isDue(deadline, at('12:14:59.999'))).toBe(false)
  expect(isDue(deadline, at('12:15:00'))).toBe(true)
  expect(isDue(null, at('12:15:00'))).toBe(false)
})

test('only an order nobody has accepted escalates', () => {
  expect(orderStatuses.filter((status) => escalatesAt(order(status), policy))).toEqual(['CREATED'])
  expect(escalatesAt(order('CREATED'), policy)).toEqual(at('12:03:00'))
})

test.each([
  ['the lead before the hand-over', at('12:00:00'), 45, at('11:15:00')],
  ['at opening, not in the night before', at('09:30:00'), 45, at('09:00:00')],
  ['at the moment of opening', at('09:45:00'), 45, at('09:00:00')],
  ['a cake of a day: in the morning of its notice', at('08:00:00', '2026-11-14'), 24 * 60, at('09:00:00')],
  ['a cake of a day, inside yesterday’s hours', at('12:00:00', '2026-11-14'), 24 * 60, at('12:00:00')],
  ['at the hand-over itself when the hours have changed since', at('07:00:00'), 45, at('07:00:00')],
])('released %s', (_, deliveryAt, leadMinutes, expected) => {
  expect(releaseAt(deliveryAt, leadMinutes, schedule)).toEqual(expected)
})

test('a release is never late, and never early into a closed kitchen', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 1440 }), (deliveryAt, lead) => {
      const release = releaseAt(deliveryAt, lead, schedule)
      return release <= deliveryAt && (release.getTime() === deliveryAt.getTime() || isOpen(schedule, release))
    }),
  )
})

test('what the clock demands, the table allows the worker', () => {
  for (const status of orderStatuses) {
    const deadline = deadlineOf(order(status, at('19:30:00')), policy, schedule)
    if (!deadline) continue
    const state = { status, serviceType: 'DELIVERY', isScheduled: status === 'AT_TIME' } as const
    expect(moveOrder(state, deadline.to, { by: 'worker', isDue: true }).ok).toBe(true)
  }
})
