import { expect, test } from 'vitest'
import type { Catalogue, ListedProduct } from '#features/catalogue/catalogue.ts'
import { findAlternative } from './substitute.ts'

const product = (id: string, costPrice: number, more: Partial<ListedProduct> = {}) =>
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
  terms: 0,
  stopped,
  stock,
})
const find = (catalogue: Catalogue, stopList = stops(), taken: string[] = [], productId = 'tea') =>
  findAlternative({ productId, count: 2, price: 20_000 }, new Set(taken), catalogue, {
    service: 'PICK_UP',
    branchId: 'b',
    stops: stopList,
    language: 'eng',
  })

const menu = catalogueOf(
  product('tea', 10_000),
  product('wine', 90_000),
  product('lemonade', 12_000),
  product('water', 4_000),
)

test('suggests the product nearest in price, priced for the requested count', () => {
  expect(find(menu)).toEqual({ id: 'lemonade', name: 'lemonade', image: null, price: 24_000 })
})

test.each([
  ['that is stopped', stops(['lemonade']), []],
  ['with too little stock', stops([], { lemonade: 1 }), []],
  ['that is already in the order', stops(), ['lemonade']],
])('never suggests a product %s', (_, stopList, taken) => {
  expect(find(menu, stopList, taken)?.id).toBe('water')
})

test('suggests a product whose stock is exactly the requested count', () => {
  expect(find(menu, stops([], { lemonade: 2 }))?.id).toBe('lemonade')
})

test('never suggests the product itself, a product of another category, or one with options', () => {
  const others = [product('soup', 10_000, { categoryId: 'soups' }), product('cocoa', 10_000, { type: 'MODIFICATION' })]
  expect(find(catalogueOf(product('tea', 10_000), ...others))).toBeNull()
})

test('suggests nothing for a product that has left the menu', () => {
  expect(find(menu, stops(), [], 'coffee')).toBeNull()
})
