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

test('lists the seven weekdays, Monday first', () => {
  expect(weekdays).toEqual(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
})

// 2026-11-13 is a Friday, the 14th a Saturday.
const friday = { weekday: 'FRIDAY', opens: '12:00', closes: '15:00' } as const
test.each([
  ['daily hours apply when the weekday has no hours', {}, '2026-11-13T09:00:00+05:00', true],
  ['weekday hours replace the daily hours', { workHours: [friday] }, '2026-11-13T09:00:00+05:00', false],
  ['weekday hours apply on their weekday', { workHours: [friday] }, '2026-11-13T12:00:00+05:00', true],
  ['daily hours apply on the other weekdays', { workHours: [friday] }, '2026-11-14T09:00:00+05:00', true],
  [
    'two entries of a weekday are two shifts',
    { workHours: [friday, { ...friday, opens: '18:00', closes: '02:00' }] },
    '2026-11-14T01:59:59+05:00',
    true,
  ],
  [
    'weekday hours without a closing time close the day',
    { workHours: [{ ...friday, closes: null }] },
    '2026-11-13T12:00:00+05:00',
    false,
  ],
  ['a weekday off', { workHours: [{ ...friday, opens: null, closes: null }] }, '2026-11-13T12:00:00+05:00', false],
  [
    'hours of a date replace the weekday hours',
    { workHours: [friday], exceptions: [{ onDate: '2026-11-13', opens: '20:00', closes: '21:00' }] },
    '2026-11-13T12:00:00+05:00',
    false,
  ],
  [
    'hours of a date apply on the date',
    { workHours: [friday], exceptions: [{ onDate: '2026-11-13', opens: '20:00', closes: '21:00' }] },
    '2026-11-13T20:00:00+05:00',
    true,
  ],
  [
    'a date without hours is closed',
    { exceptions: [{ onDate: '2026-11-13', opens: null, closes: null }] },
    '2026-11-13T12:00:00+05:00',
    false,
  ],
  ['equal opening and closing time is 24 hours', { open: '00:00', close: '00:00' }, '2026-11-13T04:00:00+05:00', true],
] as const)('branch schedule: %s', (_, more, now, expected) => {
  expect(openAt(more, now)).toBe(expected)
})

test.each([
  ['DELIVERY', false, true, false],
  ['PICK_UP', true, true, true],
  ['DINE_IN', true, true, true],
  [null, true, true, true],
] as const)('delivery hours limit delivery only: %s', (service, early, midday, late) => {
  expect(openAt({}, '2026-11-13T09:59:59+05:00', service)).toBe(early)
  expect(openAt({}, '2026-11-13T12:00:00+05:00', service)).toBe(midday)
  expect(openAt({}, '2026-11-13T22:00:00+05:00', service)).toBe(late)
})

test('delivers during the branch hours when there are no delivery hours', () => {
  expect(openAt({ deliveryStart: null, deliveryEnd: null }, '2026-11-13T09:00:00+05:00', 'DELIVERY')).toBe(true)
})

test('throws for a time zone without a definition', () => {
  expect(() => branchSchedule({ ...branch, zone: 'Europe/Berlin' }, null)).toThrow(RangeError)
})

test('for any hours, delivery is open only while the branch is open, and hours of a date ignore the weekday hours', () => {
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
