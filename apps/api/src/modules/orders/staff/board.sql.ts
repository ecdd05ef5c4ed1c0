import type { cartItem } from '@dasturxon/contracts/orders.schema'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { build } from '#platform/query'

export type BoardFilter = {
  /** Null: all branches. */
  branchIds: readonly string[] | null
  status: OrderStatus | null
  /** Bounds of order ids, which sort by the time of placing. Null: only active orders. */
  ids: { from: string; below: string | null } | null
  /** Set for a courier: only the deliveries that `isVisibleTo` lets the courier see. */
  courier: { id: string; finishedSince: Date } | null
  size: number
  page: number
}

export const listBoard = (merchantId: string, { branchIds, status, ids, courier, size, page }: BoardFilter) =>
  build
    .selectFrom('orders')
    .selectAll()
    .select((build) => build.ref('cartItems').$castTo<z.output<typeof cartItem>[]>().as('cartItems'))
    .where('merchantId', '=', merchantId)
    .$if(branchIds !== null, (query) => query.where(sql<SqlBool>`branch_id = ANY (${branchIds}::uuid[])`))
    .$if(status !== null, (query) => query.where('status', '=', status))
    // The statuses are literals, as in the partial index, so that PostgreSQL can use it.
    .$if(ids === null, (query) => query.where(sql<SqlBool>`status NOT IN ('DELIVERED', 'CLOSED', 'CANCELED')`))
    .$if(ids !== null, (query) => query.where('id', '>=', ids?.from ?? ''))
    .$if(Boolean(ids?.below), (query) => query.where('id', '<', ids?.below ?? ''))
    .$if(courier !== null, (query) => query.where(courier ? visibleTo(courier) : sql<SqlBool>`false`))
    // The own deliveries of a courier come first: the first page must never lack one of them.
    .$if(courier !== null, (query) => query.orderBy(sql`courier_id IS NOT DISTINCT FROM ${courier?.id}`, 'desc'))
    .orderBy('id', 'desc')
    .limit(size)
    .offset(size * page)

const visibleTo = ({ id, finishedSince }: NonNullable<BoardFilter['courier']>) => sql<SqlBool>`
  service_type NOT IN ('PICK_UP', 'DINE_IN') AND CASE
    WHEN status NOT IN ('DELIVERED', 'CLOSED', 'CANCELED')
      THEN courier_id = ${id} OR (courier_id IS NULL AND delivery_type IS DISTINCT FROM 'YANDEX'
        AND status NOT IN ('OPEN', 'AT_TIME', 'CREATED'))
    ELSE courier_id = ${id} AND coalesce(delivered_at, status_since) >= ${finishedSince}
  END`

/**
 * Orders that each courier has picked up and not handed over: also those on the way back. The statuses that are not
 * finished are named as in the partial index, so that PostgreSQL can use it.
 */
export const countCarried = (merchantId: string) =>
  build
    .selectFrom('orders')
    .select(['courierId', (eb) => eb.fn.countAll<number>().as('orders')])
    .where('merchantId', '=', merchantId)
    .where(sql<SqlBool>`status NOT IN ('DELIVERED', 'CLOSED', 'CANCELED')`)
    .where('status', '=', 'ON_WAY')
    .where('courierId', 'is not', null)
    .where('courierStatus', 'not in', [
      'PERFORMER_DELIVERED_FINISH',
      'PERFORMER_RETURNED_FINISH',
      'CANCELLED',
      'FAILED',
    ])
    .groupBy('courierId')

export const listEvents = (merchantId: string, orderId: string) =>
  build
    .selectFrom('orderEvent')
    .select([
      'version',
      'kind',
      'detail',
      'status',
      'courierStatus',
      'paymentType',
      'deliveryType',
      'actorKind',
      'actorId as byId',
      'at',
    ])
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)
    .orderBy('version')
    .$narrowType<{ actorKind: 'guest' | 'customer' | 'staff' | 'worker' | 'payment' | 'courier' | 'pos' }>()

/**
 * Counts only finished orders: others have no value in `promiseKept`. `branchIds` null: all branches. `from`: the lowest
 * order id, because ids sort by the time of placing.
 */
export const listPromiseRates = (merchantId: string, branchIds: readonly string[] | null, from: string) =>
  build
    .selectFrom('orders')
    .select(['branchId', (eb) => eb.fn.countAll<number>().as('finished')])
    .select(sql<number>`count(*) FILTER (WHERE promise_kept)`.as('kept'))
    .where('merchantId', '=', merchantId)
    .where('promiseKept', 'is not', null)
    .where('id', '>=', from)
    .$if(branchIds !== null, (query) => query.where(sql<SqlBool>`branch_id = ANY (${branchIds}::uuid[])`))
    .groupBy('branchId')
    .orderBy('branchId')
