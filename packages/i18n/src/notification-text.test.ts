import { expect, test } from 'vitest'
import { notificationText } from './notification-text.ts'

const order = { kind: 'order', event: 'ON_WAY', facts: { number: 2481 } } as const

test.each([
  ['uz', 'Kuryer yoʻlga chiqdi', '2481-buyurtma sizga yetib bormoqda.'],
  ['ru', 'Курьер в пути', 'Заказ №\u00a02481 едет к вам.'],
  ['eng', 'The courier is on the way', 'Order #2481 is coming to you.'],
] as const)('words an order in %s', (language, title, line) => {
  expect(notificationText(order, language)).toEqual({ title, line })
})

test('words a promo with and without an end, in the time of Tashkent', () => {
  const promo = { kind: 'promo', event: 'GIVEN', facts: { code: 'SALOM', endDate: null } } as const
  expect(notificationText(promo, 'uz')).toEqual({ title: 'Sizga promokod', line: 'SALOM' })
  const ending = { ...promo, facts: { code: '{day}', endDate: '2026-12-13T20:00:00Z' } }
  expect(notificationText(ending, 'eng').line).toBe('{day}, until 14\u00a0December.')
})

test('words a reservation and cashback that expires', () => {
  const facts = { startsAt: '2026-11-20T14:30:00Z', guests: 5 }
  expect(notificationText({ kind: 'reservation', event: 'REMINDER', facts }, 'uz')).toEqual({
    title: 'Sizni kutamiz',
    line: '20-noyabr, 19:30, 5 kishi',
  })
  const cashback = { amount: 6_200, expiresAt: '2026-12-01T04:00:00Z' }
  expect(notificationText({ kind: 'cashback', event: 'EXPIRES_SOON', facts: cashback }, 'ru')).toEqual({
    title: 'Сгорит 6\u00a0200\u00a0сум кешбэка',
    line: 'Потратьте до 1\u00a0декабря.',
  })
})
