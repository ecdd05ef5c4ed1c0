import { expect, test } from 'vitest'
import type { Catalogue, ListedProduct } from '#features/catalogue/catalogue.ts'
import { findAlternative } from './substitute.ts'

const dish = (id: string, costPrice: number, more: Partial<ListedProduct> = {}) =>
  ({
    id,
    name: { uz: id, ru: id, eng: id },
    categoryId: 'drinks',
    type: 'NONE',
    image: null,
    costPrice,
    additionalPrice: 0,
    discount: 0,
    deliveryEnabled: true,
    soldAt: [0],
    ...more,
  }) as unknown as ListedProduct

const catalogueOf = (...products: ListedProduct[]) =>
  ({
    list: { products, branches: [{ id: 'b', isActive: true }] },
    products: new Map(products.map((one) => [one.id, one])),
    categories: new Map([['drinks', { isWithoutCart: false }]]),
  }) as unknown as Catalogue

const stops = (stopped: string[] = [], stock: Record<string, number> = {}) => ({
  branchId: 'b',
  version: 1,
  stopped,
  stock,
})
const find = (catalogue: Catalogue, told = stops(), taken: string[] = [], productId = 'tea') =>
  findAlternative({ productId, count: 2, price: 20_000 }, new Set(taken), catalogue, {
    service: 'PICK_UP',
    branchId: 'b',
    stops: told,
    language: 'eng',
  })

const menu = catalogueOf(dish('tea', 10_000), dish('wine', 90_000), dish('lemonade', 12_000), dish('water', 4_000))

test('the nearest in price, for as many as were wanted', () => {
  expect(find(menu)).toEqual({ id: 'lemonade', name: 'lemonade', image: null, price: 24_000 })
})

test.each([
  ['that is stopped', stops(['lemonade']), []],
  ['of which too few are left', stops([], { lemonade: 1 }), []],
  ['that is in the order anyway', stops(), ['lemonade']],
])('never one %s', (_, told, taken) => {
  expect(find(menu, told, taken)?.id).toBe('water')
})

test('as many as are left are enough', () => {
  expect(find(menu, stops([], { lemonade: 2 }))?.id).toBe('lemonade')
})

test('never the dish itself, one of another category, or one to choose about', () => {
  const others = [dish('soup', 10_000, { categoryId: 'soups' }), dish('cocoa', 10_000, { type: 'MODIFICATION' })]
  expect(find(catalogueOf(dish('tea', 10_000), ...others))).toBeNull()
})

test('for a dish that has left the menu nobody knows one', () => {
  expect(find(menu, stops(), [], 'coffee')).toBeNull()
})
