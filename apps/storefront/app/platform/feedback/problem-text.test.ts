import { expect, test } from 'vitest'
import { problemText } from './problem.ts'

const description = { uz: 'Promokod topilmadi', ru: 'Промокод не найден', eng: 'No such promo code' }

test('[S8.01] returns the server’s description in the language of the page', () => {
  expect(problemText({ code: 'no_promo', description }, 'uz')).toBe(description.uz)
  expect(problemText({ code: 'no_promo', description }, 'eng')).toBe(description.eng)
})

test('[S8.01] returns the Russian description when the server has none in the language of the page', () => {
  expect(problemText({ code: 'no_promo', description: { ru: description.ru, uz: ' ' } }, 'uz')).toBe(description.ru)
})

test('[S8.05] returns the Russian text for every failure when the text language is set to `ru`', () => {
  expect(problemText({ code: 'no_promo', description }, 'uz', 'ru')).toBe(description.ru)
  expect(problemText({ code: 'unreachable' }, 'uz', 'ru')).toBe('Произошла ошибка, попробуйте позже')
})

test.each([{ code: 'unreachable' }, { code: 'x', description: {} }, { code: 'x', description: { ru: '' } }])(
  '[S8.02] returns the general failure text for %j, which has no description',
  (failed) => {
    expect(problemText(failed, 'ru')).toBe('Произошла ошибка, попробуйте позже')
    expect(problemText(failed, 'uz')).toBe('Xatolik yuz berdi, birozdan soʻng urinib koʻring')
    expect(problemText(failed, 'eng')).toBe('Something went wrong. Try again later.')
  },
)
