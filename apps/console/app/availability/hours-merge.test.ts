import { weekdays } from '@dasturxon/rules/branch-schedule'
import { expect, test } from 'vitest'
import { differencesOf, mergedOf } from './hours-merge.ts'
import type { HoursDraft } from './week-draft.ts'

const usual = [{ opens: '10:00', closes: '23:00' }]
const read: HoursDraft = {
  week: Object.fromEntries(weekdays.map((weekday) => [weekday, usual])) as unknown as HoursDraft['week'],
  dates: [{ onDate: '2027-01-01', name: '', shifts: [] }],
}
const mine = { ...read, week: { ...read.week, MONDAY: [], FRIDAY: [] } }
const theirs = {
  week: { ...read.week, FRIDAY: [{ opens: '12:00', closes: '22:00' }], SUNDAY: [] },
  dates: [...read.dates, { onDate: '2027-03-21', name: 'Navroʻz', shifts: [] }],
}

test('names only the days that differ, and suggests mine where I have changed something', () => {
  expect(differencesOf(read, mine, theirs).map(({ day, suggested }) => [day, suggested])).toEqual([
    ['MONDAY', 'mine'],
    ['FRIDAY', 'mine'],
    ['SUNDAY', 'theirs'],
    ['2027-03-21', 'theirs'],
  ])
})

test('has nothing to ask when both have changed the same', () => {
  expect(differencesOf(read, mine, mine)).toEqual([])
})

test('takes each day from the chosen side, also a date that only one side has', () => {
  const sides = { MONDAY: 'mine', FRIDAY: 'theirs', SUNDAY: 'mine', '2027-03-21': 'theirs' } as const
  const { week, dates } = mergedOf(mine, theirs, sides)
  expect([week.MONDAY, week.FRIDAY, week.SUNDAY]).toEqual([[], theirs.week.FRIDAY, usual])
  expect(dates.map(({ onDate }) => onDate)).toEqual(['2027-01-01', '2027-03-21'])
  expect(mergedOf(mine, theirs, { '2027-03-21': 'mine' }).dates).toEqual(read.dates)
})
