import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayLanguage, type LanguageWishes } from './display-language.ts'

const nothing: LanguageWishes = { asked: null, stored: null, host: null, main: null }
const all = ['uz', 'ru', 'eng'] as const

test.each([
  ['the address asks', { asked: 'eng', stored: 'uz', host: 'ru', main: 'ru' }, 'eng'],
  ['the customer chose before', { stored: 'uz', host: 'eng', main: 'ru' }, 'uz'],
  ['Telegram says', { host: 'eng', main: 'uz' }, 'eng'],
  ['the merchant says', { main: 'uz' }, 'uz'],
  ['nobody says anything', {}, 'ru'],
] as const)('the first wish wins: %s', (_, wishes, expected) => {
  expect(displayLanguage({ ...nothing, ...wishes }, all)).toBe(expected)
})

test.each([
  ['asked for', { asked: 'eng', stored: 'ru', main: 'uz' }, ['uz', 'ru'], 'ru'],
  ['chosen before', { stored: 'eng', main: 'uz' }, ['uz', 'ru'], 'uz'],
  ['told by Telegram', { host: 'eng', main: 'uz' }, ['uz', 'ru'], 'uz'],
  ['the main one, switched off by mistake', { main: 'eng' }, ['uz', 'ru'], 'ru'],
  ['the main one, and Russian off too', { main: 'eng' }, ['uz'], 'uz'],
  ['every one of them', { asked: 'eng', main: 'uz' }, [], 'ru'],
] as const)('[S3.10] a language that is off is passed over: %s', (_, wishes, active, expected) => {
  expect(displayLanguage({ ...nothing, ...wishes }, active)).toBe(expected)
})

test('[S9.05] without a merchant any language may be asked for, and Russian is the start', () => {
  expect(displayLanguage({ ...nothing, asked: 'uz' }, null)).toBe('uz')
  expect(displayLanguage({ ...nothing, stored: 'eng' }, null)).toBe('eng')
  expect(displayLanguage(nothing, null)).toBe('ru')
})

test('[S3.10] for any wishes: a shop with languages never shows one that is off, and no later wish beats an earlier one', () => {
  const wish = fc.option(fc.constantFrom(...all))
  const wishes = fc.record({ asked: wish, stored: wish, host: wish, main: wish })
  fc.assert(
    fc.property(wishes, fc.subarray([...all], { minLength: 1 }), (given, active) => {
      const shown = displayLanguage(given, active)
      expect(active).toContain(shown)
      const { asked, stored, host, main } = given
      const first = [asked, stored, host, main].find((one) => one !== null && active.includes(one))
      if (first) expect(shown).toBe(first)
    }),
  )
})
