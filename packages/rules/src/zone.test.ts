import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayAt,
  parseDay,
  parseTimeOfDay,
  startOfDay,
  tashkent,
  weekdayOf,
  formatDay,
  formatInstant,
  formatTimeOfDay,
  zoneNamed,
} from './zone.ts'

test('Tashkent is at UTC+5 all year', () => {
  expect(zoneNamed('Asia/Tashkent')).toBe(tashkent)
  expect(zoneNamed('Asia/Samarkand').offsetMinutes).toBe(tashkent.offsetMinutes)
  for (const month of ['01', '04', '07', '10']) {
    const noon = Date.parse(`2026-${month}-15T12:00:00+05:00`)
    expect(formatInstant(tashkent, noon)).toBe(`2026-${month}-15T12:00:00+05:00`)
  }
})

test('writes a negative offset with a minus and a zero offset with a plus', () => {
  const st = { name: 'America/St_Johns', offsetMinutes: -210 }
  expect(formatInstant(st, Date.parse('2026-11-14T18:30:00Z'))).toBe('2026-11-14T15:00:00-03:30')
  const accra = { name: 'Africa/Accra', offsetMinutes: 0 }
  expect(formatInstant(accra, Date.parse('2026-11-14T18:30:00Z'))).toBe('2026-11-14T18:30:00+00:00')
})

test.each([
  ['2026-11-13T18:59:59.999Z', '2026-11-13'],
  ['2026-11-13T19:00:00Z', '2026-11-14'],
  ['1969-12-31T18:59:59Z', '1969-12-31'],
  ['1969-12-31T19:00:00Z', '1970-01-01'],
])('the instant %s is on the day %s in Tashkent', (at, day) => {
  expect(formatDay(dayAt(tashkent, Date.parse(at)))).toBe(day)
})

test.each([
  ['1969-12-28', 6],
  ['1969-12-29', 0],
  ['1970-01-01', 3],
  ['2024-02-29', 3],
  ['2026-11-15', 6],
  ['2026-11-16', 0],
])('weekdayOf %s is %d', (day, expected) => {
  expect(weekdayOf(parseDay(day) ?? Number.NaN)).toBe(expected)
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-11-14T00:00', '', '14.11.2026', '+02026-1-1'])(
  'parseDay returns null for %j',
  (text) => {
    expect(parseDay(text)).toBeNull()
  },
)

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
  ['24:00', 1440],
  ['18:30:00', 1110],
  ['24:01', null],
  ['25:00', null],
  ['12:60', null],
  ['9:00', null],
  ['09:00:01', null],
  ['-1:00', null],
  ['', null],
])('parseTimeOfDay of %j is %j', (text, expected) => {
  expect(parseTimeOfDay(text)).toBe(expected)
})

test('parsing a formatted day or time returns the same value', () => {
  fc.assert(fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => parseDay(formatDay(day)) === day))
  fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (time) => parseTimeOfDay(formatTimeOfDay(time)) === time))
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999, max: 99_999 }),
      (day) =>
        dayAt(tashkent, startOfDay(tashkent, day)) === day &&
        dayAt(tashkent, startOfDay(tashkent, day) - 1) === day - 1,
    ),
  )
})
