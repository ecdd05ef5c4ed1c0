// Whatever prices a request claims, the order costs the server's price or is refused with it. Each request is valid
// except for one change.
import { money } from '@dasturxon/rules/money'
import { acceptedPriceOf } from '@dasturxon/rules/price-changes'
import { priceBasket } from '@dasturxon/rules/pricing'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance } from '#test/books'
import { openOrderingShop, type OrderingShop, submit, type OrderInput } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'

let api: TestApi
let shop: OrderingShop
let person: Person
const menu: { id: string; costPrice: number; discount: number }[] = []
beforeAll(async () => {
  api = await startApi()
  shop = await openOrderingShop(api)
  person = await shop.customer()
  for (const [costPrice, discount] of [
    [32_000, 10],
    [7_777, 0],
    [15_001, 33],
  ] as const)
    menu.push({ id: await shop.sold({ cost_price: costPrice, discount }), costPrice, discount })
})
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

type Seen = NonNullable<OrderInput['seen']>
const amounts = ['gross', 'itemDiscount', 'net', 'deliveryPrice', 'promoProducts', 'cashback', 'total'] as const

const basket = fc.array(fc.record({ product: fc.nat(2), count: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 1,
  maxLength: 4,
})
const change = fc.oneof(
  fc.constant({ kind: 'honest' as const }),
  fc.record({ kind: fc.constant('amount' as const), field: fc.constantFrom(...amounts), to: fc.nat(200_000) }),
  fc.record({ kind: fc.constant('line' as const), to: fc.nat(100_000) }),
  fc.constant({ kind: 'fewer lines' as const }),
  fc.record({ kind: fc.constant('cashback' as const), to: fc.integer({ min: 1, max: 1_000_000 }) }),
)
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

function tamper(seen: Seen, change: Change): Seen {
  if (change.kind === 'amount') return { ...seen, [change.field]: change.to }
  if (change.kind === 'line') return { ...seen, lines: seen.lines.map((line) => ({ ...line, net: change.to })) }
  return change.kind === 'fewer lines' ? { ...seen, lines: seen.lines.slice(1) } : seen
}

/** The price by the same rules and the same menu, calculated without the API. */
const priceOf = (items: readonly { product: number; count: number }[]) =>
  priceBasket(
    {
      serviceType: 'PICK_UP',
      lines: items.map(({ product, count }) => {
        const { costPrice, discount } = menu[product]!
        return { costPrice: money(costPrice), discount, count }
      }),
    },
    new Date(),
  )

test('[A-27] charges the price of the stored menu, or refuses the order and returns that price', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(basket, change), { minLength: 10, maxLength: 10 }), async (attempts) => {
      await Promise.all(
        attempts.map(async ([items, change]) => {
          const lines = items.map(({ product, count }) => ({ productId: menu[product]!.id, count }))
          const input = shop.pickUp({ lines, ...(change.kind === 'cashback' && { cashback: change.to }) })
          const price = priceOf(items)
          const honest: Seen = { ...acceptedPriceOf(price), lines: price.lines }
          const seen = tamper(honest, change)
          const [error, order] = await submit(person, { ...input, paymentType: 'CASH', seen }, `${newId()}:1`)
          const { total } = price
          if (JSON.stringify(seen) === JSON.stringify(honest)) expect(order?.totalPrice).toBe(total)
          else expect(error).toMatchObject({ status: 409, code: 'price_changed', params: { current: { total } } })
        }),
      )
    }),
    { numRuns: 10 },
  )
})

test.each<[string, object]>([
  ['a total price', { totalPrice: 1 }],
  ['a price in a line', { lines: [{ productId: newId(), count: 1, costPrice: 1 }] }],
  ['a negative count', { lines: [{ productId: newId(), count: -1 }] }],
  ['a fractional count', { lines: [{ productId: newId(), count: 0.5 }] }],
  ['a count of a billion', { lines: [{ productId: newId(), count: 1e9 }] }],
  ['negative cashback', { cashback: -5_000 }],
  ['an order status', { status: 'CLOSED' }],
  ['a paid flag', { isPaid: true }],
  ['another customer id', { userId: newId() }],
])('refuses a request with %s as invalid', async (_, claim) => {
  const price = priceOf([{ product: 0, count: 2 }])
  const seen = { ...acceptedPriceOf(price), lines: price.lines }
  const [error] = await submit(person, { ...shop.pickUp(), paymentType: 'CASH', seen, ...claim })
  expect(error).toMatchObject({ status: 400, code: 'invalid_request' })
})
