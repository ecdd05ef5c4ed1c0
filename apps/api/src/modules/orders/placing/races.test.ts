// Concurrent orders for the last units: limits are never exceeded, and each refused request gets the reason.
import { setTimeout } from 'node:timers/promises'
import { stopProducts } from '../../menu/stop-list/stop-products.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, giveCashback } from '#test/books'
import { openOrderingShop, quote, acceptedPrice, submit, type OrderInput } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

const many = 12
const atOnce = <T>(work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, turn) => work(turn)))
/** Repeats the request with the same key while the server returns try_again, as the page does. */
async function submitWithRetry(person: Person, input: OrderInput, key = `${newId()}:1`): ReturnType<typeof submit> {
  const response = await submit(person, input, key)
  if (response[0]?.code !== 'try_again') return response
  await setTimeout(200)
  return submitWithRetry(person, input, key)
}

const codesOf = (responses: readonly (readonly [{ code: string } | undefined, unknown])[]) =>
  Object.fromEntries(
    [...Map.groupBy(responses, ([error]) => error?.code ?? 'placed')].map(([code, all]) => [code, all.length]),
  )

describe('concurrent orders', () => {
  test('sells exactly the remaining stock to concurrent orders and refuses the others', async () => {
    const shop = await openOrderingShop(api)
    const items = [await shop.sold({}, { stock: 5 }), await shop.sold({}, { stock: 100 })]
    const people = await atOnce(() => shop.customer())
    // Every second request has its lines reversed, so that inconsistent locking would deadlock.
    const input = (turn: number) =>
      shop.pickUp({ lines: (turn % 2 ? items : items.toReversed()).map((productId) => ({ productId, count: 1 })) })
    const seen = await Promise.all(
      [0, 1].map(async (turn) => acceptedPrice((await quote(people[0]!, input(turn))).price)),
    )
    const responses = await atOnce((turn) =>
      submitWithRetry(people[turn]!, { ...input(turn), paymentType: 'CASH', seen: seen[turn % 2]! }),
    )
    expect(codesOf(responses)).toEqual({ placed: 5, out_of_stock: many - 5 })
    const { rows } = await api.database.query<{ stock: number }>(
      'SELECT stock FROM product_branch WHERE product_id = ANY ($1) ORDER BY stock',
      [items],
    )
    expect(rows.map(({ stock }) => stock)).toEqual([0, 95])
    expect(await shop.count('stop_list')).toBe(1)
  })

  test('never exceeds the total limit of a promo or its limit per customer', async () => {
    const shop = await openOrderingShop(api)
    const promo = { merchant_id: shop.merchantId, id: newId(), code: 'OSH', discount_type: 'AMOUNT', max_uses: 4 }
    await api.database.insert('promo', { ...promo, product_discount: 1_000, max_uses_per_customer: 1 })
    const input = shop.pickUp({ promoCode: 'OSH' })
    const people = await atOnce(() => shop.customer())
    const seen = acceptedPrice((await quote(people[0]!, input)).price)
    const send = (person: (typeof people)[number]) => submitWithRetry(person, { ...input, paymentType: 'CASH', seen })
    const first = await atOnce(() => send(people[0]!))
    expect(codesOf(first)).toEqual({ placed: 1, promo_used_by_customer: many - 1 })
    const rest = await Promise.all(people.slice(1).map(send))
    expect(codesOf(rest)).toEqual({ placed: 3, promo_used_up: many - 4 })
    const { rows } = await api.database.query('SELECT used FROM promo WHERE merchant_id = $1', [shop.merchantId])
    expect(rows).toEqual([{ used: 4 }])
  })

  test("spends a customer's cashback only once when orders arrive at once", async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    await giveCashback(api, shop, person, 10_000)
    const input = shop.pickUp({ cashback: 10_000 })
    const seen = acceptedPrice((await quote(person, input)).price)
    const responses = await atOnce(() => submitWithRetry(person, { ...input, paymentType: 'CASH', seen }))
    expect(codesOf(responses)).toEqual({ placed: 1, price_changed: many - 1 })
    const { rows } = await api.database.query('SELECT cashback FROM customer WHERE id = $1', [person.id])
    expect(rows).toEqual([{ cashback: '0' }])
  })

  test('gives concurrent orders numbers without gaps and without duplicates', async () => {
    const shop = await openOrderingShop(api)
    const people = await atOnce(() => shop.customer())
    const seen = acceptedPrice((await quote(people[0]!, shop.pickUp())).price)
    const responses = await atOnce((turn) => submitWithRetry(people[turn]!, shop.pickUp({ paymentType: 'CASH', seen })))
    expect(responses.map(([, order]) => order?.number).toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: many }, (_, turn) => turn + 1),
    )
  })

  test('sells no product after the moment it was stopped, by the database clock', async () => {
    const shop = await openOrderingShop(api)
    const { merchantId } = shop
    const people = await atOnce(() => shop.customer())
    const seen = acceptedPrice((await quote(people[0]!, shop.pickUp())).price)
    const staff = openDatabase(api.database.as('app'), 1)
    const stop = staff.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 4_000 }, (tx) =>
      tx.finish(...stopProducts(tx, shop.branchId, [shop.plov])),
    )
    const responses = await atOnce((turn) => submitWithRetry(people[turn]!, shop.pickUp({ paymentType: 'CASH', seen })))
    await stop
    await staff.close()
    for (const [error] of responses) if (error) expect(error.code).toBe('product_stopped')
    const { rows } = await api.database.query(
      `SELECT orders.id FROM orders JOIN product_branch USING (merchant_id, branch_id)
       WHERE merchant_id = $1 AND orders.created_date > stopped_at`,
      [merchantId],
    )
    expect(rows).toEqual([])
  })
})
