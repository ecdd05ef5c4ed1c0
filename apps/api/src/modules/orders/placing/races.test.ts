// Many at once for the last one: never over the limit, and whoever loses is told why.
import { setTimeout } from 'node:timers/promises'
import { stopProducts } from '../../menu/stop-list/stop-products.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, giveCashback } from '#test/books'
import { openOrderingShop, quote, seenOf, submit, type Wish } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

const many = 12
const atOnce = <T>(work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, turn) => work(turn)))
/** As a page does: whoever waited too long for the others asks again, with the same key. */
async function insist(person: Person, wish: Wish, key = `${newId()}:1`): ReturnType<typeof submit> {
  const answer = await submit(person, wish, key)
  if (answer[0]?.code !== 'try_again') return answer
  await setTimeout(200)
  return insist(person, wish, key)
}

const codesOf = (answers: readonly (readonly [{ code: string } | undefined, unknown])[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ([error]) => error?.code ?? 'placed')].map(([code, all]) => [code, all.length]),
  )

describe('at once', () => {
  test('the last portions go to as many as there are', async () => {
    const shop = await openOrderingShop(api)
    const dishes = [await shop.sold({}, { stock: 5 }), await shop.sold({}, { stock: 100 })]
    const people = await atOnce(() => shop.customer())
    // In either order, so that careless locking would stand still.
    const wish = (turn: number) =>
      shop.pickUp({ lines: (turn % 2 ? dishes : dishes.toReversed()).map((productId) => ({ productId, count: 1 })) })
    const seen = await Promise.all([0, 1].map(async (turn) => seenOf((await quote(people[0]!, wish(turn))).price)))
    const answers = await atOnce((turn) =>
      insist(people[turn]!, { ...wish(turn), paymentType: 'CASH', seen: seen[turn % 2]! }),
    )
    expect(codesOf(answers)).toEqual({ placed: 5, out_of_stock: many - 5 })
    const { rows } = await api.database.query<{ stock: number }>(
      'SELECT stock FROM product_branch WHERE product_id = ANY ($1) ORDER BY stock',
      [dishes],
    )
    expect(rows.map(({ stock }) => stock)).toEqual([0, 95])
    expect(await shop.count('stop_list')).toBe(1)
  })

  test('a promo is used as often as it may be, by all and by each', async () => {
    const shop = await openOrderingShop(api)
    const promo = { merchant_id: shop.merchantId, id: newId(), code: 'OSH', discount_type: 'AMOUNT', max_uses: 4 }
    await api.database.insert('promo', { ...promo, product_discount: 1_000, max_uses_per_customer: 1 })
    const wish = shop.pickUp({ promoCode: 'OSH' })
    const people = await atOnce(() => shop.customer())
    const seen = seenOf((await quote(people[0]!, wish)).price)
    const ask = (person: (typeof people)[number]) => insist(person, { ...wish, paymentType: 'CASH', seen })
    const first = await atOnce(() => ask(people[0]!))
    expect(codesOf(first)).toEqual({ placed: 1, promo_used_by_customer: many - 1 })
    const rest = await Promise.all(people.slice(1).map(ask))
    expect(codesOf(rest)).toEqual({ placed: 3, promo_used_up: many - 4 })
    const { rows } = await api.database.query('SELECT used FROM promo WHERE merchant_id = $1', [shop.merchantId])
    expect(rows).toEqual([{ used: 4 }])
  })

  test('cashback is spent once, from however many devices', async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    await giveCashback(api, shop, person, 10_000)
    const wish = shop.pickUp({ cashback: 10_000 })
    const seen = seenOf((await quote(person, wish)).price)
    const answers = await atOnce(() => insist(person, { ...wish, paymentType: 'CASH', seen }))
    expect(codesOf(answers)).toEqual({ placed: 1, price_changed: many - 1 })
    const { rows } = await api.database.query('SELECT cashback FROM customer WHERE id = $1', [person.id])
    expect(rows).toEqual([{ cashback: '0' }])
  })

  test('numbers are given without a gap and without a double', async () => {
    const shop = await openOrderingShop(api)
    const people = await atOnce(() => shop.customer())
    const seen = seenOf((await quote(people[0]!, shop.pickUp())).price)
    const answers = await atOnce((turn) => insist(people[turn]!, shop.pickUp({ paymentType: 'CASH', seen })))
    expect(answers.map(([, order]) => order?.number).toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: many }, (_, turn) => turn + 1),
    )
  })

  test('nothing is sold after it was stopped, by the clock of the database', async () => {
    const shop = await openOrderingShop(api)
    const { merchantId } = shop
    const people = await atOnce(() => shop.customer())
    const seen = seenOf((await quote(people[0]!, shop.pickUp())).price)
    const staff = openDatabase(api.database.as('app'), 1)
    const stop = staff.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 4_000 }, (tx) =>
      tx.finish(...stopProducts(tx, shop.branchId, [shop.plov])),
    )
    const answers = await atOnce((turn) => insist(people[turn]!, shop.pickUp({ paymentType: 'CASH', seen })))
    await stop
    await staff.close()
    for (const [error] of answers) if (error) expect(error.code).toBe('product_stopped')
    const { rows } = await api.database.query(
      `SELECT orders.id FROM orders JOIN product_branch USING (merchant_id, branch_id)
       WHERE merchant_id = $1 AND orders.created_date > stopped_at`,
      [merchantId],
    )
    expect(rows).toEqual([])
  })
})
