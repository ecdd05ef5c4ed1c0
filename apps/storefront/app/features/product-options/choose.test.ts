import type { PricedGroup } from '@dasturxon/rules/free-modifications'
import { money } from '@dasturxon/rules/money'
import { expect, test } from 'vitest'
import { choose, countIn, isCounted, isNextFree, isRadio, mostOf, reviewOf, stillThere } from './choose.ts'

const option = (id: string, max: number | null = null) => ({ id, max, isDefault: false, price: money(4_000) })
const group = (row: Partial<PricedGroup> = {}): PricedGroup => ({
  id: 'g',
  min: 0,
  max: null,
  distinctMax: null,
  freeCount: 0,
  modifications: [option('a'), option('b', 2), option('c', 1)],
  ...row,
})
const one = (modificationId: string, count = 1) => ({ modificationId, count })

test('the new one takes the place of the old where one is all there may be', () => {
  const size = group({ min: 1, max: 1 })
  expect(isRadio(size)).toBe(true)
  expect(choose(size, [one('a'), one('other')], 'b', 1)).toEqual([one('other'), one('b')])
  expect(mostOf(size, [one('a')], 'b')).toBe(1)
})

test('what can be left out can be taken back', () => {
  const sauce = group({ max: 1 })
  expect(isRadio(sauce)).toBe(false)
  expect(choose(sauce, [one('a')], 'a', 0)).toEqual([])
})

test('portions stop at the limit of the answer and of the question', () => {
  const extras = group({ max: 3 })
  expect(choose(extras, [], 'b', 5)).toEqual([one('b', 2)])
  expect(choose(extras, [one('b', 2)], 'a', 5)).toEqual([one('b', 2), one('a', 1)])
  expect(mostOf(extras, [one('b', 2), one('a')], 'c')).toBe(0)
  expect(choose(extras, [one('b', 2), one('a')], 'c', 1)).toEqual([one('b', 2), one('a')])
})

test('only what may be had more than once is counted', () => {
  expect([isCounted(group(), 'a'), isCounted(group(), 'c'), isCounted(group({ max: 1 }), 'a')]).toEqual([
    true,
    false,
    false,
  ])
})

test('the next is free while gifts are left', () => {
  const sauces = group({ freeCount: 1 })
  expect([isNextFree(sauces, []), isNextFree(sauces, [one('a')])]).toEqual([true, false])
})

test('what has left the menu is not chosen any more', () => {
  const groups = [group(), group({ id: 'h', modifications: [option('d')] })]
  expect(stillThere(groups, [one('a', 2), one('gone'), one('d')])).toEqual([one('a', 2), one('d')])
  expect(countIn(group(), [one('a', 2), one('d')])).toBe(2)
})

test('the first question that is open is named; what has left the menu belongs to none', () => {
  const groups = [group(), group({ id: 'h', min: 1, modifications: [option('d')] })]
  expect(reviewOf(groups, [])).toEqual({ isComplete: false, openGroup: 'h' })
  expect(reviewOf(groups, [one('d')])).toEqual({ isComplete: true, openGroup: null })
  expect(reviewOf(groups, [one('d'), one('gone')])).toEqual({ isComplete: false, openGroup: null })
})
