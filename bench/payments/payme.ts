// The requests that Payme sends for the orders of a shop.
import { openSecrets, parseKeyring } from '@dasturxon/api/testing'
import { type Database, secretKeys } from '@dasturxon/testbed/servers/api-process'
import type { LoadRequest } from '../load.ts'
import type { Shop } from '../orders/shop.ts'

export type Payme = Awaited<ReturnType<typeof openPayme>>
export type WaitingOrder = { id: string; total: number; transactionId: string }

const cashbox = '64f0a1b2c3d4e5f601234567'
const key = 'key-of-the-bench'

export async function openPayme({ database, merchantId }: Shop, { as }: Database) {
  const secrets = openSecrets(as('secrets'), parseKeyring(secretKeys), () => {})
  await secrets.keep(merchantId, 'payme', JSON.stringify({ cashbox, keys: [key] }))
  await secrets.close()
  await database.query(
    `UPDATE payment_channel_setting SET is_connected = true WHERE merchant_id = $1 AND type = 'PAYME'`,
    [merchantId],
  )
  let sent = 0
  const call = (port: number, method: string, params: object): LoadRequest => ({
    port,
    path: `/callbacks/v1/payme/${merchantId}`,
    host: 'api',
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}` },
    body: JSON.stringify({ method, params, id: ++sent }),
  })
  const unpaid = `FROM orders WHERE merchant_id = $1 AND status = 'OPEN' AND NOT is_paid`
  return {
    /** The orders of the round that was just placed: each can be paid only once. */
    async nextOrders(count: number): Promise<WaitingOrder[]> {
      const { rows } = await database.query<{ id: string; total: number }>(
        `SELECT id, total_price::int AS total ${unpaid} ORDER BY id LIMIT $2`,
        [merchantId, count],
      )
      if (rows.length < count * 0.98) throw new Error('Not enough orders wait for their money')
      return rows.map((row) => ({ ...row, transactionId: row.id.replaceAll('-', '').slice(-24) }))
    },
    countUnpaid: async () => (await database.query(`SELECT ${unpaid}`, [merchantId])).rowCount ?? 0,
    create: (port: number, { id, total, transactionId }: WaitingOrder) =>
      call(port, 'CreateTransaction', {
        id: transactionId,
        time: Date.now(),
        amount: total * 100,
        account: { order_id: id },
      }),
    perform: (port: number, { transactionId }: WaitingOrder) => call(port, 'PerformTransaction', { id: transactionId }),
  }
}
