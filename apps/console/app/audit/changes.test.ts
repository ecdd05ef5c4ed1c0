import { expect, test } from 'vitest'
import { changesOf, factText } from './changes.ts'

test('lists the fields that differ, and those that only one side has', () => {
  expect(changesOf({ role: 'READER', isActive: true }, { role: 'MANAGER', isActive: true, note: 'x' })).toEqual([
    { field: 'role', before: 'READER', after: 'MANAGER' },
    { field: 'note', before: undefined, after: 'x' },
  ])
})

test('has nothing for an entry without facts, and compares lists by content', () => {
  expect(changesOf(null, null)).toEqual([])
  expect(changesOf({ branchIds: ['a', 'b'] }, { branchIds: ['a', 'b'] })).toEqual([])
})

test('writes empty facts as a dash', () => {
  expect([factText(null), factText([]), factText(['a', 'b']), factText(false), factText(7)]).toEqual([
    '–',
    '–',
    'a, b',
    '✗',
    '7',
  ])
})
