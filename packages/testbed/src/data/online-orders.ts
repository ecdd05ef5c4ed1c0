// Orders of a regular customer that are paid online: one that waits for its payment, one that nobody paid in time, and a
// paid one that was canceled. In a shop without Payme they are paid in cash.
import { newId } from '@dasturxon/api/testing'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from '../servers/database.ts'
import { type OrderInput, place } from './ordering-shop.ts'
import type { Person } from './people.ts'

export type OnlineState = 'unpaid' | 'expired' | 'refunding'
type Shop = { database: TestDatabase; merchantId: string }
type Bring = (orderId: string, ...way: readonly OrderStatus[]) => Promise<void>

export async function placeOnlineOrders(
  { database, merchantId }: Shop,
  customer: Person,
  input: OrderInput,
  bring: Bring,
): Promise<Record<OnlineState, string>> {
  const { rows } = await database.query<{ isOn: boolean }>(
    'SELECT payme_active AS "isOn" FROM merchant_settings WHERE merchant_id = $1',
    [merchantId],
  )
  const isOnline = rows[0]?.isOn ?? false
  const placed = async () => {
    const [error, order] = await place(customer, { ...input, paymentType: isOnline ? 'PAYME' : 'CASH' })
    if (error) throw new Error(JSON.stringify(error))
    return order
  }
  const [unpaid, expired, refunding] = [await placed(), await placed(), await placed()]
  const moveDeadline = (id: string, time: string) =>
    database.query(`UPDATE pgboss.job SET start_after = ${time} WHERE data ->> 'orderId' = $1`, [id])
  await moveDeadline(unpaid.id, `now() + interval '1 day'`)
  await moveDeadline(expired.id, 'now()')
  await database.query(`UPDATE orders SET status_since = now() - interval '2 days' WHERE id = $1`, [expired.id])
  await moveDeadline(refunding.id, `now() + interval '1 day'`)
  if (isOnline) await bookPayment({ database, merchantId }, refunding)
  await bring(refunding.id, 'CANCELED')
  await canceled(database, expired.id)
  return { unpaid: unpaid.id, expired: expired.id, refunding: refunding.id }
}

/** Books a payment as a message of the provider does. */
export async function bookPayment(
  { database, merchantId }: Shop,
  order: { id: string; totalPrice: number },
): Promise<void> {
  const [merchant_id, now] = [merchantId, new Date()]
  const [payment, transaction] = [newId(), newId()]
  await database.insert('payment', {
    merchant_id,
    id: payment,
    order_id: order.id,
    provider: 'PAYME',
    account: 'demo',
    transaction_id: payment,
    amount: order.totalPrice,
    status: 'PAID',
    opened_at: now,
    created_at: now,
    paid_at: now,
  })
  const { rows } = await database.query('SELECT branch_id FROM orders WHERE id = $1', [order.id])
  const posted = { merchant_id, id: transaction, order_id: order.id, ...rows[0], kind: 'PAYMENT', reference: payment }
  await database.insert('ledger_transaction', posted)
  await database.query(
    `INSERT INTO ledger_entry (merchant_id, transaction_id, account, amount)
     VALUES ($1, $2, 'RECEIVABLE', -$3::bigint), ($1, $2, 'PAYME', $3)`,
    [merchantId, transaction, order.totalPrice],
  )
  await database.query(`UPDATE orders SET is_paid = true, status = 'CREATED' WHERE id = $1`, [order.id])
}

/** Waits until the worker has canceled the order. */
async function canceled(database: TestDatabase, id: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const { rows } = await database.query(`SELECT FROM orders WHERE id = $1 AND status = 'CANCELED'`, [id])
    if (rows.length > 0) return
    await sleep(200)
  }
  throw new Error('The worker has not canceled the unpaid order')
}
