import { expect, test } from 'vitest'
import { dateOf, personal, personalOf, profileOf } from './personal.ts'

test.each([
  ['23.04.1996', '1996-04-23'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2023', null],
  ['31.04.1996', null],
  ['00.01.1996', null],
  ['01.13.1996', null],
  ['01.01.1899', null],
  ['01.01.2999', null],
  ['23.04.19', null],
  ['', null],
])('a birthday typed as %s is %s', (typed, date) => {
  expect(dateOf(typed)).toBe(date)
})

const nobody = { firstName: null, lastName: null, birthday: null, gender: null } as Parameters<typeof personalOf>[0]

test('what the profile leaves empty stays empty', () => {
  expect(profileOf(personalOf(nobody))).toEqual(nobody)
})

test('what the form shows is what it sends', () => {
  const known = { firstName: 'Madina', lastName: 'Karimova', birthday: '1996-04-23', gender: 'FEMALE' } as typeof nobody
  expect(personalOf(known).birthday).toBe('23.04.1996')
  expect(profileOf(personalOf(known))).toEqual(known)
})

test('faults are named, for words to be found', () => {
  const told = { ...personalOf(nobody), firstName: 'x'.repeat(61), birthday: '31.02.2000' }
  const { error } = personal.safeParse(told)
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['firstName', 'long'],
    ['birthday', 'date'],
  ])
})
