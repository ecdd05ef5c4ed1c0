import { describe, expect, test } from 'vitest'
import type { Schedule } from './opening-hours.ts'
import { listStays, reminderAt, type ReservationTerms, standardTerms } from './reservation-times.ts'
import { dayAt, parseDay, tashkent } from './zone.ts'

const daily = (opens: string, closes: string, more: Partial<Schedule> = {}): Schedule => ({
  zone: tashkent,
  week: Array.from({ length: 7 }, () => [{ opens, closes }]),
  ...more,
})
const at = (time: string, day = '2026-11-16') => new Date(`${day}T${time}:00+05:00`)
const clock = (instant: number) => new Date(instant + 5 * 3_600_000).toISOString().slice(11, 16)

const listed = (schedule: Schedule, day: string, now: Date, guests = 2, terms: Partial<ReservationTerms> = {}) =>
  listStays(schedule, { ...standardTerms, ...terms }, { day: parseDay(day) ?? 0, guests }, now).map(
    ({ from, to }) => `${clock(from)}–${clock(to)}`,
  )

describe('the times at which a table can be reserved', () => {
  test('begin at opening and end an hour before closing, when the guests have to leave', () => {
    const times = listed(daily('10:00', '22:00'), '2026-11-17', at('12:00'))
    expect(times.at(0)).toBe('10:00–12:00')
    expect(times.slice(-3)).toEqual(['20:00–22:00', '20:30–22:00', '21:00–22:00'])
    expect(times).toHaveLength(23)
  })

  test('begin after the lead time, on the next step', () => {
    expect(listed(daily('10:00', '22:00'), '2026-11-16', at('12:00'))[0]).toBe('13:00–15:00')
    expect(listed(daily('10:00', '22:00'), '2026-11-16', at('12:01'))[0]).toBe('13:30–15:30')
  })

  test('are listed under their own date when a shift runs past midnight', () => {
    const bar = daily('18:00', '02:00')
    expect(listed(bar, '2026-11-17', at('12:00')).slice(0, 4)).toEqual([
      '00:00–02:00',
      '00:30–02:00',
      '01:00–02:00',
      '18:00–20:00',
    ])
    expect(listed(bar, '2026-11-17', at('12:00')).at(-1)).toBe('23:30–01:30')
  })

  test('follow the hours of a date that differs from the week, and end on a closed one', () => {
    const exceptions = { '2026-11-17': [{ opens: '12:00', closes: '15:00' }], '2026-11-18': [] }
    const cafe = daily('10:00', '22:00', { exceptions })
    expect(listed(cafe, '2026-11-17', at('12:00'))).toEqual([
      '12:00–14:00',
      '12:30–14:30',
      '13:00–15:00',
      '13:30–15:00',
      '14:00–15:00',
    ])
    expect(listed(cafe, '2026-11-18', at('12:00'))).toEqual([])
  })

  test('last longer for a large party, and are offered to no party that is too large', () => {
    const cafe = daily('10:00', '22:00')
    expect(listed(cafe, '2026-11-17', at('12:00'), 5)[0]).toBe('10:00–12:00')
    expect(listed(cafe, '2026-11-17', at('12:00'), 6)[0]).toBe('10:00–13:00')
    expect(listed(cafe, '2026-11-17', at('12:00'), 20)).not.toEqual([])
    expect(listed(cafe, '2026-11-17', at('12:00'), 21)).toEqual([])
  })

  test('are offered for the days ahead that the branch allows, and for no past day', () => {
    const cafe = daily('10:00', '22:00')
    const today = dayAt(tashkent, at('12:00').getTime())
    const days = [-1, 0, 3, 4].map(
      (ahead) =>
        listStays(cafe, { ...standardTerms, daysAhead: 3 }, { day: today + ahead, guests: 2 }, at('12:00')).length,
    )
    expect(days).toEqual([0, 17, 23, 0])
  })

  test('end after midnight of the last listed day in a branch that never closes', () => {
    expect(listed(daily('00:00', '00:00'), '2026-11-18', at('12:00')).at(-1)).toBe('23:30–01:30')
  })

  test('are none while the branch is paused, and return with its end', () => {
    const pause = {
      until: at('15:10').toISOString(),
      services: ['DINE_IN' as const],
      reason: { uz: 'Taʼmir', ru: 'Ремонт', eng: 'Repairs' },
    }
    expect(listed(daily('10:00', '22:00', { pause }), '2026-11-16', at('12:00'))[0]).toBe('15:30–17:30')
  })
})

describe('guests are reminded', () => {
  const reminder = (from: string, now: string, remindMinutes = 180) =>
    reminderAt({ ...standardTerms, remindMinutes }, at(from).getTime(), at(now))
  test('three hours before they come, unless the branch says otherwise', () => {
    expect(reminder('19:00', '10:00')).toEqual(at('16:00'))
    expect(reminder('19:00', '10:00', 60)).toEqual(at('18:00'))
  })
  test('never when the branch does not want it, or when they have reserved later than that', () => {
    expect(reminder('19:00', '10:00', 0)).toBeNull()
    expect(reminder('19:00', '16:00')).toBeNull()
    expect(reminder('19:00', '15:59')).toEqual(at('16:00'))
  })
})
