import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule } from './opening-hours.ts'
import { canOrderForLater, orderTime, type RequestedTime } from './order-time.ts'
import { listSlots, type SlotPolicy } from './slots.ts'
import { tashkent } from './zone.ts'

const schedule: Schedule = {
  zone: tashkent,
  week: Array.from({ length: 7 }, () => [{ opens: '18:00', closes: '02:00' }]),
  exceptions: { '2026-11-15': [] },
}
const policy: SlotPolicy = { slotStepMinutes: 15, slotDaysAhead: 2, leadMinutes: 45, lastOrderMinutes: 20 }
const now = new Date('2026-11-13T20:00:00+05:00')
const noTime: RequestedTime = { later: false, day: null, time: null, day2: null, time2: null }
const ask = (requested: Partial<RequestedTime>, service: Parameters<typeof orderTime>[1] = 'DELIVERY', at = now) =>
  orderTime({ ...noTime, ...requested }, service, schedule, policy, at)

test('[S4.30] schedules an order with a day and a time at that minute, with the offset of Tashkent', () => {
  expect(ask({ later: true, day: '2026-11-13', time: '21:30' })).toEqual({
    ok: true,
    value: { kind: 'later', deliveryAt: '2026-11-13T21:30:00+05:00' },
  })
})

describe('[S4.31] an order without a chosen time', () => {
  test('is for now when "later" is not set, even with a day and a time', () => {
    expect(ask({})).toEqual({ ok: true, value: { kind: 'now' } })
    expect(ask({ later: false, day: '2026-11-13', time: '21:30' })).toEqual({ ok: true, value: { kind: 'now' } })
  })
  test.each([
    ['at the last order time', '01:40:00', null],
    ['a second after the last order time', '01:40:01', { day: '2026-11-14', time: '18:45' }],
    ['after closing', '02:00:00', { day: '2026-11-14', time: '18:45' }],
    ['a second before opening', '17:59:59', { day: '2026-11-14', time: '18:45' }],
    ['at opening', '18:00:00', null],
  ])('an order for now %s', (_, time, next) => {
    const refusal = { ok: false, refusal: { code: 'no_orders_now', params: { next } } }
    expect(ask({}, 'DELIVERY', new Date(`2026-11-14T${time}+05:00`))).toEqual(
      next ? refusal : { ok: true, value: { kind: 'now' } },
    )
  })
  test.each([
    [{}, 'DELIVERY', ['day', 'time']],
    [{ day: '2026-11-13' }, 'DELIVERY', ['time']],
    [{ time: '21:30' }, 'DELIVERY', ['day']],
    [{ day: '', time: '' }, 'DELIVERY', ['day', 'time']],
    [{ day2: '2026-11-13', time2: '21:30' }, 'DELIVERY', ['day', 'time']],
    [{ day: '2026-11-13', time: '21:30' }, 'PICK_UP', ['day2', 'time2']],
    [{ day: '2026-11-13', time: '21:30' }, 'DINE_IN', ['day2', 'time2']],
  ] as const)('refuses "later" with incomplete fields %j for %s', (requested, service, fields) => {
    expect(ask({ later: true, ...requested }, service)).toEqual({
      ok: false,
      refusal: { code: 'slot_missing', params: { fields } },
    })
  })
})

test('reads day and time for delivery, day2 and time2 for pick-up and dine-in', () => {
  const both = { later: true, day: '2026-11-13', time: '21:30', day2: '2026-11-14', time2: '19:00' }
  expect(ask(both, 'DELIVERY')).toMatchObject({ value: { deliveryAt: '2026-11-13T21:30:00+05:00' } })
  expect(ask(both, 'PICK_UP')).toMatchObject({ value: { deliveryAt: '2026-11-14T19:00:00+05:00' } })
  expect(ask(both, 'DINE_IN')).toMatchObject({ value: { deliveryAt: '2026-11-14T19:00:00+05:00' } })
})

const next = (day: string, time: string) => ({ day, time })
test.each([
  ['at exactly the lead time', '2026-11-13', '20:45', null, null],
  ['expired while the page was open', '2026-11-13', '20:30', 'slot_expired', next('2026-11-13', '20:45')],
  ['of yesterday', '2026-11-12', '21:30', 'slot_expired', next('2026-11-13', '20:45')],
  ['after midnight', '2026-11-14', '01:30', null, null],
  ['past the last order', '2026-11-14', '01:45', 'slot_unavailable', next('2026-11-14', '18:45')],
  ['while the branch is closed', '2026-11-14', '12:00', 'slot_unavailable', next('2026-11-14', '18:45')],
  ['between two steps', '2026-11-13', '21:31', 'slot_unavailable', next('2026-11-13', '21:45')],
  [
    'on a closed date with no later slot: the first slot is offered',
    '2026-11-15',
    '19:00',
    'slot_unavailable',
    next('2026-11-13', '20:45'),
  ],
  ['after midnight on a closed date, in the late shift of the day before', '2026-11-15', '01:30', null, null],
  ['beyond the days ahead', '2026-11-16', '19:00', 'slot_unavailable', next('2026-11-13', '20:45')],
  ['on a day that does not exist', '2026-02-30', '19:00', 'slot_unavailable', next('2026-11-13', '20:45')],
  ['at a time that does not exist', '2026-11-13', '25:00', 'slot_unavailable', next('2026-11-13', '20:45')],
  [
    'at 24:00 instead of 00:00 of the following day',
    '2026-11-13',
    '24:00',
    'slot_unavailable',
    next('2026-11-13', '20:45'),
  ],
])('a requested slot %s', (_, day, time, code, offered) => {
  const outcome = ask({ later: true, day, time })
  if (code) expect(outcome).toEqual({ ok: false, refusal: { code, params: { next: offered } } })
  else expect(outcome).toEqual({ ok: true, value: { kind: 'later', deliveryAt: `${day}T${time}:00+05:00` } })
})

test('a time between two steps is slot_expired only within the lead time and slot_unavailable otherwise', () => {
  const code = (time: string) => {
    const outcome = ask({ later: true, day: '2026-11-13', time }, 'DELIVERY', new Date('2026-11-13T20:01:00+05:00'))
    return outcome.ok || outcome.refusal.code
  }
  expect([code('20:45'), code('20:46')]).toEqual(['slot_expired', 'slot_unavailable'])
})

test('offers no slot for a branch that never opens', () => {
  const closedBranch = { zone: tashkent, week: [] }
  const requested = { ...noTime, later: true, day: '2026-11-13', time: '21:30' }
  const refusal = (code: string) => ({ ok: false, refusal: { code, params: { next: null } } })
  expect(orderTime(requested, 'DELIVERY', closedBranch, policy, now)).toEqual(refusal('slot_unavailable'))
  expect(orderTime({ ...requested, day: '2026-02-30' }, 'DELIVERY', closedBranch, policy, now)).toEqual(
    refusal('slot_unavailable'),
  )
  expect(orderTime(noTime, 'DELIVERY', closedBranch, policy, now)).toEqual(refusal('no_orders_now'))
})

test('accepts exactly the listed slots and offers one of them instead of a refused one', () => {
  const listed = new Set(
    listSlots(schedule, policy, now).flatMap(({ day, times }) => times.map((time) => `${day} ${time}`)),
  )
  const day = fc.constantFrom('2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16')
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
  const onStep = fc
    .tuple(fc.nat(23), fc.nat(3))
    .map(([h, q]) => `${String(h).padStart(2, '0')}:${String(q * 15).padStart(2, '0')}`)
  fc.assert(
    fc.property(day, fc.oneof(time, onStep), (requestedDay, requestedTime) => {
      const outcome = ask({ later: true, day: requestedDay, time: requestedTime })
      expect(outcome.ok).toBe(listed.has(`${requestedDay} ${requestedTime}`))
      if (outcome.ok || outcome.refusal.code === 'slot_missing') return
      const { next: offered } = outcome.refusal.params
      expect(offered && listed.has(`${offered.day} ${offered.time}`)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('lets staff alone order for later at a table', () => {
  expect(canOrderForLater('DINE_IN', 'person')).toBe(false)
  expect(canOrderForLater('DINE_IN', 'staff')).toBe(true)
  expect(canOrderForLater('PICK_UP', 'person')).toBe(true)
})
