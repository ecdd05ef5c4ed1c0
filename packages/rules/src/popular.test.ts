import { expect, test } from 'vitest'
import { popularDishes } from './popular.ts'

const times = (count: number, ...dishes: string[]) => Array.from({ length: count }, () => dishes)

test('puts the most ordered dish first, and equal ones in one order', () => {
  const orders = [...times(5, 'tea', 'bread'), ...times(9, 'plov'), ...times(7, 'somsa')]
  expect(popularDishes(orders)).toEqual(['plov', 'somsa', 'bread', 'tea'])
  expect(popularDishes(orders.toReversed())).toEqual(['plov', 'somsa', 'bread', 'tea'])
})

test('returns nothing while fewer than four dishes have five orders each', () => {
  expect(popularDishes([...times(5, 'tea', 'bread', 'plov'), ...times(4, 'somsa')])).toEqual([])
  expect(popularDishes([])).toEqual([])
})

test('counts an order once for a dish, however many lines have it', () => {
  expect(popularDishes([...times(5, 'tea', 'bread', 'plov'), ...times(2, 'somsa', 'somsa', 'somsa')])).toEqual([])
})

test('returns at most ten dishes', () => {
  const dishes = Array.from({ length: 14 }, (_, at) => `dish ${at}`)
  expect(popularDishes(times(5, ...dishes))).toHaveLength(10)
})
