import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickText } from './text.ts'

test.each([
  ['the wanted language', { uz: 'Osh', ru: 'Плов', eng: 'Pilaf' }, 'ru', 'Плов'],
  ['Uzbek where it is missing', { uz: 'Osh', eng: 'Pilaf' }, 'ru', 'Osh'],
  ['Uzbek where it is blank', { uz: 'Osh', ru: '  ', eng: 'Pilaf' }, 'ru', 'Osh'],
  ['Uzbek where it is null', { uz: 'Osh', ru: null }, 'ru', 'Osh'],
  ['whatever there is', { uz: '', ru: 'Плов', eng: '' }, 'eng', 'Плов'],
  ['English at last', { eng: 'Pilaf' }, 'uz', 'Pilaf'],
  ['nothing', {}, 'uz', ''],
  ['no text', null, 'uz', ''],
  ['a text of one language', ' Osh ', 'ru', 'Osh'],
] as const)('%s', (_, text, language, expected) => {
  expect(pickText(text, language)).toBe(expected)
})

test('nothing is shown only when there is nothing to show, and never another language than the wanted one or Uzbek while these exist', () => {
  const words = fc.option(fc.constantFrom('', ' ', 'Osh', ' Плов', 'Pilaf '), { nil: undefined })
  const language = fc.constantFrom('uz' as const, 'ru' as const, 'eng' as const)
  fc.assert(
    fc.property(fc.record({ uz: words, ru: words, eng: words }), language, (text, wanted) => {
      const written = [text[wanted], text.uz, text.ru, text.eng].map((one) => one?.trim() ?? '').filter(Boolean)
      expect(pickText(text, wanted)).toBe(written[0] ?? '')
    }),
  )
})
