// A staff session that accepts placed orders.
import { randomUUID } from 'node:crypto'
import { accessTokens } from '@dasturxon/api/testing'
import { moveOrder } from '@dasturxon/contracts/order-board.endpoints'
import { consoleHost, identityKey } from '@dasturxon/testbed/servers/api-process'
import type { LoadRequest } from '../load.ts'
import type { Shop } from './shop.ts'

const tokenLasts = 6 * 3600

export async function openBoard({ database, merchantId }: Pick<Shop, 'database' | 'merchantId'>) {
  const actor = { kind: 'staff', id: randomUUID(), sessionId: randomUUID(), role: 'OWNER', branchIds: 'all' } as const
  await database.insert('session', {
    merchant_id: merchantId,
    id: actor.sessionId,
    kind: 'staff',
    actor_id: actor.id,
    channel: 'CONSOLE',
  })
  const token = await accessTokens(identityKey).issue(merchantId, actor, tokenLasts)
  const headers = { 'X-Forwarded-Host': consoleHost, Authorization: `Bearer ${token}` }
  let waiting: string[] = []
  return {
    /** Selects the orders of the next round: each order can be accepted only once. */
    async look(count: number): Promise<void> {
      const { rows } = await database.query<{ id: string }>(
        `SELECT id FROM orders WHERE merchant_id = $1 AND status = 'CREATED' AND version = 1 ORDER BY id LIMIT $2`,
        [merchantId, count],
      )
      if (rows.length < count) throw new Error('Not enough placed orders to accept')
      waiting = rows.map(({ id }) => id)
    },
    accept: (port: number, nth: number): LoadRequest => ({
      port,
      path: moveOrder.path.replace(':id', waiting[nth] ?? ''),
      host: 'api',
      method: moveOrder.method,
      headers,
      body: JSON.stringify({ version: 1, to: 'ACCEPTED' }),
    }),
  }
}
