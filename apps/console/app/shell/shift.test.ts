import { expect, test } from 'vitest'
import { shiftOf } from './shop.ts'

test('leaves out branches of the shift at which the person does not work', () => {
  expect(shiftOf(['a', 'b'], { branchIds: ['b', 'c'] })).toEqual(['b'])
})

test('has no shift when none of its branches is the person’s', () => {
  expect(shiftOf(['a'], { branchIds: ['b'] })).toBeNull()
})

test('keeps the shift when the person works everywhere or is not known without a network', () => {
  expect(shiftOf(['a'], { branchIds: 'all' })).toEqual(['a'])
  expect(shiftOf(['a'], null)).toEqual(['a'])
  expect(shiftOf(null, { branchIds: 'all' })).toBeNull()
})
