import { expect, test } from 'vitest'
import { toggleChoice } from './option-choices.ts'

const size = { max: 1, modifications: [{ id: 'small' }, { id: 'large' }] }
const sauces = { max: 3, modifications: [{ id: 'red' }, { id: 'white' }] }

test('replaces the option of a group of one, and keeps those of other groups', () => {
  const chosen = toggleChoice(sauces, [{ modificationId: 'small', count: 1 }], 'red')
  expect(toggleChoice(size, chosen, 'large').map(({ modificationId }) => modificationId)).toEqual(['red', 'large'])
})

test('removes an option that is chosen again', () => {
  const chosen = toggleChoice(sauces, toggleChoice(sauces, [], 'red'), 'white')
  expect(toggleChoice(sauces, chosen, 'red').map(({ modificationId }) => modificationId)).toEqual(['white'])
})

test('adds to the options of a group that takes several', () => {
  const chosen = toggleChoice(sauces, [{ modificationId: 'red', count: 1 }], 'white')
  expect(chosen.map(({ modificationId }) => modificationId)).toEqual(['red', 'white'])
})
