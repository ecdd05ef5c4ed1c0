// Whatever a page claims about prices, it pays ours or is told them. Requests are good ones with one thing changed.
import { money } from '@dasturxon/rules/money'
import { seenOf } from '@dasturxon/rules/price-changes'
import { priceBasket } from '@dasturxon/rules/pricing'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance } from '#test/books'
import { openOrderingShop, type OrderingShop, submit, type Wish } from '@dasturxon/testbed/data/ordering-shop'
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

type Seen = NonNullable<Wish['seen']>
const amounts = ['gross', 'itemDiscount', 'net', 'deliveryPrice', 'promoProducts', 'cashback', 'total'] as const

const basket = fc.array(fc.record({ dish: fc.nat(2), count: fc.integer({ min: 1, max: 5 }) }), {
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

/** The same engine on the same menu, without the API in between. */
const priceOf = (dishes: readonly { dish: number; count: number }[]) =>
  priceBasket(
    {
      serviceType: 'PICK_UP',
      lines: dishes.map(({ dish, count }) => {
        const { costPrice, discount } = menu[dish]!
        return { costPrice: money(costPrice), discount, count }
      }),
    },
    new Date(),
  )

test('[A-27] an order costs what the rules say of our menu, or is refused with it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(basket, change), { minLength: 10, maxLength: 10 }), async (attempts) => {
      await Promise.all(
        attempts.map(async ([dishes, change]) => {
          const lines = dishes.map(({ dish, count }) => ({ productId: menu[dish]!.id, count }))
          const wish = shop.pickUp({ lines, ...(change.kind === 'cashback' && { cashback: change.to }) })
          const price = priceOf(dishes)
          const honest: Seen = { ...seenOf(price), lines: price.lines }
          const seen = tamper(honest, change)
          const [error, order] = await submit(person, { ...wish, paymentType: 'CASH', seen }, `${newId()}:1`)
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
  ['a price of its own', { totalPrice: 1 }],
  ['a price in a line', { lines: [{ productId: newId(), count: 1, costPrice: 1 }] }],
  ['less than nothing', { lines: [{ productId: newId(), count: -1 }] }],
  ['half a dish', { lines: [{ productId: newId(), count: 0.5 }] }],
  ['endlessly many', { lines: [{ productId: newId(), count: 1e9 }] }],
  ['cashback below zero', { cashback: -5_000 }],
  ['a status', { status: 'CLOSED' }],
  ['that it is paid', { isPaid: true }],
  ['another customer', { userId: newId() }],
])('a request that says %s is not read', async (_, claim) => {
  const price = priceOf([{ dish: 0, count: 2 }])
  const seen = { ...seenOf(price), lines: price.lines }
  const [error] = await submit(person, { ...shop.pickUp(), paymentType: 'CASH', seen, ...claim })
  expect(error).toMatchObject({ status: 400, code: 'invalid_request' })
})
