import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { application, emptyApplication } from './application.ts'

const faultsOf = (written: object) =>
  application
    .safeParse({ ...emptyApplication, ...written })
    .error?.issues.map(({ path, message }) => [path[0], message])

test('an application needs a name and a number one can call', () => {
  expect(faultsOf({ name: 'Jasur', phone: '+998 93 555 12 12' })).toBeUndefined()
  expect(faultsOf({ name: 'Jasur', phone: '12' })).toEqual([['phone', 'phone']])
  expect(faultsOf({ name: 'x'.repeat(81), phone: '935551212' })).toEqual([['name', 'long']])
})

test('[S5.01] a field left out is told in the words of the specification, and in two more languages', () => {
  expect(faultsOf({ phone: '935551212' })).toContainEqual(['name', 'required'])
  expect(faultsOf({ name: ' ', phone: '935551212' })).toContainEqual(['name', 'required'])
  const folder = dirname(createRequire(import.meta.url).resolve('@dasturxon/i18n/catalogues/later/eng.po'))
  const wordsIn = (language: string) =>
    /msgid "Please fill in this field!"\nmsgstr "(.*)"/.exec(readFileSync(join(folder, `${language}.po`), 'utf8'))?.[1]
  expect(['eng', 'ru', 'uz'].map(wordsIn)).toEqual([
    'Please fill in this field!',
    'Пожалуйста, заполните это поле!',
    'Iltimos, bu maydonni toʻldiring!',
  ])
})
