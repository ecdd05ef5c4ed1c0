// Rows about money that a test of access rights needs.
import { newId } from '#platform/id'
import type { TestDatabase } from '@dasturxon/testbed/servers/vitest-database'

/** A payment of an order that has gone back, with its refund; the order itself stays as it is. */
export async function createClosedRefund(database: TestDatabase, merchantId: string, orderId: string): Promise<string> {
  const [id, paymentId, at] = [newId(), newId(), new Date()]
  const ofOrder = { merchant_id: merchantId, order_id: orderId, amount: 1_000, created_at: at }
  await database.insert('payment', {
    ...ofOrder,
    id: paymentId,
    provider: 'PAYME',
    account: '64f0a1b2c3d4e5f601234567',
    transaction_id: newId(),
    status: 'REFUNDED',
    opened_at: at,
    paid_at: at,
    ended_at: at,
  })
  await database.insert('refund', { ...ofOrder, id, payment_id: paymentId, status: 'RETURNED', closed_at: at })
  return id
}
