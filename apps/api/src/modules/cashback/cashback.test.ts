import { cashbackOfUser } from '@dasturxon/contracts/cashback.endpoints'
import { notificationsOfUser } from '@dasturxon/contracts/notifications.endpoints'
import { price } from '@dasturxon/rules/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import type { JobRun } from '#platform/run-jobs'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, giveCashback } from '#test/books'
import { openOrderingShop, place } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import { expireCashbackOfAll } from './expire-cashback.ts'
import { accrueCashback } from './move-cashback.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

const read = ({ page, id: userId }: Person) => page.call(cashbackOfUser, { params: { userId }, query: {} })

describe('[A-30] [A-52] cashback', () => {
  test('returns the cashback balance with every movement, newest first', async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    expect((await read(person))[1]).toEqual({
      balance: 0,
      earnPercent: 3,
      expiring: [],
      history: [],
      hasMore: false,
    })
    await giveCashback(api, shop, person, 5_000)
    const [, order] = await place(person, shop.pickUp({ cashback: 3_000 }))
    const [error, cashback] = await read(person)
    expect(error).toBeUndefined()
    expect(cashback).toEqual({
      balance: 2_000,
      earnPercent: 3,
      expiring: [],
      history: [
        {
          id: expect.any(String),
          orderId: order?.id,
          orderNumber: order?.number,
          kind: 'SALE',
          amount: -3_000,
          at: expect.any(String),
        },
        {
          id: expect.any(String),
          orderId: null,
          orderNumber: null,
          kind: 'CASHBACK_ADJUSTED',
          amount: 5_000,
          at: expect.any(String),
        },
      ],
      hasMore: false,
    })
  })

  test('gives the cashback of an order only once', async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    const [, order] = await place(person, shop.pickUp())
    const worker = openDatabase(api.database.as('worker'), 1)
    const { merchantId } = shop
    const earned = { merchantId, customerId: person.id, orderId: order!.id, amount: price(1_728) }
    const earn = () =>
      worker.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 2_000 }, (tx) =>
        tx.finish(...accrueCashback(earned)),
      )
    await earn()
    await expect(earn()).rejects.toMatchObject({ constraint: 'posted_once' })
    await worker.close()
    expect((await read(person))[1]).toMatchObject({ balance: 1_728, history: [{ kind: 'CASHBACK_EARNED' }] })
  })

  test("returns 404 for another customer's cashback and for another merchant's, and 403 to a guest", async () => {
    const shop = await openOrderingShop(api)
    const [person, other] = [await shop.customer(), await shop.customer()]
    expect((await read({ ...person, id: other.id }))[0]).toMatchObject({ status: 404 })
    expect((await read(await shop.guest()))[0]).toMatchObject({ status: 403 })
    const otherShop = await openOrderingShop(api)
    const otherCustomer = await otherShop.customer()
    expect((await read({ page: otherCustomer.page, id: person.id }))[0]).toMatchObject({ status: 404 })
  })
})

describe('cashback that expires', () => {
  const expire = async (merchantId: string) => {
    const worker = openDatabase(api.database.as('worker'), 1)
    const open = (mode: 'READ WRITE' | 'READ ONLY') => (work: Parameters<typeof worker.withMerchant>[1]) =>
      worker.withMerchant({ merchantId, mode, deadline: 5_000 }, work)
    const run = { payload: { merchantId }, signal: AbortSignal.timeout(10_000) }
    await expireCashbackOfAll({ ...run, inTx: open('READ WRITE'), readTx: open('READ ONLY') } as JobRun)
    await worker.close()
  }
  /** Moves every movement into the past, as entries of the ledger are never changed through the API. */
  const daysPass = (merchantId: string, days: number) =>
    api.database.query(
      `SET session_replication_role = replica;
       UPDATE ledger_transaction SET at = at - interval '${days} days' WHERE merchant_id = '${merchantId}';
       SET session_replication_role = DEFAULT`,
    )
  const openShop = async (validDays: number | null) => {
    const shop = await openOrderingShop(api)
    const policy = { merchant_id: shop.merchantId, cashback_valid_days: validDays }
    await api.database.query('DELETE FROM merchant_policy WHERE merchant_id = $1', [shop.merchantId])
    await api.database.insert('merchant_policy', policy)
    return shop
  }

  test('takes what was not spent in time, oldest first, and a second run takes nothing', async () => {
    const shop = await openShop(30)
    const person = await shop.customer()
    await giveCashback(api, shop, person, 5_000)
    await daysPass(shop.merchantId, 20)
    await giveCashback(api, shop, person, 1_000)
    await place(person, shop.pickUp({ cashback: 2_000 }))
    expect((await read(person))[1]?.expiring.map(({ amount }) => amount)).toEqual([3_000, 1_000])
    await daysPass(shop.merchantId, 10)
    await expire(shop.merchantId)
    await expire(shop.merchantId)
    const [, cashback] = await read(person)
    expect(cashback?.balance).toBe(1_000)
    expect(cashback?.history[0]).toMatchObject({ kind: 'CASHBACK_EXPIRED', amount: -3_000, orderId: null })
    expect(cashback?.history.filter(({ kind }) => kind === 'CASHBACK_EXPIRED')).toHaveLength(1)
  })

  test('takes nothing when the merchant has set no term', async () => {
    const shop = await openShop(null)
    const person = await shop.customer()
    await giveCashback(api, shop, person, 5_000)
    await daysPass(shop.merchantId, 2_000)
    await expire(shop.merchantId)
    expect((await read(person))[1]).toMatchObject({ balance: 5_000, expiring: [] })
  })

  test('tells the customer a week before, once', async () => {
    const shop = await openShop(30)
    const person = await shop.customer()
    await giveCashback(api, shop, person, 5_000)
    await daysPass(shop.merchantId, 24)
    await expire(shop.merchantId)
    await expire(shop.merchantId)
    const { id: userId, page } = person
    const [, told] = await page.call(notificationsOfUser, { params: { userId }, query: {} })
    expect(told?.notifications).toMatchObject([{ kind: 'cashback', event: 'EXPIRES_SOON', facts: { amount: 5_000 } }])
  })
})
