import { cashbackOfUser } from '@dasturxon/contracts/cashback.endpoints'
import { price } from '@dasturxon/rules/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, giveCashback } from '#test/books'
import { openOrderingShop, place } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
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
    expect((await read(person))[1]).toEqual({ balance: 0, history: [] })
    await giveCashback(api, shop, person, 5_000)
    const [, order] = await place(person, shop.pickUp({ cashback: 3_000 }))
    const [error, cashback] = await read(person)
    expect(error).toBeUndefined()
    expect(cashback).toEqual({
      balance: 2_000,
      history: [
        { id: expect.any(String), orderId: order?.id, kind: 'SALE', amount: -3_000, at: expect.any(String) },
        { id: expect.any(String), orderId: null, kind: 'CASHBACK_ADJUSTED', amount: 5_000, at: expect.any(String) },
      ],
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
