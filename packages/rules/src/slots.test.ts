import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpen, type Schedule } from './opening-hours.ts'
import { listSlots, slotInstant, type SlotPolicy, takesOrdersNow } from './slots.ts'
import { tashkent } from './zone.ts'

const daily = (opens: string, closes: string, exceptions: Schedule['exceptions'] = {}): Schedule => ({
  zone: tashkent,
  week: Array.from({ length: 7 }, () => [{ opens, closes }]),
  exceptions,
})
const policy: SlotPolicy = { slotStepMinutes: 15, slotDaysAhead: 7, leadMinutes: 45, lastOrderMinutes: 20 }
const today: SlotPolicy = { ...policy, slotDaysAhead: 0 }
const at = (time: string, day = '2026-11-13') => new Date(`${day}T${time}+05:00`)
const timesToday = (schedule: Schedule, rules: SlotPolicy, now: Date) => listSlots(schedule, rules, now)[0]?.times ?? []
const first = (schedule: Schedule, rules: SlotPolicy, now: Date) => timesToday(schedule, rules, now)[0]
const last = (schedule: Schedule, rules: SlotPolicy, now: Date) => timesToday(schedule, rules, now).at(-1)

describe('the first slot of the day', () => {
  test.each([
    ['exactly the lead time ahead', '12:00:00', '12:45'],
    ['the next step when a second is missing', '12:00:01', '13:00'],
    ['the lead time after opening, when asked before opening', '07:00:00', '09:45'],
    ['the lead time after opening, when asked at opening', '09:00:00', '09:45'],
    ['the next step, when asked a second after opening', '09:00:01', '10:00'],
  ])('the first slot is %s', (_, now, expected) => {
    expect(first(daily('09:00', '23:00'), today, at(now))).toBe(expected)
  })

  test('the first slot is on a step of the day, whatever the opening time', () => {
    expect(first(daily('09:10', '23:00'), today, at('07:00:00'))).toBe('10:00')
  })

  test('a lead time that fits between opening and last order counts from opening; a longer one does not', () => {
    const shop = daily('09:00', '12:00')
    const cooking = { ...policy, slotStepMinutes: 5, leadMinutes: 160 }
    expect(first(shop, cooking, at('20:00:00', '2026-11-12'))).toBe('11:40')
    expect(first(shop, { ...cooking, leadMinutes: 161 }, at('20:00:00', '2026-11-12'))).toBe('09:00')
  })

  test('a lead time of a day allows the first slot at opening of the next day', () => {
    const cake = { ...policy, leadMinutes: 24 * 60 }
    expect(listSlots(daily('09:00', '21:00'), cake, at('08:00:00'))[0]).toMatchObject({ day: '2026-11-14' })
    expect(first(daily('09:00', '21:00'), cake, at('08:00:00'))).toBe('09:00')
    expect(first(daily('09:00', '21:00'), cake, at('10:01:00'))).toBe('10:15')
  })
})

describe('the last slot of the day', () => {
  test.each([
    ['keeps the last-order minutes before closing', 15, '22:45'],
    ['is closing time less the last-order minutes when that is a step', 20, '22:40'],
  ])('the last slot %s', (_, lastOrderMinutes, expected) => {
    const rules = { ...today, slotStepMinutes: 5, lastOrderMinutes }
    expect(last(daily('09:00', '23:00'), rules, at('12:00:00'))).toBe(expected)
  })

  test('the last slot is never the closing time', () => {
    expect(last(daily('09:00', '23:00'), { ...today, lastOrderMinutes: 0 }, at('12:00:00'))).toBe('22:45')
  })

  test('slots after midnight are listed under the next day', () => {
    const [tonight, tomorrow] = listSlots(daily('18:00', '02:00'), { ...policy, slotDaysAhead: 1 }, at('23:00:00'))
    expect(tonight).toEqual({ day: '2026-11-13', times: ['23:45'] })
    expect(tomorrow?.times.slice(0, 8)).toEqual([
      '00:00',
      '00:15',
      '00:30',
      '00:45',
      '01:00',
      '01:15',
      '01:30',
      '18:45',
    ])
  })

  test('lists no slot after the last allowed day, even in a late shift', () => {
    expect(listSlots(daily('18:00', '02:00'), today, at('20:00:00')).map(({ day }) => day)).toEqual(['2026-11-13'])
  })
})

test.each([
  [0, ['2026-11-13']],
  [1, ['2026-11-13', '2026-11-14']],
  [2, ['2026-11-13', '2026-11-14', '2026-11-15']],
])('lists slots for today and %i days ahead', (slotDaysAhead, expected) => {
  expect(
    listSlots(daily('09:00', '23:00'), { ...policy, slotDaysAhead }, at('12:00:00')).map(({ day }) => day),
  ).toEqual(expected)
})

test('lists the same times for every day ahead and none for a closed date', () => {
  const days = listSlots(daily('09:00', '23:00', { '2026-11-16': [] }), policy, at('12:00:00'))
  expect(days.map(({ day }) => day)).not.toContain('2026-11-16')
  expect(new Set(days.slice(1).map(({ times }) => times.join())).size).toBe(1)
})

test('steps restart at midnight when the step does not divide the day', () => {
  const rules = { ...policy, slotStepMinutes: 50, leadMinutes: 0, slotDaysAhead: 1 }
  const [evening, morning] = listSlots(daily('00:00', '00:00'), rules, at('23:00:00'))
  expect(evening?.times).toEqual(['23:20'])
  expect(morning?.times.slice(0, 3)).toEqual(['00:00', '00:50', '01:40'])
})

test.each([
  ['at the last order time', daily('09:00', '23:00'), '22:40:00', true],
  ['a second after the last order time', daily('09:00', '23:00'), '22:40:01', false],
  ['at opening', daily('09:00', '23:00'), '09:00:00', true],
  ['before opening', daily('09:00', '23:00'), '08:59:59', false],
  ['after closing', daily('09:00', '23:00'), '23:00:00', false],
  ['when open 24 hours', daily('00:00', '00:00'), '23:59:59', true],
  ['before midnight in a late shift', daily('18:00', '02:00'), '23:50:00', true],
])('takesOrdersNow %s', (_, schedule, now, expected) => {
  expect(takesOrdersNow(schedule, policy, at(now))).toBe(expected)
})

test('every slot is during opening hours, after the lead time, within the days ahead, and listed once', () => {
  const pad = (n: number) => String(n).padStart(2, '0')
  const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${pad(h)}:${pad(m)}`)
  const hours = fc.array(fc.array(fc.record({ opens: time, closes: time }), { maxLength: 2 }), {
    minLength: 7,
    maxLength: 7,
  })
  const rules = fc.record({
    slotStepMinutes: fc.integer({ min: 5, max: 240 }),
    slotDaysAhead: fc.integer({ min: 0, max: 9 }),
    leadMinutes: fc.integer({ min: 0, max: 1440 }),
    lastOrderMinutes: fc.integer({ min: 0, max: 240 }),
  })
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(hours, rules, moment, (week, slotPolicy, now) => {
      const schedule = { zone: tashkent, week }
      const slots = listSlots(schedule, slotPolicy, now).flatMap(({ day, times }) =>
        times.map((one) => slotInstant(tashkent, { day, time: one }) ?? Number.NaN),
      )
      const earliest = now.getTime() + slotPolicy.leadMinutes * 60_000
      const midnight = Math.floor((now.getTime() + 300 * 60_000) / 86_400_000) * 86_400_000 - 300 * 60_000
      const end = midnight + (slotPolicy.slotDaysAhead + 1) * 86_400_000
      expect(slots.every((slot) => slot >= earliest && slot < end && isOpen(schedule, new Date(slot)))).toBe(true)
      expect(slots).toEqual([...new Set(slots)].toSorted((one, other) => one - other))
    }),
    { numRuns: 300 },
  )
})
