import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderFacts, refusals, type Service } from './acceptance.ts'
import type { ProductAtBranch } from './availability.ts'
import { money } from './money.ts'
import { acceptedPriceOf } from './price-changes.ts'
import { type Basket, priceBasket } from './pricing.ts'

const now = new Date('2026-11-13T12:00:00Z')
const basket: Basket = {
  serviceType: 'DELIVERY',
  lines: [{ costPrice: money(32_000), count: 2 }],
  tariff: { price: money(10_000), freeOver: null },
}
const price = priceBasket(basket, now)
const osh: ProductAtBranch = {
  isOnMenu: true,
  deliveryEnabled: true,
  isWithoutCart: false,
  isAtBranch: true,
  isStopped: false,
  stock: null,
}
const menu = (changes: Partial<ProductAtBranch> = {}) => new Map([['osh', { ...osh, ...changes }]])
const delivery: Service & { type: 'DELIVERY' } = {
  type: 'DELIVERY',
  hasAddress: true,
  quote: { expiresAt: new Date('2026-11-13T12:00:00.001Z') },
  minimum: money(64_000),
}
const order: OrderFacts = {
  lines: [{ productId: 'osh', count: 2, modificationProblems: [] }],
  products: menu(),
  service: delivery,
  offeredServices: ['DELIVERY', 'PICK_UP', 'DINE_IN'],
  timeRefusal: null,
  payment: { type: 'CASH', offered: ['CASH', 'PAYME'] },
  price,
  seen: acceptedPriceOf(price),
  now,
}
const refuse = (changes: Partial<OrderFacts>) => refusals({ ...order, ...changes })
const closed = { code: 'branch_closed', params: { branchId: 'b1', opensAt: '2026-11-14T04:00:00.000Z' } } as const
const only = (code: string, params: object = {}) => [{ code, params }]

test('accepts a valid order for delivery, pick-up and dine-in', () => {
  expect(refusals(order)).toEqual([])
  expect(refuse({ service: { type: 'PICK_UP' } })).toEqual([])
  expect(refuse({ service: { type: 'DINE_IN', tableId: 't7' } })).toEqual([])
})

test('refuses an empty basket with basket_empty alone, whatever else is wrong', () => {
  expect(refuse({ lines: [], timeRefusal: closed })).toEqual(only('basket_empty'))
})

describe('refusals about the service', () => {
  test('refuses a service type that the merchant or the branch does not offer', () => {
    expect(refuse({ offeredServices: ['PICK_UP'] })).toEqual(
      only('service_type_not_offered', { serviceType: 'DELIVERY' }),
    )
  })

  test('[A-15] refuses a dine-in order without a table', () => {
    expect(refuse({ service: { type: 'DINE_IN', tableId: null } })).toEqual(only('table_missing'))
    expect(refuse({ service: { type: 'DINE_IN', tableId: '' } })).toEqual(only('table_missing'))
  })

  test('[S5.08a] refuses delivery to an address outside the service zone and delivery without an address', () => {
    const quoted = (quote: (typeof delivery)['quote']) => refuse({ service: { ...delivery, quote } })
    expect(quoted({ code: 'out_of_zone', params: {} })).toEqual(only('out_of_zone'))
    expect(refuse({ service: { ...delivery, hasAddress: false, quote: null } })).toEqual(only('address_missing'))
  })

  test('[A-48] refuses delivery without a delivery quote or with an expired one', () => {
    expect(refuse({ service: { ...delivery, quote: null } })).toEqual(only('quote_missing'))
    expect(refuse({ service: { ...delivery, quote: { expiresAt: now } } })).toEqual(only('quote_expired'))
  })

  test.each([
    [63_999, []],
    [64_000, []],
    [64_001, only('below_minimum', { minimum: 64_001, missing: 1 })],
    [80_000, only('below_minimum', { minimum: 80_000, missing: 16_000 })],
  ])('[S5.05] [A-19] checks a basket of 64 000 against a delivery minimum of %d', (minimum, expected) => {
    expect(refuse({ service: { ...delivery, minimum: money(minimum) } })).toEqual(expected)
  })
})

test.each<NonNullable<OrderFacts['timeRefusal']>>([
  closed,
  { code: 'no_branch', params: {} },
  { code: 'slot_missing', params: { fields: ['day', 'time'] } },
  { code: 'slot_expired', params: { next: { day: '2026-11-13', time: '18:15' } } },
])('passes on the refusal of the opening hours or time slots unchanged: $code', (timeRefusal) => {
  expect(refuse({ timeRefusal })).toEqual([timeRefusal])
})

describe('refusals about the basket lines', () => {
  test.each([
    ['product_gone', { isOnMenu: false }],
    ['product_stopped', { isStopped: true }],
    ['product_not_at_branch', { isAtBranch: false }],
    ['product_not_for_sale', { isWithoutCart: true }],
    ['product_not_delivered', { deliveryEnabled: false }],
  ])('refuses the order with %s and names the product', (code, changes) => {
    expect(refuse({ products: menu(changes) })).toEqual(only(code, { productIds: ['osh'] }))
  })

  test('[A-40] accepts a product without delivery when the order is for pick-up', () => {
    expect(refuse({ products: menu({ deliveryEnabled: false }), service: { type: 'PICK_UP' } })).toEqual([])
  })

  test('[S5.06] refuses more than the stock and returns the available maximum', () => {
    expect(refuse({ products: menu({ stock: 2 }) })).toEqual([])
    expect(refuse({ products: menu({ stock: 1 }) })).toEqual(
      only('out_of_stock', { shortages: [{ productId: 'osh', wanted: 2, maximum: 1 }] }),
    )
  })

  test('names the basket line with invalid modifications and lists every problem of the line', () => {
    const problems = [{ code: 'modifications_missing', params: { groupId: 'size', missing: 1 } }] as const
    const lines = [...order.lines, { productId: 'osh', count: 1, modificationProblems: problems }]
    expect(refuse({ lines })).toEqual(only('modifications_invalid', { line: 1, problems }))
  })
})

describe('refusals about price and payment', () => {
  test('refuses a price other than the one the customer saw and returns the changes and the new breakdown', () => {
    expect(refuse({ seen: { ...order.seen, total: money(73_999) } })).toEqual(
      only('price_changed', {
        changes: [{ line: null, field: 'total', seen: 73_999, current: 74_000 }],
        current: price,
      }),
    )
  })

  test('refuses an order whose promo code is invalid, with the refusal code of the promo', () => {
    const refusal = { code: 'promo_expired', params: { endedAt: '2026-11-13T11:00:00.000Z' } } as const
    expect(refuse({ price: { ...price, promo: { ok: false, refusal } } })).toEqual([refusal])
    const added = { ok: true, value: { products: money(0), delivery: money(0) } } as const
    expect(refuse({ price: { ...price, promo: added } })).toEqual([])
  })

  test('[A-24] refuses a payment method that is not offered', () => {
    expect(refuse({ payment: { type: 'UZUM', offered: ['CASH'] } })).toEqual(
      only('payment_method_not_offered', { type: 'UZUM', offered: ['CASH'] }),
    )
  })
})

const faults = [
  { timeRefusal: closed },
  { service: { ...delivery, quote: null } },
  { service: { type: 'DINE_IN', tableId: null } },
  { products: menu({ isStopped: true }) },
  { products: menu({ stock: 1 }) },
  { payment: { type: 'UZUM', offered: [] } },
  { seen: { ...order.seen, total: money(0) } },
  { offeredServices: [] },
] as const satisfies Partial<OrderFacts>[]

test('returns one refusal per fault when several order facts are wrong at once', () => {
  fc.assert(
    fc.property(fc.subarray([...faults]), (chosen) => {
      const kinds = chosen.map((fault) => Object.keys(fault)[0])
      // Skips cases with fewer refusals than faults: two faults of one field overwrite each other, and a service that
      // is not offered is not checked for table and quote.
      if (new Set(kinds).size < kinds.length || (kinds.includes('service') && kinds.includes('offeredServices'))) return
      const facts: OrderFacts = Object.assign({}, order, ...chosen)
      expect(refusals(facts)).toHaveLength(chosen.length)
    }),
  )
})
