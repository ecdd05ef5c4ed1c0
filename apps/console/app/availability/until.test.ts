import { expect, test } from 'vitest'
import { minutesFrom, nextTime, stopUntil } from './until.ts'

const at = (time: string) => new Date(`2026-11-18T${time}+05:00`)
const iso = (time: string) => at(time).toISOString()
const ends = { closing: iso('23:00:00'), tomorrow: '2026-11-19T05:00:00.000Z' }

test.each([
  ['closing', ends.closing],
  ['hour', iso('13:01:00')],
  ['tomorrow', ends.tomorrow],
  ['ever', null],
] as const)('stops until %s', (choice, until) => {
  expect(stopUntil(choice, ends, at('12:00:30'))).toBe(until)
})

test('stops for an hour when the closing time of an old screen has passed', () => {
  expect(stopUntil('closing', ends, at('23:30:00'))).toBe('2026-11-18T19:30:00.000Z')
})

test('counts minutes from the next whole minute', () => {
  expect(minutesFrom(at('12:00:00'), 15)).toBe(iso('12:15:00'))
  expect(minutesFrom(at('12:00:01'), 15)).toBe(iso('12:16:00'))
})

test('finds a time of day today, or tomorrow when it has passed', () => {
  expect(nextTime('18:30', at('12:00:10'))).toBe(iso('18:30:00'))
  expect(nextTime('10:00', at('12:00:10'))).toBe('2026-11-19T05:00:00.000Z')
  expect(nextTime('12:00', at('12:00:10'))).toBe('2026-11-19T07:00:00.000Z')
  expect(nextTime('1', at('12:00:00'))).toBeNull()
})
