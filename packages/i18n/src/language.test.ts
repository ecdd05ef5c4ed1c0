import { expect, test } from 'vitest'
import {
  htmlLang,
  languageCode,
  languageName,
  languages,
  parseLanguage,
  parseLanguagePrefix,
  parseLanguageTag,
  startLanguage,
  textLanguage,
} from './language.ts'

test('[S9.04] there are three languages', () => {
  expect(languages).toEqual(['uz', 'ru', 'eng'])
})

test('[S1.20] languages are written UZ, RU, EN and named in themselves', () => {
  expect(languages.map((language) => languageCode[language])).toEqual(['UZ', 'RU', 'EN'])
  expect(languages.map((language) => languageName[language])).toEqual(['O’zbekcha', 'Русский', 'English'])
  expect(languages.map((language) => htmlLang[language])).toEqual(['uz', 'ru', 'en'])
})

test('texts fall back to Uzbek, a shop that says nothing starts in Russian', () => {
  expect([textLanguage, startLanguage]).toEqual(['uz', 'ru'])
})

test.each([
  ['uz', 'uz', 'uz'],
  ['ru', 'ru', 'ru'],
  ['eng', 'eng', 'eng'],
  ['en', null, 'eng'],
  ['RU', null, null],
  ['de', null, null],
  ['', null, null],
  ['constructor', null, null],
])('%j as a setting is %j, as a prefix of a path %j', (value, setting, prefix) => {
  expect(parseLanguage(value)).toBe(setting)
  expect(parseLanguagePrefix(value)).toBe(prefix)
})

test.each([
  ['uz-Latn-UZ', 'uz'],
  ['ru-RU', 'ru'],
  ['en_US', 'eng'],
  ['EN', 'eng'],
  ['kk', null],
  ['', null],
])('a device that speaks %j gets %j', (tag, language) => {
  expect(parseLanguageTag(tag)).toBe(language)
})
