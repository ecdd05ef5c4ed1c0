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
])('parses the typed birthday %s as %s', (typed, date) => {
  expect(dateOf(typed)).toBe(date)
})

const empty = { firstName: null, lastName: null, birthday: null, gender: null } as Parameters<typeof personalOf>[0]

test('keeps empty profile fields null after a round trip through the form', () => {
  expect(profileOf(personalOf(empty))).toEqual(empty)
})

test('returns the same profile after a round trip through the form', () => {
  const filled = { firstName: 'Madina', lastName: 'Karimova', birthday: '1996-04-23', gender: 'FEMALE' } as typeof empty
  expect(personalOf(filled).birthday).toBe('23.04.1996')
  expect(profileOf(personalOf(filled))).toEqual(filled)
})

test('returns an error code for a name that is too long and for an impossible birthday', () => {
  const form = { ...personalOf(empty), firstName: 'x'.repeat(61), birthday: '31.02.2000' }
  const { error } = personal.safeParse(form)
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['firstName', 'long'],
    ['birthday', 'date'],
  ])
})
