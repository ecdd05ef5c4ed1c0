import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availability, checkLines, type ProductAtBranch, unavailabilityOf } from './availability.ts'

const osh: ProductAtBranch = {
  isOnMenu: true,
  deliveryEnabled: true,
  isWithoutCart: false,
  isAtBranch: true,
  isStopped: false,
  stock: null,
}

test.each([
  ['on the menu', osh, { ok: true, maximum: null }],
  ['with a stock count', { ...osh, stock: 3 }, { ok: true, maximum: 3 }],
  ['with one left in stock', { ...osh, stock: 1 }, { ok: true, maximum: 1 }],
  ['with none left in stock', { ...osh, stock: 0 }, { ok: false, reason: 'out_of_stock' }],
  ['on the stop list', { ...osh, isStopped: true }, { ok: false, reason: 'product_stopped' }],
  ['not sold at this branch', { ...osh, isAtBranch: false }, { ok: false, reason: 'product_not_at_branch' }],
  ['in a category without cart', { ...osh, isWithoutCart: true }, { ok: false, reason: 'product_not_for_sale' }],
  ['switched off', { ...osh, isOnMenu: false }, { ok: false, reason: 'product_gone' }],
  ['not on the menu', undefined, { ok: false, reason: 'product_gone' }],
])('availability of a product for every service type: %s', (_, product, expected) => {
  for (const type of ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const) expect(availability(product, type)).toEqual(expected)
})

test('[A-40] offers a product without delivery for pick-up and dine-in, and refuses it for delivery with the reason', () => {
  const soup = { ...osh, deliveryEnabled: false }
  expect(availability(soup, 'DELIVERY')).toEqual({ ok: false, reason: 'product_not_delivered' })
  expect(availability(soup, 'PICK_UP')).toEqual({ ok: true, maximum: null })
  expect(availability(soup, 'DINE_IN')).toEqual({ ok: true, maximum: null })
})

test('returns the most permanent reason when several apply', () => {
  const all = {
    isOnMenu: true,
    deliveryEnabled: false,
    isWithoutCart: true,
    isAtBranch: false,
    isStopped: true,
    stock: 0,
  }
  const reason = (changes: Partial<ProductAtBranch>) => availability({ ...all, ...changes }, 'DELIVERY')
  expect(reason({ isOnMenu: false })).toMatchObject({ reason: 'product_gone' })
  expect(reason({})).toMatchObject({ reason: 'product_not_for_sale' })
  expect(reason({ isWithoutCart: false })).toMatchObject({ reason: 'product_not_delivered' })
  expect(reason({ isWithoutCart: false, deliveryEnabled: true })).toMatchObject({ reason: 'product_not_at_branch' })
  expect(reason({ isWithoutCart: false, deliveryEnabled: true, isAtBranch: true })).toMatchObject({
    reason: 'product_stopped',
  })
})

test.each([
  [true, false, 'DELIVERY', null],
  [false, false, 'DELIVERY', 'product_not_delivered'],
  [false, false, 'PICK_UP', null],
  [false, false, 'DINE_IN', null],
  [true, true, 'PICK_UP', 'product_not_for_sale'],
  [false, true, 'DELIVERY', 'product_not_for_sale'],
] as const)('deliveryEnabled %s, isWithoutCart %s, %s: %s', (deliveryEnabled, isWithoutCart, service, expected) => {
  expect(unavailabilityOf({ deliveryEnabled, isWithoutCart }, service)).toBe(expected)
})

const line = (productId: string, count: number) => ({ productId, count })
const menu = new Map<string, ProductAtBranch>([
  ['osh', { ...osh, stock: 5 }],
  ['choy', osh],
  ['norin', { ...osh, isStopped: true }],
  ['manti', { ...osh, isStopped: true }],
  ['halim', { ...osh, stock: 0 }],
])

test.each([
  ['exactly the stock', [line('osh', 5)], []],
  ['one too many', [line('osh', 6)], [{ productId: 'osh', wanted: 6, maximum: 5 }]],
  ['one too many, over two lines', [line('osh', 3), line('osh', 3)], [{ productId: 'osh', wanted: 6, maximum: 5 }]],
  ['no stock count', [line('choy', 1_000)], []],
  ['sold out', [line('halim', 1)], [{ productId: 'halim', wanted: 1, maximum: 0 }]],
])('[S5.06] reports the maximum when the stock is too small: %s', (_, lines, shortages) => {
  expect(checkLines(lines, menu, 'DELIVERY')).toEqual({ unavailable: [], shortages })
})

test('groups unavailable products by reason and lists each product once', () => {
  const lines = [line('norin', 1), line('gone', 1), line('osh', 1), line('manti', 2), line('norin', 2)]
  expect(checkLines(lines, menu, 'PICK_UP')).toEqual({
    unavailable: [
      { reason: 'product_stopped', productIds: ['norin', 'manti'] },
      { reason: 'product_gone', productIds: ['gone'] },
    ],
    shortages: [],
  })
})

test('accepts a basket exactly when each product is available and within its maximum', () => {
  const product = fc.record({
    isOnMenu: fc.boolean(),
    deliveryEnabled: fc.boolean(),
    isWithoutCart: fc.boolean(),
    isAtBranch: fc.boolean(),
    isStopped: fc.boolean(),
    stock: fc.option(fc.nat(4)),
  })
  const requested = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 3 })), { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(product, { maxLength: 3 }), requested, (products, lines) => {
      const productsById = new Map(products.map((each, n) => ['abc'.charAt(n), each]))
      const { unavailable, shortages } = checkLines(
        lines.map(([id, count]) => line(id, count)),
        productsById,
        'DELIVERY',
      )
      const isFine = ['a', 'b', 'c'].every((id) => {
        const count = lines.filter(([other]) => other === id).reduce((total, [, one]) => total + one, 0)
        const result = availability(productsById.get(id), 'DELIVERY')
        return count === 0 || (result.ok && count <= (result.maximum ?? Infinity))
      })
      expect(unavailable.length + shortages.length === 0).toBe(isFine)
    }),
  )
})
