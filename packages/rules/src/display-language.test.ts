import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayLanguage, type LanguagePreferences } from './display-language.ts'

const noPreference: LanguagePreferences = { asked: null, stored: null, host: null, main: null }
const all = ['uz', 'ru', 'eng'] as const

test.each([
  ['the ?lang= parameter', { asked: 'eng', stored: 'uz', host: 'ru', main: 'ru' }, 'eng'],
  ['the customer’s cookie', { stored: 'uz', host: 'eng', main: 'ru' }, 'uz'],
  ['the host app (Telegram)', { host: 'eng', main: 'uz' }, 'eng'],
  ['the merchant’s main language', { main: 'uz' }, 'uz'],
  ['Russian when no source names a language', {}, 'ru'],
] as const)('the first source with a language wins: %s', (_, preferences, expected) => {
  expect(displayLanguage({ ...noPreference, ...preferences }, all)).toBe(expected)
})

test.each([
  ['the ?lang= parameter', { asked: 'eng', stored: 'ru', main: 'uz' }, ['uz', 'ru'], 'ru'],
  ['the customer’s cookie', { stored: 'eng', main: 'uz' }, ['uz', 'ru'], 'uz'],
  ['the host app (Telegram)', { host: 'eng', main: 'uz' }, ['uz', 'ru'], 'uz'],
  ['the main language, switched off by mistake', { main: 'eng' }, ['uz', 'ru'], 'ru'],
  ['the main language, and Russian off too', { main: 'eng' }, ['uz'], 'uz'],
  ['all languages off', { asked: 'eng', main: 'uz' }, [], 'ru'],
] as const)(
  '[S3.10] never shows a page in a language that the merchant switched off: %s',
  (_, preferences, active, expected) => {
    expect(displayLanguage({ ...noPreference, ...preferences }, active)).toBe(expected)
  },
)

test('[S9.05b] allows any language and defaults to Russian when the merchant is unknown', () => {
  expect(displayLanguage({ ...noPreference, asked: 'uz' }, null)).toBe('uz')
  expect(displayLanguage({ ...noPreference, stored: 'eng' }, null)).toBe('eng')
  expect(displayLanguage(noPreference, null)).toBe('ru')
})

test('[S3.10] never shows a switched-off language, and an earlier source always wins over a later one', () => {
  const anyLanguage = fc.option(fc.constantFrom(...all))
  const preferences = fc.record({ asked: anyLanguage, stored: anyLanguage, host: anyLanguage, main: anyLanguage })
  fc.assert(
    fc.property(preferences, fc.subarray([...all], { minLength: 1 }), (given, active) => {
      const shown = displayLanguage(given, active)
      expect(active).toContain(shown)
      const { asked, stored, host, main } = given
      const first = [asked, stored, host, main].find((one) => one !== null && active.includes(one))
      if (first) expect(shown).toBe(first)
    }),
  )
})
