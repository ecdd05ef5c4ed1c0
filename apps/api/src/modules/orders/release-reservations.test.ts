import type { OrderStatus } from '@dasturxon/rules/order-status'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, entriesOf, giveCashback } from '#test/books'
import { openOrderingShop, place } from '@dasturxon/testbed/data/ordering-shop'
import { findOrder } from './orders.sql.ts'
import { releaseReservations } from './release-reservations.ts'
import { writeMove } from './write-move.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

async function placed() {
  const shop = await openOrderingShop(api)
  const { merchantId } = shop
  const person = await shop.customer()
  await giveCashback(api, shop, person, 5_000)
  const product = await shop.sold({ cost_price: 30_000 }, { stock: 10 })
  const promo = { merchant_id: merchantId, id: newId(), code: 'OSH', discount_type: 'AMOUNT', max_uses_per_customer: 1 }
  await api.database.insert('promo', { ...promo, product_discount: 1_000 })
  const lines = [
    { productId: product, count: 2 },
    { productId: product, count: 1, note: 'achchiq' },
    { productId: shop.plov, count: 1 },
  ]
  const [error, order] = await place(person, shop.pickUp({ lines, promoCode: 'OSH', cashback: 5_000 }))
  if (error) throw new Error(error.code)
  const left = async () => {
    const { rows } = await api.database.query(
      `SELECT (SELECT stock FROM product_branch WHERE product_id = $1) AS stock, (SELECT stock FROM product_branch WHERE product_id = $2) AS uncounted,
         (SELECT used FROM promo WHERE merchant_id = $3) AS used, (SELECT used FROM promo_use WHERE merchant_id = $3) AS used_by,
         (SELECT cashback::int FROM customer WHERE id = $4) AS cashback`,
      [product, shop.plov, merchantId, person.id],
    )
    return rows[0]
  }
  const cancelFrom = async (status: OrderStatus) => {
    const database = openDatabase(api.database.as('worker'), 1)
    try {
      await api.database.query('UPDATE orders SET status = $2 WHERE id = $1', [order.id, status])
      await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 2_000 }, async (tx) => {
        const [row] = await tx.run(findOrder(merchantId, order.id))
        const by = { kind: 'staff', id: null } as const
        await tx.finish(
          ...releaseReservations(tx, row!),
          ...writeMove(tx, row!, { to: 'CANCELED', records: 'CHANGE_STATUS', by, set: { reason: 'x' } }),
        )
      })
    } finally {
      await database.close()
    }
  }
  return { order, left, cancelFrom }
}

describe('[A-60] canceling an order', () => {
  test('returns stock, promo use and cashback in full when the order is canceled before cooking', async () => {
    const { order, left, cancelFrom } = await placed()
    expect(await left()).toEqual({ stock: 7, uncounted: null, used: 1, used_by: 1, cashback: 0 })
    await cancelFrom('ACCEPTED')
    expect(await left()).toEqual({ stock: 10, uncounted: null, used: 0, used_by: 0, cashback: 5_000 })
    const balances = Map.groupBy(await entriesOf(api.database, order.id), ({ account }) => account)
    for (const entries of balances.values()) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  test('returns promo use and cashback but no stock when the order is canceled while cooking', async () => {
    const { left, cancelFrom } = await placed()
    await cancelFrom('COOKING')
    expect(await left()).toEqual({ stock: 7, uncounted: null, used: 0, used_by: 0, cashback: 5_000 })
  })

  test('fails on a second cancel of an order and returns nothing twice', async () => {
    const { left, cancelFrom } = await placed()
    await cancelFrom('CREATED')
    await expect(cancelFrom('CREATED')).rejects.toMatchObject({ code: '23514' })
    expect(await left()).toMatchObject({ stock: 10, used: 0, cashback: 5_000 })
  })
})
