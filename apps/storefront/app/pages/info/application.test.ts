import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { application, emptyApplication } from './application.ts'

const errorsOf = (written: object) =>
  application
    .safeParse({ ...emptyApplication, ...written })
    .error?.issues.map(({ path, message }) => [path[0], message])

test('refuses a job application with an invalid phone number or a name that is too long', () => {
  expect(errorsOf({ name: 'Jasur', phone: '+998 93 555 12 12' })).toBeUndefined()
  expect(errorsOf({ name: 'Jasur', phone: '12' })).toEqual([['phone', 'phone']])
  expect(errorsOf({ name: 'x'.repeat(81), phone: '935551212' })).toEqual([['name', 'long']])
})

test('[S5.01] reports an empty name as required, with the text of the specification in all three languages', () => {
  expect(errorsOf({ phone: '935551212' })).toContainEqual(['name', 'required'])
  expect(errorsOf({ name: ' ', phone: '935551212' })).toContainEqual(['name', 'required'])
  const folder = dirname(createRequire(import.meta.url).resolve('@dasturxon/i18n/catalogues/later/eng.po'))
  const translationIn = (language: string) =>
    /msgid "Please fill in this field!"\nmsgstr "(.*)"/.exec(readFileSync(join(folder, `${language}.po`), 'utf8'))?.[1]
  expect(['eng', 'ru', 'uz'].map(translationIn)).toEqual([
    'Please fill in this field!',
    'Пожалуйста, заполните это поле!',
    'Iltimos, bu maydonni toʻldiring!',
  ])
})
