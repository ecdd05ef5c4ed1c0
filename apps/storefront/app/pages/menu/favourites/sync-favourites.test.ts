import { expect, test } from 'vitest'
import { marked, withUnsent } from './sync-favourites.ts'

test('adds a favourite once at the top of the list, and removes it when unmarked', () => {
  expect(marked(['a', 'b'], 'c', true)).toEqual(['c', 'a', 'b'])
  expect(marked(['a', 'b'], 'b', true)).toEqual(['a', 'b'])
  expect(marked(['a', 'b'], 'a', false)).toEqual(['b'])
})

test('applies changes not yet sent to the favourites list from the server', () => {
  expect(withUnsent(['a', 'b'], { b: false, c: true })).toEqual(['c', 'a'])
})
