import { expect, test } from 'vitest'
import { gradeTags, tagsOf } from './grade-tags.ts'

test.each([
  [0, undefined],
  [1, 'LATE'],
  [3, 'LATE'],
  [4, 'FAST'],
  [5, 'FAST'],
])('%d stars offer %s first', (grade, first) => {
  expect(tagsOf(grade)[0]).toBe(first)
})

test('every tag belongs either to high or to low grades, and none to both', () => {
  expect([...tagsOf(5), ...tagsOf(1)]).toEqual([...gradeTags])
  expect(new Set(gradeTags).size).toBe(gradeTags.length)
})
