import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BranchHours, branchSchedule, weekdays } from './branch-schedule.ts'
import { isOpen } from './opening-hours.ts'

const branch: BranchHours = {
  zone: 'Asia/Tashkent',
  open: '09:00:00',
  close: '23:00:00',
  deliveryStart: '10:00:00',
  deliveryEnd: '22:00:00',
  workHours: [],
  exceptions: [],
}
const openAt = (more: Partial<BranchHours>, now: string, service: Parameters<typeof branchSchedule>[1] = null) =>
  isOpen(branchSchedule({ ...branch, ...more }, service), new Date(now))

test('the week has seven named days, Monday first', () => {
  expect(weekdays).toEqual(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
})

// 2026-11-13 is a Friday, the 14th a Saturday.
const friday = { weekday: 'FRIDAY', opens: '12:00', closes: '15:00' } as const
test.each([
  ['the daily hours, when the weekday has none of its own', {}, '2026-11-13T09:00:00+05:00', true],
  ['a weekday’s own hours go first', { workHours: [friday] }, '2026-11-13T09:00:00+05:00', false],
  ['a weekday’s own hours', { workHours: [friday] }, '2026-11-13T12:00:00+05:00', true],
  ['the other weekdays keep the daily hours', { workHours: [friday] }, '2026-11-14T09:00:00+05:00', true],
  [
    'two entries of a weekday are two shifts',
    { workHours: [friday, { ...friday, opens: '18:00', closes: '02:00' }] },
    '2026-11-14T01:59:59+05:00',
    true,
  ],
  [
    'hours without an end are no hours',
    { workHours: [{ ...friday, closes: null }] },
    '2026-11-13T12:00:00+05:00',
    false,
  ],
  ['a day off', { workHours: [{ ...friday, opens: null, closes: null }] }, '2026-11-13T12:00:00+05:00', false],
  [
    'a date goes before the weekday',
    { workHours: [friday], exceptions: [{ onDate: '2026-11-13', opens: '20:00', closes: '21:00' }] },
    '2026-11-13T12:00:00+05:00',
    false,
  ],
  [
    'a date’s hours',
    { workHours: [friday], exceptions: [{ onDate: '2026-11-13', opens: '20:00', closes: '21:00' }] },
    '2026-11-13T20:00:00+05:00',
    true,
  ],
  [
    'a closed date',
    { exceptions: [{ onDate: '2026-11-13', opens: null, closes: null }] },
    '2026-11-13T12:00:00+05:00',
    false,
  ],
  ['closing at opening time is round the clock', { open: '00:00', close: '00:00' }, '2026-11-13T04:00:00+05:00', true],
] as const)('%s', (_, more, now, expected) => {
  expect(openAt(more, now)).toBe(expected)
})

test.each([
  ['DELIVERY', false, true, false],
  ['PICK_UP', true, true, true],
  ['DINE_IN', true, true, true],
  [null, true, true, true],
] as const)('only delivery keeps the delivery hours: %s', (service, early, midday, late) => {
  expect(openAt({}, '2026-11-13T09:59:59+05:00', service)).toBe(early)
  expect(openAt({}, '2026-11-13T12:00:00+05:00', service)).toBe(midday)
  expect(openAt({}, '2026-11-13T22:00:00+05:00', service)).toBe(late)
})

test('delivery without hours of its own keeps those of the branch', () => {
  expect(openAt({ deliveryStart: null, deliveryEnd: null }, '2026-11-13T09:00:00+05:00', 'DELIVERY')).toBe(true)
})

test('a zone nobody described is a fault', () => {
  expect(() => branchSchedule({ ...branch, zone: 'Europe/Berlin' }, null)).toThrow(RangeError)
})

test('for any hours: nobody delivers behind shut doors, and a date of its own hears nothing of the week', () => {
  const hour = fc.nat(23).map((n) => `${String(n).padStart(2, '0')}:00`)
  const hours = fc.record({ opens: hour, closes: hour })
  const workHours = fc.array(fc.record({ weekday: fc.constantFrom(...weekdays), opens: hour, closes: hour }))
  const moment = fc.date({ min: new Date('2026-11-12'), max: new Date('2026-11-16'), noInvalidDate: true })
  fc.assert(
    fc.property(hours, hours, workHours, hours, moment, (daily, delivery, week, own, now) => {
      const any: BranchHours = {
        ...branch,
        open: daily.opens,
        close: daily.closes,
        deliveryStart: delivery.opens,
        deliveryEnd: delivery.closes,
        workHours: week,
      }
      if (isOpen(branchSchedule(any, 'DELIVERY'), now)) expect(isOpen(branchSchedule(any, null), now)).toBe(true)

      const exceptions = ['2026-11-13', '2026-11-14'].map((onDate) => ({ onDate, ...own }))
      const saturday = new Date(Date.parse('2026-11-14T00:00+05:00') + (now.getTime() % 86_400_000))
      const openOn = (given: BranchHours) => isOpen(branchSchedule({ ...given, exceptions }, 'DELIVERY'), saturday)
      expect(openOn(any)).toBe(openOn(branch))
    }),
  )
})
