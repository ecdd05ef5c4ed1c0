import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayAt,
  readDay,
  readTime,
  startOfDay,
  tashkent,
  weekdayOf,
  writeDay,
  writeInstant,
  writeTime,
  zoneNamed,
} from './zone.ts'

test('Tashkent is five hours ahead all year', () => {
  expect(zoneNamed('Asia/Tashkent')).toBe(tashkent)
  expect(zoneNamed('Asia/Samarkand').offsetMinutes).toBe(tashkent.offsetMinutes)
  for (const month of ['01', '04', '07', '10']) {
    const noon = Date.parse(`2026-${month}-15T12:00:00+05:00`)
    expect(writeInstant(tashkent, noon)).toBe(`2026-${month}-15T12:00:00+05:00`)
  }
})

test('only a place west of Greenwich is written with a minus', () => {
  const st = { name: 'America/St_Johns', offsetMinutes: -210 }
  expect(writeInstant(st, Date.parse('2026-11-14T18:30:00Z'))).toBe('2026-11-14T15:00:00-03:30')
  const accra = { name: 'Africa/Accra', offsetMinutes: 0 }
  expect(writeInstant(accra, Date.parse('2026-11-14T18:30:00Z'))).toBe('2026-11-14T18:30:00+00:00')
})

test.each([
  ['2026-11-13T18:59:59.999Z', '2026-11-13'],
  ['2026-11-13T19:00:00Z', '2026-11-14'],
  ['1969-12-31T18:59:59Z', '1969-12-31'],
  ['1969-12-31T19:00:00Z', '1970-01-01'],
])('%s is %s in Tashkent', (at, day) => {
  expect(writeDay(dayAt(tashkent, Date.parse(at)))).toBe(day)
})

test.each([
  ['1969-12-28', 6],
  ['1969-12-29', 0],
  ['1970-01-01', 3],
  ['2024-02-29', 3],
  ['2026-11-15', 6],
  ['2026-11-16', 0],
])('weekday of %s', (day, expected) => {
  expect(weekdayOf(readDay(day) ?? Number.NaN)).toBe(expected)
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-11-14T00:00', '', '14.11.2026', '+02026-1-1'])(
  'no day: %j',
  (text) => {
    expect(readDay(text)).toBeNull()
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
])('time %j', (text, expected) => {
  expect(readTime(text)).toBe(expected)
})

test('days and times survive writing and reading', () => {
  fc.assert(fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => readDay(writeDay(day)) === day))
  fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (time) => readTime(writeTime(time)) === time))
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999, max: 99_999 }),
      (day) =>
        dayAt(tashkent, startOfDay(tashkent, day)) === day &&
        dayAt(tashkent, startOfDay(tashkent, day) - 1) === day - 1,
    ),
  )
})
