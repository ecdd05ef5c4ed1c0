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

test('[S1.20] the languages have the codes UZ, RU, EN and names in their own language', () => {
  expect(languages.map((language) => languageCode[language])).toEqual(['UZ', 'RU', 'EN'])
  expect(languages.map((language) => languageName[language])).toEqual(['O’zbekcha', 'Русский', 'English'])
  expect(languages.map((language) => htmlLang[language])).toEqual(['uz', 'ru', 'en'])
})

test('texts fall back to Uzbek, and the default display language is Russian', () => {
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
])('parses %j as a setting to %j and as a path prefix to %j', (value, setting, prefix) => {
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
])('parses the language tag %j to %j', (tag, language) => {
  expect(parseLanguageTag(tag)).toBe(language)
})
