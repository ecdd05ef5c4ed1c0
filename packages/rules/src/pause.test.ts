import { expect, test } from 'vitest'
import { type BranchHours, branchSchedule } from './branch-schedule.ts'
import { openingState } from './closest-branch.ts'
import { eta } from './eta.ts'
import { orderTime } from './order-time.ts'
import { busyMinutes, dayOfEnd, lasts, type Pause } from './pause.ts'
import { type ServiceType, serviceTypes } from './service-type.ts'
import { listSlots } from './slots.ts'

const reason = { uz: 'Oshxona band', ru: 'Кухня занята', eng: 'The kitchen is busy' }
const at = (time: string) => new Date(`2026-11-18T${time}:00+05:00`)
const policy = { slotStepMinutes: 30, slotDaysAhead: 0, leadMinutes: 30, lastOrderMinutes: 30 }
const asked = { later: false, day: null, time: null, day2: null, time2: null }
const branch = (services: readonly ServiceType[], until = '18:30'): BranchHours & { pause: Pause } => ({
  zone: 'Asia/Tashkent',
  open: '10:00',
  close: '23:00',
  deliveryStart: null,
  deliveryEnd: null,
  workHours: [],
  exceptions: [],
  pause: { until: at(until).toISOString(), services, reason },
})

test('refuses an order for now at a paused service, with the end, the reason and the first time after it', () => {
  const schedule = branchSchedule(branch(['DELIVERY']), 'DELIVERY')
  expect(orderTime(asked, 'DELIVERY', schedule, policy, at('18:00'))).toEqual({
    ok: false,
    refusal: {
      code: 'branch_paused',
      params: { until: at('18:30').toISOString(), reason, next: { day: '2026-11-18', time: '19:00' } },
    },
  })
})

test('takes orders again at the very end of a pause', () => {
  const schedule = branchSchedule(branch(['DELIVERY']), 'DELIVERY')
  expect(orderTime(asked, 'DELIVERY', schedule, policy, at('18:30')).ok).toBe(true)
  expect(lasts(branch([]).pause, at('18:30'))).toBe(false)
})

test('takes orders for times after the pause, and offers no time before', () => {
  const schedule = branchSchedule(branch(['DELIVERY']), 'DELIVERY')
  expect(listSlots(schedule, policy, at('18:00'))[0]?.times[0]).toBe('19:00')
  const later = { ...asked, later: true, day: '2026-11-18', time: '19:30' }
  expect(orderTime(later, 'DELIVERY', schedule, policy, at('18:00')).ok).toBe(true)
  expect(orderTime({ ...later, time: '18:30' }, 'DELIVERY', schedule, policy, at('17:30')).ok).toBe(false)
})

test('pauses only the services that it names, and the visit only when it names all', () => {
  const isOpen = (services: readonly ServiceType[], service: ServiceType | null) =>
    openingState(branchSchedule(branch(services), service), at('18:00')).isOpen
  expect(isOpen(['DELIVERY'], 'PICK_UP')).toBe(true)
  expect(isOpen(['DELIVERY'], null)).toBe(true)
  expect(isOpen(['DELIVERY'], 'DELIVERY')).toBe(false)
  expect(isOpen(serviceTypes, null)).toBe(false)
})

test('names the end of the pause as the opening, or the opening after it', () => {
  const opensAt = (until: string) =>
    openingState(branchSchedule(branch(serviceTypes, until), null), at('18:00')).opensAt
  expect(opensAt('18:30')).toBe(at('18:30').toISOString())
  expect(opensAt('23:30')).toBe('2026-11-19T05:00:00.000Z')
})

test('says that the branch is closed, not paused, when it would be closed anyway', () => {
  const schedule = branchSchedule(branch(['DELIVERY'], '23:59'), 'DELIVERY')
  const outcome = orderTime(asked, 'DELIVERY', schedule, policy, at('23:30'))
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 'no_orders_now' } })
})

test('adds the minutes of a busy branch to both ends of the promise, until its end', () => {
  const facts = { cookingMinutes: [20], ordersAhead: 0, parallelCooks: 1, distance: null }
  const busy = { minutes: 10, until: at('19:00').toISOString() }
  const usual = eta(facts)
  expect(eta({ ...facts, busyMinutes: busyMinutes(busy, at('18:59')) })).toEqual({
    etaMin: usual.etaMin + 10,
    etaMax: usual.etaMax + 10,
  })
  expect(eta({ ...facts, busyMinutes: busyMinutes(busy, at('19:00')) })).toEqual(usual)
})

test('tells today, tomorrow and later apart by the days of Tashkent', () => {
  const lateEvening = new Date('2026-11-18T23:50:00+05:00')
  expect(dayOfEnd('2026-11-18T18:59:00.000Z', new Date('2026-11-18T00:10:00+05:00'))).toBe('today')
  expect(dayOfEnd('2026-11-18T19:30:00.000Z', lateEvening)).toBe('tomorrow')
  expect(dayOfEnd('2026-11-20T19:30:00.000Z', lateEvening)).toBe('later')
})
