import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatClock, formatDate, formatDayMonth, formatTime, formatWeekday, wallClockAt } from './calendar.ts'
import { formatMonth } from './month-name.ts'
import { formatDuration, formatMinutes, plural, pluralForm } from './duration.ts'
import {
  formatDistance,
  formatMoney,
  formatNumber,
  formatPercent,
  moneyParts,
  moneyPartsFrom,
  withNumberSign,
} from './format.ts'
import { languages } from './language.ts'

/** Replaces no-break spaces, so that the tables below use plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const inAll = (format: (language: (typeof languages)[number]) => string) => languages.map((l) => plain(format(l)))

test('no source file of this package uses Intl, whose data differ between Node and Chromium', () => {
  const sources = globSync(join(import.meta.dirname, '*.ts')).filter((file) => !file.endsWith('.test.ts'))
  const usingIntl = sources.filter((file) => /\bIntl\.|toLocale|localeCompare/.test(readFileSync(file, 'utf8')))
  expect(usingIntl).toEqual([])
})

test.each([
  [0, 0, ['0', '0', '0']],
  [999, 0, ['999', '999', '999']],
  [1000, 0, ['1 000', '1 000', '1 000']],
  [45_000, 0, ['45 000', '45 000', '45 000']],
  [1_234_567, 0, ['1 234 567', '1 234 567', '1 234 567']],
  [-1500, 0, ['−1 500', '−1 500', '−1 500']],
  [1234.5, 1, ['1 234,5', '1 234,5', '1 234.5']],
  [2, 1, ['2', '2', '2']],
  [0.04, 1, ['0', '0', '0']],
  [-0.04, 1, ['0', '0', '0']],
  [0.125, 2, ['0,13', '0,13', '0.13']],
])('formats the number %d with %d decimals', (value, decimals, shown) => {
  expect(inAll((language) => formatNumber(value, language, decimals))).toEqual(shown)
})

test('formats the lowest of several prices', () => {
  const shown = inAll((language) => Object.values(moneyPartsFrom(34_000, language)).join(' '))
  expect(shown).toEqual(['34 000 soʻmdan', 'от 34 000 сум', 'from 34 000 UZS'])
})

test.each([
  [0, ['0 soʻm', '0 сум', '0 UZS']],
  [45_000, ['45 000 soʻm', '45 000 сум', '45 000 UZS']],
  [151_200, ['151 200 soʻm', '151 200 сум', '151 200 UZS']],
  [-13_800, ['−13 800 soʻm', '−13 800 сум', '−13 800 UZS']],
])('formats %d as money', (amount, shown) => {
  expect(inAll((language) => formatMoney(amount, language))).toEqual(shown)
})

test('a formatted price contains only no-break spaces', () => {
  expect(formatMoney(1_234_567, 'uz')).toBe('1\u00a0234\u00a0567\u00a0so\u02bbm')
  expect(moneyParts(45_000, 'ru')).toEqual({ amount: '45\u00a0000', unit: 'сум' })
})

test.each([
  [15, ['15%', '15%', '15%']],
  [-20, ['−20%', '−20%', '−20%']],
  [12.5, ['12,5%', '12,5%', '12.5%']],
])('formats %d as a percent', (value, shown) => {
  expect(inAll((language) => formatPercent(value, language))).toEqual(shown)
})

test.each([
  [12, ['№ 12', '№ 12', '#12']],
  [1042, ['№ 1042', '№ 1042', '#1042']],
  ['00731', ['№ 00731', '№ 00731', '#00731']],
  [null, ['№ —', '№ —', '#—']],
])('puts the number sign before %s', (number, shown) => {
  expect(inAll((language) => withNumberSign(number, language))).toEqual(shown)
})

test('joins the number sign to the number by a no-break space', () => {
  expect(withNumberSign(12, 'ru')).toBe('№\u00a012')
})

test.each([
  [0, ['0 m', '0 м', '0 m']],
  [847, ['850 m', '850 м', '850 m']],
  [994, ['990 m', '990 м', '990 m']],
  [995, ['1 km', '1 км', '1 km']],
  [1240, ['1,2 km', '1,2 км', '1.2 km']],
  [9949, ['9,9 km', '9,9 км', '9.9 km']],
  [9950, ['10 km', '10 км', '10 km']],
  [1_250_400, ['1 250 km', '1 250 км', '1 250 km']],
])('formats a distance of %d metres', (metres, shown) => {
  expect(inAll((language) => formatDistance(metres, language))).toEqual(shown)
})

// 2026-11-14 is a Saturday. 20:30 in London is already Sunday in Tashkent.
const evening = '2026-11-14T20:30:00Z'
const noon = new Date('2026-11-14T07:05:00Z')

test.each([
  [noon, ['14-noyabr', '14 ноября', '14 November']],
  [evening, ['15-noyabr', '15 ноября', '15 November']],
  ['2026-05-09T00:00:00+05:00', ['9-may', '9 мая', '9 May']],
])('formats day and month of %s', (instant, shown) => {
  expect(inAll((language) => formatDayMonth(instant, language))).toEqual(shown)
})

test('names the month of an instant as a heading, with the year when it is not this one', () => {
  expect(inAll((language) => formatMonth(evening, language, noon))).toEqual(['Noyabr', 'Ноябрь', 'November'])
  // Eight in the evening in London: already the next year in Tashkent.
  const lastEvening = '2025-12-31T20:00:00Z'
  expect(inAll((language) => formatMonth(lastEvening, language, noon))).toEqual(['Yanvar', 'Январь', 'January'])
  const older = '2025-12-31T18:00:00Z'
  expect(inAll((language) => formatMonth(older, language, noon))).toEqual([
    'Dekabr 2025',
    'Декабрь 2025',
    'December 2025',
  ])
})

test('formats a date with the year', () => {
  expect(inAll((language) => formatDate(noon, language))).toEqual([
    '2026-yil 14-noyabr',
    '14 ноября 2026',
    '14 November 2026',
  ])
  expect(plain(formatDate('2026-12-31T19:00:00Z', 'ru'))).toBe('1 января 2027')
})

test.each([
  [0, ['dushanba', 'понедельник', 'Monday'], ['du', 'пн', 'Mon']],
  [4, ['juma', 'пятница', 'Friday'], ['ju', 'пт', 'Fri']],
  [6, ['yakshanba', 'воскресенье', 'Sunday'], ['ya', 'вс', 'Sun']],
])('formats weekday %d, Monday first', (weekday, long, short) => {
  expect(inAll((language) => formatWeekday(weekday, language))).toEqual(long)
  expect(inAll((language) => formatWeekday(weekday, language, 'short'))).toEqual(short)
})

test('formats the time in Tashkent by default and in another zone on request', () => {
  expect(formatTime(noon)).toBe('12:05')
  expect(formatTime(evening)).toBe('01:30')
  expect(formatTime(evening, 0)).toBe('20:30')
  expect(formatClock(9, 5)).toBe('09:05')
  expect(wallClockAt(evening)).toEqual({ year: 2026, month: 11, day: 15, hour: 1, minute: 30, weekday: 6 })
})

test('throws for an invalid date and an invalid weekday', () => {
  expect(() => formatTime('yesterday')).toThrow(RangeError)
  expect(() => formatWeekday(7, 'uz')).toThrow(RangeError)
})

test.each([
  [0, ['0 daqiqa', '0 минут', '0 minutes'], ['0 daq', '0 мин', '0 min']],
  [1, ['1 daqiqa', '1 минута', '1 minute'], ['1 daq', '1 мин', '1 min']],
  [43, ['43 daqiqa', '43 минуты', '43 minutes'], ['43 daq', '43 мин', '43 min']],
  [60, ['1 soat', '1 час', '1 hour'], ['1 soat', '1 ч', '1 h']],
  [140, ['2 soat 20 daqiqa', '2 часа 20 минут', '2 hours 20 minutes'], ['2 soat 20 daq', '2 ч 20 мин', '2 h 20 min']],
])('formats a duration of %d minutes', (minutes, long, short) => {
  expect(inAll((language) => formatDuration(minutes, language))).toEqual(long)
  expect(inAll((language) => formatDuration(minutes, language, 'short'))).toEqual(short)
})

test('formats a range of minutes', () => {
  expect(inAll((language) => formatMinutes(25, 35, language))).toEqual(['25–35 daqiqa', '25–35 минут', '25–35 minutes'])
  expect(inAll((language) => formatMinutes(30, 30, language, 'short'))).toEqual(['30 daq', '30 мин', '30 min'])
})

test.each([
  [0, ['other', 'many', 'other']],
  [1, ['one', 'one', 'one']],
  [2, ['other', 'few', 'other']],
  [4, ['other', 'few', 'other']],
  [5, ['other', 'many', 'other']],
  [11, ['other', 'many', 'other']],
  [12, ['other', 'many', 'other']],
  [14, ['other', 'many', 'other']],
  [21, ['other', 'one', 'other']],
  [22, ['other', 'few', 'other']],
  [111, ['other', 'many', 'other']],
  [1.5, ['other', 'other', 'other']],
  [-1, ['one', 'one', 'one']],
])('selects the plural form after %d in each language', (count, forms) => {
  expect(languages.map((language) => pluralForm(count, language))).toEqual(forms)
})

test('falls back to the form "other" when a plural form is missing', () => {
  expect(plural(2, 'ru', { one: 'блюдо', other: 'блюд' })).toBe('блюд')
})
