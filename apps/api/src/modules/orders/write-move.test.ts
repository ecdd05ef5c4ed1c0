import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { openOrderingShop, place } from '@dasturxon/testbed/data/ordering-shop'
import { type Move, type MovedOrder, writeMove } from './write-move.ts'

let api: TestApi
let worker: Database
beforeAll(async () => {
  api = await startApi()
  worker = openDatabase(api.database.as('worker'), 8)
})
afterAll(async () => {
  await worker.close()
  await api.stop()
})

async function placed() {
  const shop = await openOrderingShop(api)
  const [, order] = await place(await shop.customer(), shop.pickUp())
  const { merchantId } = shop
  return {
    order: { id: order!.id, branchId: order!.branch.id, version: 1, status: 'CREATED' } as MovedOrder,
    move: (from: MovedOrder, move: Partial<Move> = {}) =>
      worker.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 2_000 }, (tx) =>
        tx.finish(
          ...writeMove(tx, from, {
            to: 'ACCEPTED',
            records: 'CHANGE_STATUS',
            by: { kind: 'staff', id: null },
            ...move,
          }),
        ),
      ),
    row: async () =>
      (await api.database.query('SELECT status, version, reason FROM orders WHERE id = $1', [order?.id])).rows[0],
    events: async () =>
      (
        await api.database.query(
          'SELECT version, kind, status, actor_kind FROM order_event WHERE order_id = $1 ORDER BY version',
          [order?.id],
        )
      ).rows,
  }
}

describe('changing the status of an order', () => {
  test('raises the version of the order and inserts an event with its new state', async () => {
    const { order, move, row, events } = await placed()
    await move(order)
    await move({ ...order, version: 2, status: 'ACCEPTED' }, { to: 'CANCELED', set: { reason: 'Tugadi' } })
    expect(await row()).toEqual({ status: 'CANCELED', version: 3, reason: 'Tugadi' })
    expect(await events()).toEqual([
      { version: 1, kind: 'CHANGE_STATUS', status: 'CREATED', actor_kind: 'customer' },
      { version: 2, kind: 'CHANGE_STATUS', status: 'ACCEPTED', actor_kind: 'staff' },
      { version: 3, kind: 'CHANGE_STATUS', status: 'CANCELED', actor_kind: 'staff' },
    ])
  })

  test('fails and writes nothing when the order no longer has the expected version or status', async () => {
    const { order, move, row, events } = await placed()
    for (const stale of [
      { ...order, version: 2 },
      { ...order, status: 'OPEN' as const },
    ])
      await expect(move(stale)).rejects.toMatchObject({ code: 'DX409' })
    expect(await row()).toMatchObject({ status: 'CREATED', version: 1 })
    expect(await events()).toHaveLength(1)
  })

  test('succeeds for only one of eight concurrent status changes', async () => {
    const { order, move, row, events } = await placed()
    const moves = await Promise.allSettled(Array.from({ length: 8 }, () => move(order)))
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await row()).toMatchObject({ status: 'ACCEPTED', version: 2 })
    expect(await events()).toHaveLength(2)
  })
})
