// Checks that the ledger balances; called after every test that moves money.
import { adjustCashback } from '#modules/cashback'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { price } from '@dasturxon/rules/money'
import { expect } from 'vitest'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import type { TestDatabase } from '@dasturxon/testbed/servers/vitest-database'

/**
 * Every transaction sums to zero, every balance is the sum of its entries, every order has one sale. Tests of other
 * files share the database, and some insert rows directly: merchants without a ledger and orders without an allocation
 * are skipped.
 */
export async function booksBalance(database: TestDatabase): Promise<void> {
  const found = async (query: string) => (await database.query(query)).rows
  expect(
    await found(`SELECT transaction_id FROM ledger_entry GROUP BY merchant_id, transaction_id HAVING sum(amount) <> 0`),
  ).toEqual([])
  expect(
    await found(`
      SELECT customer.id, cashback, entries.owed FROM customer
      LEFT JOIN (SELECT merchant_id, customer_id, -sum(amount) AS owed FROM ledger_entry GROUP BY 1, 2) AS entries
        ON entries.merchant_id = customer.merchant_id AND entries.customer_id = customer.id
      WHERE cashback <> coalesce(entries.owed, 0)
        AND EXISTS (SELECT FROM ledger_transaction AS posted WHERE posted.merchant_id = customer.merchant_id)`),
  ).toEqual([])
  expect(
    await found(`
      SELECT orders.id FROM orders
      WHERE allocation IS NOT NULL AND (SELECT count(*) FROM ledger_transaction AS posted
             WHERE posted.merchant_id = orders.merchant_id AND order_id = orders.id AND kind = 'SALE') <> 1`),
  ).toEqual([])
}

type Entry = { kind: string; account: string; amount: number }

/** The ledger entries of one order, oldest first. */
export async function entriesOf(database: TestDatabase, orderId: string): Promise<Entry[]> {
  const { rows } = await database.query<{ kind: string; account: string; amount: string }>(
    `SELECT kind, account, amount FROM ledger_transaction AS posted
     JOIN ledger_entry AS entry ON entry.merchant_id = posted.merchant_id AND entry.transaction_id = posted.id
     WHERE order_id = $1 ORDER BY posted.id, account`,
    [orderId],
  )
  return rows.map(({ amount, ...entry }) => ({ ...entry, amount: Number(amount) }))
}

/** Gives cashback as staff would, with its ledger entry. */
export async function giveCashback(
  { database }: TestApi,
  { merchantId }: { merchantId: string },
  { id: customerId }: { id: string },
  amount: number,
): Promise<void> {
  const app = openDatabase(database.as('worker'), 1)
  const gift = { merchantId, customerId, amount: price(amount), reference: newId() }
  await app.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 2_000 }, (tx) =>
    tx.finish(...adjustCashback(gift)),
  )
  await app.close()
}
