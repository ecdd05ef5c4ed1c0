import { expect, test } from 'vitest'
import { suggestedProducts } from './suggested-products.ts'

const products = [
  { id: 'burger', categoryId: 'burgers' },
  { id: 'cheeseburger', categoryId: 'burgers' },
  { id: 'osh', categoryId: 'national' },
  { id: 'tea', categoryId: 'drinks' },
]
const canBeOrdered = () => true
const suggested = (change: Partial<Parameters<typeof suggestedProducts>[0]> = {}) =>
  suggestedProducts({ products, popular: [], canBeOrdered, most: 3, ...change }).map(({ id }) => id)

test('offers one product of every category in turn when no sales are known', () => {
  expect(suggested()).toEqual(['burger', 'osh', 'tea'])
  expect(suggested({ most: 10 })).toEqual(['burger', 'osh', 'tea', 'cheeseburger'])
})

test('offers the most ordered products first, each once', () => {
  expect(suggested({ popular: ['tea', 'cheeseburger'] })).toEqual(['tea', 'cheeseburger', 'burger'])
})

test('leaves out products that are gone from the menu or cannot be ordered now', () => {
  expect(suggested({ popular: ['gone', 'osh'], canBeOrdered: ({ id }) => id !== 'burger' })).toEqual([
    'osh',
    'tea',
    'cheeseburger',
  ])
})

test('offers nothing when the menu is empty', () => {
  expect(suggested({ products: [] })).toEqual([])
})
