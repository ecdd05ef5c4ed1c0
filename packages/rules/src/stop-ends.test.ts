import { expect, test } from 'vitest'
import type { Schedule, Shift } from './opening-hours.ts'
import { stopEnds } from './stop-ends.ts'
import { zoneNamed } from './zone.ts'

const daily = (...shifts: [opens: string, closes: string][]): Schedule => ({
  zone: zoneNamed('Asia/Tashkent'),
  week: Array.from({ length: 7 }, (): Shift[] => shifts.map(([opens, closes]) => ({ opens, closes }))),
})
const local = (moment: Date) => new Date(moment.getTime() + 5 * 3_600_000).toISOString().slice(5, 16)
const endsAt = (schedule: Schedule, time: string) => {
  const { closing, tomorrow } = stopEnds(schedule, new Date(`2026-11-${time}:00+05:00`))
  return [local(closing), local(tomorrow)]
}

test.each([
  ['in the middle of a day', daily(['10:00', '23:00']), '18T12:00', ['11-18T23:00', '11-19T10:00']],
  [
    'in the first of two shifts',
    daily(['09:00', '14:00'], ['16:00', '23:00']),
    '18T12:00',
    ['11-18T23:00', '11-19T09:00'],
  ],
  ['after midnight in a late shift', daily(['10:00', '03:00']), '19T01:00', ['11-19T03:00', '11-19T10:00']],
  ['before opening', daily(['10:00', '23:00']), '18T08:00', ['11-18T23:00', '11-19T10:00']],
  ['after closing', daily(['10:00', '23:00']), '18T23:30', ['11-19T10:00', '11-19T10:00']],
  ['round the clock', daily(['00:00', '00:00']), '18T12:00', ['11-19T00:00', '11-19T00:00']],
  ['at a branch that never opens', daily(), '18T12:00', ['11-19T00:00', '11-19T00:00']],
])('names closing and the next opening %s', (_, schedule, now, expected) => {
  expect(endsAt(schedule, now)).toEqual(expected)
})
