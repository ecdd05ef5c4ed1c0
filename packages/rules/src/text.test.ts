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
