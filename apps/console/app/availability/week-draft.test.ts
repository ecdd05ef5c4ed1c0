import { weekdays } from '@dasturxon/rules/branch-schedule'
import { expect, test } from 'vitest'
import { barOf, bodyOf, copyToAllDays, draftOf, faultOf, withAnotherShift } from './week-draft.ts'

const read = {
  branchId: 'b',
  version: 3,
  zone: 'Asia/Tashkent',
  isActive: true,
  open: '10:00',
  close: '03:00',
  deliveryStart: '11:00',
  deliveryEnd: '22:00',
  workHours: [
    { weekday: 'FRIDAY' as const, opens: '09:00', closes: '12:00' },
    { weekday: 'FRIDAY' as const, opens: '14:00', closes: '23:00' },
    { weekday: 'SUNDAY' as const, opens: null, closes: null },
  ],
  exceptions: [
    { onDate: '2026-12-31', opens: '10:00', closes: '15:00', name: 'Yangi yil' },
    { onDate: '2026-12-31', opens: '18:00', closes: '20:00', name: 'Yangi yil' },
    { onDate: '2027-01-01', opens: null, closes: null, name: null },
  ],
}

test('shows daily hours on days without their own, several shifts and days off', () => {
  const { week, dates } = draftOf(read)
  expect(week.MONDAY).toEqual([{ opens: '10:00', closes: '03:00' }])
  expect([week.FRIDAY.length, week.SUNDAY.length]).toEqual([2, 0])
  expect(dates.map(({ name, shifts }) => [name, shifts.length])).toEqual([
    ['Yangi yil', 2],
    ['', 0],
  ])
})

test('sends every day of the week, and what was read stays the same', () => {
  const body = bodyOf(draftOf(read), read)
  expect(body).toMatchObject({ version: 3, open: '10:00', deliveryStart: '11:00', exceptions: read.exceptions })
  expect(new Set(body.workHours.map(({ weekday }) => weekday)).size).toBe(7)
  expect(body.workHours.filter(({ weekday }) => weekday === 'SUNDAY')).toEqual([read.workHours[2]])
})

test('copies one day to all days', () => {
  const { week } = copyToAllDays(draftOf(read), 'FRIDAY')
  expect(weekdays.map((weekday) => week[weekday].length)).toEqual([2, 2, 2, 2, 2, 2, 2])
})

test('finds a missing time, a missing date and a date that is named twice', () => {
  const draft = draftOf(read)
  const day = { onDate: '', name: '', shifts: [] }
  expect(faultOf(draft)).toBeNull()
  expect(faultOf({ ...draft, week: { ...draft.week, MONDAY: [{ opens: '', closes: '10:00' }] } })).toBe('time')
  expect(faultOf({ ...draft, dates: [day] })).toBe('date')
  expect(faultOf({ ...draft, dates: [...draft.dates, { ...day, onDate: '2027-01-01' }] })).toBe('same_date')
})

test('adds at most six shifts', () => {
  let shifts = withAnotherShift([])
  for (let count = 0; count < 9; count++) shifts = withAnotherShift(shifts)
  expect(shifts).toHaveLength(6)
})

test.each([
  ['10:00', '03:00', { from: 240, length: 1020 }],
  ['00:00', '00:00', { from: 0, length: 1440 }],
  ['06:00', '06:00', { from: 0, length: 1440 }],
])('draws %s–%s on a day that begins at six', (opens, closes, bar) => {
  expect(barOf({ opens, closes })).toEqual(bar)
})
