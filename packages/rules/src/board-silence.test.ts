import { expect, test } from 'vitest'
import { isUnwatched, silenceStep } from './board-silence.ts'
import type { Schedule } from './opening-hours.ts'
import { tashkent } from './zone.ts'

/** 10:00 to 22:00 every day in Tashkent, which is 05:00 to 17:00 UTC. */
const schedule: Schedule = {
  zone: tashkent,
  week: Array.from({ length: 7 }, () => [{ opens: '10:00', closes: '22:00' }]),
}
const at = (time: string) => new Date(`2026-11-18T${time}Z`)

test('waits for the end of the grace while a board was there a moment ago', () => {
  expect(silenceStep({ lastSeen: at('08:00:00') }, schedule, at('08:00:44'))).toEqual({
    kind: 'wait',
    until: at('08:00:45'),
  })
})

test('tells of a silence in opening hours, and names its beginning', () => {
  const lastSeen = at('08:00:00')
  expect(silenceStep({ lastSeen }, schedule, at('08:00:45'))).toEqual({ kind: 'tell', since: lastSeen })
})

test('waits for the opening when the last board was closed after hours', () => {
  expect(silenceStep({ lastSeen: at('18:00:00') }, schedule, at('18:01:00'))).toEqual({
    kind: 'wait',
    until: new Date('2026-11-19T05:00:45Z'),
  })
})

test('rests when the branch never had a board, or never opens again', () => {
  expect(silenceStep({ lastSeen: null }, schedule, at('08:00:00'))).toEqual({ kind: 'rest' })
  const never = { ...schedule, week: schedule.week.map(() => []) }
  expect(silenceStep({ lastSeen: at('08:00:00') }, never, at('09:00:00'))).toEqual({ kind: 'rest' })
})

test('an order is seen by nobody when the branch had a board and has none now', () => {
  expect(isUnwatched({ lastSeen: at('08:00:00'), boards: 0 })).toBe(true)
  expect(isUnwatched({ lastSeen: at('08:00:00'), boards: 1 })).toBe(false)
  expect(isUnwatched({ lastSeen: null, boards: 0 })).toBe(false)
})
