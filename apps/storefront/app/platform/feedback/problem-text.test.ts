import { expect, test } from 'vitest'
import { problemWords } from './problem.ts'

const description = { uz: 'Promokod topilmadi', ru: 'Промокод не найден', eng: 'No such promo code' }

test('[S8.01] a failed call is told in the words of the server, in the language of the page', () => {
  expect(problemWords({ code: 'no_promo', description }, 'uz')).toBe(description.uz)
  expect(problemWords({ code: 'no_promo', description }, 'eng')).toBe(description.eng)
})

test('[S8.01] in Russian when the server has no other words', () => {
  expect(problemWords({ code: 'no_promo', description: { ru: description.ru, uz: ' ' } }, 'uz')).toBe(description.ru)
})

test('[S8.05] one switch makes every failure speak Russian', () => {
  expect(problemWords({ code: 'no_promo', description }, 'uz', 'ru')).toBe(description.ru)
  expect(problemWords({ code: 'unreachable' }, 'uz', 'ru')).toBe('Произошла ошибка, попробуйте позже')
})

test.each([{ code: 'unreachable' }, { code: 'x', description: {} }, { code: 'x', description: { ru: '' } }])(
  '[S8.02] %j says that something went wrong',
  (failed) => {
    expect(problemWords(failed, 'ru')).toBe('Произошла ошибка, попробуйте позже')
    expect(problemWords(failed, 'uz')).toBe('Xatolik yuz berdi, birozdan soʻng urinib koʻring')
    expect(problemWords(failed, 'eng')).toBe('Something went wrong, try again later')
  },
)
