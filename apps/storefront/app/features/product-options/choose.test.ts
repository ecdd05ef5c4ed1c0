import type { PricedGroup } from '@dasturxon/rules/free-modifications'
import { money } from '@dasturxon/rules/money'
import { expect, test } from 'vitest'
import {
  choose,
  countIn,
  isCounted,
  isNextFree,
  isRadio,
  maxOf,
  validateSelection,
  removeMissingChoices,
} from './choose.ts'

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

test('replaces the chosen option when the group allows only one', () => {
  const size = group({ min: 1, max: 1 })
  expect(isRadio(size)).toBe(true)
  expect(choose(size, [one('a'), one('other')], 'b', 1)).toEqual([one('other'), one('b')])
  expect(maxOf(size, [one('a')], 'b')).toBe(1)
})

test('deselects the only option of an optional group', () => {
  const sauce = group({ max: 1 })
  expect(isRadio(sauce)).toBe(false)
  expect(choose(sauce, [one('a')], 'a', 0)).toEqual([])
})

test('limits portions by the maximum of the option and of the group', () => {
  const extras = group({ max: 3 })
  expect(choose(extras, [], 'b', 5)).toEqual([one('b', 2)])
  expect(choose(extras, [one('b', 2)], 'a', 5)).toEqual([one('b', 2), one('a', 1)])
  expect(maxOf(extras, [one('b', 2), one('a')], 'c')).toBe(0)
  expect(choose(extras, [one('b', 2), one('a')], 'c', 1)).toEqual([one('b', 2), one('a')])
})

test('counts portions only for an option that may be chosen more than once', () => {
  expect([isCounted(group(), 'a'), isCounted(group(), 'c'), isCounted(group({ max: 1 }), 'a')]).toEqual([
    true,
    false,
    false,
  ])
})

test('reports the next portion as free while the group has free portions left', () => {
  const sauces = group({ freeCount: 1 })
  expect([isNextFree(sauces, []), isNextFree(sauces, [one('a')])]).toEqual([true, false])
})

test('removes chosen options that are no longer on the menu', () => {
  const groups = [group(), group({ id: 'h', modifications: [option('d')] })]
  expect(removeMissingChoices(groups, [one('a', 2), one('gone'), one('d')])).toEqual([one('a', 2), one('d')])
  expect(countIn(group(), [one('a', 2), one('d')])).toBe(2)
})

test('returns the first incomplete option group, and no group for an option that has left the menu', () => {
  const groups = [group(), group({ id: 'h', min: 1, modifications: [option('d')] })]
  expect(validateSelection(groups, [])).toEqual({ isComplete: false, openGroup: 'h' })
  expect(validateSelection(groups, [one('d')])).toEqual({ isComplete: true, openGroup: null })
  expect(validateSelection(groups, [one('d'), one('gone')])).toEqual({ isComplete: false, openGroup: null })
})
