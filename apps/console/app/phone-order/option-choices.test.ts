import { expect, test } from 'vitest'
import { defaultChoices, toggleChoice } from './option-choices.ts'

const option = (id: string, isDefault = false) => ({ id, isDefault })
const size = { max: 1, modifications: [option('small', true), option('large')] }
const sauces = { max: 3, modifications: [option('red'), option('white')] }

test('begins with the default options', () => {
  expect(defaultChoices([size, sauces])).toEqual([{ modificationId: 'small', count: 1 }])
})

test('replaces the option of a group of one, and keeps those of other groups', () => {
  const chosen = toggleChoice(sauces, defaultChoices([size]), 'red')
  expect(toggleChoice(size, chosen, 'large').map(({ modificationId }) => modificationId)).toEqual(['red', 'large'])
})

test('removes an option that is chosen again', () => {
  const chosen = toggleChoice(sauces, toggleChoice(sauces, [], 'red'), 'white')
  expect(toggleChoice(sauces, chosen, 'red').map(({ modificationId }) => modificationId)).toEqual(['white'])
})
