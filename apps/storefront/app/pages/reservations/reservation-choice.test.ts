import { expect, test } from 'vitest'
import { choiceHref, freeChoice, readChoice, type ReservationChoice } from './reservation-choice.ts'

const chosen: ReservationChoice = {
  branchId: 'b-1',
  guests: 4,
  day: '2026-11-21',
  startsAt: '2026-11-20T19:30:00.000Z',
  hallId: 'h-1',
  tableId: 't-1',
}
const empty = { branchId: null, guests: 2, day: null, startsAt: null, hallId: null, tableId: null }

test('reads from the URL what was written to it', () => {
  const href = choiceHref(chosen)
  expect(href).toBe(
    '/reservations/create?branch=b-1&guests=4&day=2026-11-21&time=2026-11-20T19%3A30%3A00.000Z&hall=h-1&table=t-1',
  )
  expect(readChoice(new URL(href, 'https://shop.uz').searchParams)).toEqual(chosen)
  expect(readChoice(new URLSearchParams())).toEqual(empty)
})

test('keeps the other parameters of the page, and drops what is not chosen any more', () => {
  const before = new URLSearchParams('lang=ru&guests=8&time=2026-11-20T19:30:00.000Z')
  expect(choiceHref({ ...chosen, startsAt: null, tableId: null }, before)).toBe(
    '/reservations/create?lang=ru&guests=4&branch=b-1&day=2026-11-21&hall=h-1',
  )
})

test.each(['guests=0', 'guests=1000', 'guests=two', 'day=tomorrow', 'time=evening'])(
  'ignores %s, which no page has written',
  (query) => expect(readChoice(new URLSearchParams(query))).toEqual(empty),
)

test('keeps a hall and a table only while they are free', () => {
  const time = { startsAt: '', endsAt: '', hallIds: ['h-1'], tableIds: ['t-2'] }
  expect(freeChoice(chosen, time)).toEqual({ hallId: 'h-1', tableId: null })
  expect(freeChoice(chosen, { ...time, hallIds: ['h-2'], tableIds: ['t-1'] })).toEqual({ hallId: null, tableId: 't-1' })
  expect(freeChoice(chosen, null)).toEqual({ hallId: null, tableId: null })
})
