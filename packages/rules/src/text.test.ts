import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickText } from './text.ts'

test.each([
  ['the requested language', { uz: 'Osh', ru: 'Плов', eng: 'Pilaf' }, 'ru', 'Плов'],
  ['Uzbek when the requested language is missing', { uz: 'Osh', eng: 'Pilaf' }, 'ru', 'Osh'],
  ['Uzbek when the requested language is blank', { uz: 'Osh', ru: '  ', eng: 'Pilaf' }, 'ru', 'Osh'],
  ['Uzbek when the requested language is null', { uz: 'Osh', ru: null }, 'ru', 'Osh'],
  ['any other language when Uzbek is blank', { uz: '', ru: 'Плов', eng: '' }, 'eng', 'Плов'],
  ['English when it is the only one', { eng: 'Pilaf' }, 'uz', 'Pilaf'],
  ['an empty text for no languages', {}, 'uz', ''],
  ['an empty text for null', null, 'uz', ''],
  ['a text of one language', ' Osh ', 'ru', 'Osh'],
] as const)('[S9.05a] picks %s', (_, text, language, expected) => {
  expect(pickText(text, language)).toBe(expected)
})

test('picks the first non-blank text of the requested language, Uzbek, Russian, English', () => {
  const words = fc.option(fc.constantFrom('', ' ', 'Osh', ' Плов', 'Pilaf '), { nil: undefined })
  const language = fc.constantFrom('uz' as const, 'ru' as const, 'eng' as const)
  fc.assert(
    fc.property(fc.record({ uz: words, ru: words, eng: words }), language, (text, requested) => {
      const written = [text[requested], text.uz, text.ru, text.eng].map((one) => one?.trim() ?? '').filter(Boolean)
      expect(pickText(text, requested)).toBe(written[0] ?? '')
    }),
  )
})
