import { expect, test } from 'vitest'
import { openingTime } from './opening-time.ts'

const now = new Date('2026-11-15T09:30:00+05:00')
const [tomorrow, tuesday] = [new Date('2026-11-16T09:00:00+05:00'), new Date('2026-11-17T09:00:00+05:00')]

test('names only the time when the opening is less than 24 hours away', () => {
  for (const language of ['uz', 'ru', 'eng'] as const) expect(openingTime(tomorrow, language, now)).toBe('09:00')
})

test('names the weekday in the order of the language when the opening is further away', () => {
  expect(openingTime(tuesday, 'uz', now)).toBe('se, 09:00')
  expect(openingTime(tuesday, 'ru', now)).toBe('09:00 (вт)')
  expect(openingTime(tuesday, 'eng', now)).toBe('Tue, 09:00')
})
