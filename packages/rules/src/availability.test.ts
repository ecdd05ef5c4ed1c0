import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availability, checkLines, type ProductAtBranch, whyNotOrderable } from './availability.ts'

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
  ['counted', { ...osh, stock: 3 }, { ok: true, maximum: 3 }],
  ['the last one', { ...osh, stock: 1 }, { ok: true, maximum: 1 }],
  ['none left', { ...osh, stock: 0 }, { ok: false, reason: 'out_of_stock' }],
  ['stopped', { ...osh, isStopped: true }, { ok: false, reason: 'product_stopped' }],
  ['not at this branch', { ...osh, isAtBranch: false }, { ok: false, reason: 'product_not_at_branch' }],
  ['only to look at', { ...osh, isWithoutCart: true }, { ok: false, reason: 'product_not_for_sale' }],
  ['switched off', { ...osh, isOnMenu: false }, { ok: false, reason: 'product_gone' }],
  ['not on the menu', undefined, { ok: false, reason: 'product_gone' }],
])('%s', (_, product, expected) => {
  for (const type of ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const) expect(availability(product, type)).toEqual(expected)
})

test('[A-40] not delivered: orderable for pick-up and dine-in, with the reason for delivery', () => {
  const soup = { ...osh, deliveryEnabled: false }
  expect(availability(soup, 'DELIVERY')).toEqual({ ok: false, reason: 'product_not_delivered' })
  expect(availability(soup, 'PICK_UP')).toEqual({ ok: true, maximum: null })
  expect(availability(soup, 'DINE_IN')).toEqual({ ok: true, maximum: null })
})

test('of several reasons the lasting one is given', () => {
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
] as const)('delivery enabled %s, without cart %s, %s: %s', (deliveryEnabled, isWithoutCart, service, expected) => {
  expect(whyNotOrderable({ deliveryEnabled, isWithoutCart }, service)).toBe(expected)
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
  ['as many as there are', [line('osh', 5)], []],
  ['one too many', [line('osh', 6)], [{ productId: 'osh', wanted: 6, maximum: 5 }]],
  ['one too many, over two lines', [line('osh', 3), line('osh', 3)], [{ productId: 'osh', wanted: 6, maximum: 5 }]],
  ['not counted', [line('choy', 1_000)], []],
  ['sold out', [line('halim', 1)], [{ productId: 'halim', wanted: 1, maximum: 0 }]],
])('[S5.06] not enough products names the maximum: %s', (_, lines, shortages) => {
  expect(checkLines(lines, menu, 'DELIVERY')).toEqual({ unavailable: [], shortages })
})

test('unavailable products are gathered by reason, each once', () => {
  const lines = [line('norin', 1), line('gone', 1), line('osh', 1), line('manti', 2), line('norin', 2)]
  expect(checkLines(lines, menu, 'PICK_UP')).toEqual({
    unavailable: [
      { reason: 'product_stopped', productIds: ['norin', 'manti'] },
      { reason: 'product_gone', productIds: ['gone'] },
    ],
    shortages: [],
  })
})

test('a basket passes exactly when each product is orderable and within its maximum', () => {
  const product = fc.record({
    isOnMenu: fc.boolean(),
    deliveryEnabled: fc.boolean(),
    isWithoutCart: fc.boolean(),
    isAtBranch: fc.boolean(),
    isStopped: fc.boolean(),
    stock: fc.option(fc.nat(4)),
  })
  const wanted = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 3 })), { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(product, { maxLength: 3 }), wanted, (products, lines) => {
      const known = new Map(products.map((each, n) => ['abc'.charAt(n), each]))
      const { unavailable, shortages } = checkLines(
        lines.map(([id, count]) => line(id, count)),
        known,
        'DELIVERY',
      )
      const isFine = ['a', 'b', 'c'].every((id) => {
        const count = lines.filter(([other]) => other === id).reduce((total, [, one]) => total + one, 0)
        const verdict = availability(known.get(id), 'DELIVERY')
        return count === 0 || (verdict.ok && count <= (verdict.maximum ?? Infinity))
      })
      expect(unavailable.length + shortages.length === 0).toBe(isFine)
    }),
  )
})
