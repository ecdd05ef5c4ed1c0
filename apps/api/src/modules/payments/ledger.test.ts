// Ledger rules that the database itself enforces: postings sum to zero and are never changed.
import { price } from '@dasturxon/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import type { Query } from '#platform/query'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, entriesOf } from '#test/books'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { openOrderingShop, place } from '@dasturxon/testbed/data/ordering-shop'
import { asCustomer } from '@dasturxon/testbed/data/people'
import { recordCancel, recordPayment, recordRefund, recordSale } from './ledger.ts'
import { post } from './ledger.sql.ts'

let api: TestApi
let worker: Database
beforeAll(async () => {
  api = await startApi()
  worker = openDatabase(api.database.as('worker'), 2)
})
afterAll(async () => {
  await booksBalance(api.database)
  await worker.close()
  await api.stop()
})

const write = (merchantId: string, ...queries: Query[]) =>
  worker.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 2_000 }, (tx) => tx.finish(...queries))

async function sold() {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  const [, order] = await place(person, shop.pickUp())
  const orderId = order!.id
  const { merchantId, branchId } = shop
  return {
    merchantId,
    orderId,
    order: { merchantId, orderId, customerId: person.id, total: price(57_600), cashback: price(0) },
    paid: { merchantId, orderId, branchId, type: 'CASH', amount: price(57_600) } as const,
    balance: async () => {
      const entries = await entriesOf(api.database, orderId)
      return Object.fromEntries(
        [...Map.groupBy(entries, ({ account }) => account)].map(([account, all]) => [
          account,
          all.reduce((sum, { amount }) => sum + amount, 0),
        ]),
      )
    },
  }
}

describe('ledger postings of an order', () => {
  test('posts a receivable when the order is placed, and cash when it is paid', async () => {
    const { merchantId, paid, balance } = await sold()
    expect(await balance()).toEqual({ RECEIVABLE: 57_600, SALES: -57_600 })
    await write(merchantId, recordPayment(paid))
    expect(await balance()).toEqual({ RECEIVABLE: 0, SALES: -57_600, CASH: 57_600 })
  })

  test('reverses the sale of a canceled order; the paid amount is owed to the customer until the refund', async () => {
    const { merchantId, order, paid, balance } = await sold()
    const online = { ...paid, type: 'PAYME', reference: 'payme-1' } as const
    await write(merchantId, recordPayment(online))
    await write(merchantId, recordCancel(order))
    expect(await balance()).toEqual({ RECEIVABLE: -57_600, SALES: 0, PAYME: 57_600 })
    await write(merchantId, recordRefund(online))
    expect(await balance()).toEqual({ RECEIVABLE: 0, SALES: 0, PAYME: 0 })
  })

  test('refuses a second sale, and a second payment unless it has another reference', async () => {
    const { merchantId, order, paid } = await sold()
    await expect(write(merchantId, recordSale(order))).rejects.toMatchObject({ constraint: 'posted_once' })
    await write(merchantId, recordPayment({ ...paid, reference: 'a' }))
    await expect(write(merchantId, recordPayment({ ...paid, reference: 'a' }))).rejects.toMatchObject({
      constraint: 'posted_once',
    })
    await write(merchantId, recordPayment({ ...paid, reference: 'b' }))
  })
})

describe('the ledger tables', () => {
  test('refuses a posting that does not sum to zero, and rolls the whole bundle back', async () => {
    const shop = await createMerchant(api.database)
    const { merchantId } = shop
    const { id: customerId } = await asCustomer(api, shop)
    const unbalanced = post({
      merchantId,
      orderId: null,
      kind: 'CASHBACK_ADJUSTED',
      reference: newId(),
      entries: [
        { account: 'CASHBACK', amount: -500, customerId },
        { account: 'CASHBACK_COST', amount: 499 },
      ],
    })
    await expect(write(merchantId, unbalanced)).rejects.toMatchObject({ constraint: 'ledger_balances' })
    expect(await api.database.count('ledger_transaction', merchantId)).toBe(0)
  })

  test.each(['app', 'worker'])('lets the role %s insert ledger rows and never change them', async (role) => {
    for (const table of ['ledger_transaction', 'ledger_entry'])
      for (const [verb, may] of [
        ['SELECT', true],
        ['INSERT', true],
        ['UPDATE', false],
        ['DELETE', false],
        ['TRUNCATE', false],
      ]) {
        const { rows } = await api.database.query('SELECT has_table_privilege($1, $2, $3) AS may', [role, table, verb])
        expect([table, verb, rows[0]?.['may']]).toEqual([table, verb, may])
      }
  })

  test('refuses an update or a delete even by the owner of the tables', async () => {
    await expect(api.database.query('UPDATE ledger_entry SET amount = 1')).rejects.toMatchObject({ code: '42501' })
    await expect(api.database.query('DELETE FROM ledger_transaction')).rejects.toMatchObject({ code: '42501' })
  })
})
