import { expect, test } from 'vitest'
import { marked, withUnsent } from './keep-favourites.ts'

test('marked twice is marked once, and the newest comes first', () => {
  expect(marked(['a', 'b'], 'c', true)).toEqual(['c', 'a', 'b'])
  expect(marked(['a', 'b'], 'b', true)).toEqual(['a', 'b'])
  expect(marked(['a', 'b'], 'a', false)).toEqual(['b'])
})

test('what the server has not heard yet lies on top of what it knows', () => {
  expect(withUnsent(['a', 'b'], { b: false, c: true })).toEqual(['c', 'a'])
})
