import type { OrderHistoryKind, OrderStatus, OrderUpdate } from '@dasturxon/rules/order-status'
import { sql, type UpdateObject } from 'kysely'
import { build } from '#platform/query'
import type { DB } from '#platform/tables'

/** The order as it was read when the move was decided. */
export type MovedOrder = { id: string; branchId: string; version: number; status: OrderStatus }

export type Mover = {
  kind: 'guest' | 'customer' | 'staff' | 'worker' | 'payment' | 'courier' | 'pos'
  id: string | null
}

type Change = Omit<UpdateObject<DB, 'orders'>, 'merchantId' | 'id' | 'version'>

/** Raises an error unless the row has exactly this version and status: in a bundle only an error stops the COMMIT. */
export const updateOrderStatus = (merchantId: string, { id, version, status }: MovedOrder, change: Change) =>
  build
    .with('moved', (build) =>
      build
        .updateTable('orders')
        .set({ ...change, version: version + 1, ...(change.status !== status && { statusSince: sql<Date>`now()` }) })
        .where('merchantId', '=', merchantId)
        .where('id', '=', id)
        .where('version', '=', version)
        .where('status', '=', status)
        .returning('id'),
    )
    .selectFrom('moved')
    .select(sql`must_change_one(count(*))`.as('moved'))

/** Copies the state after the move from the order row, in the same transaction, so that event and row cannot differ. */
export const insertEvent = (
  merchantId: string,
  orderId: string,
  version: number,
  { kind, detail }: { kind: OrderHistoryKind; detail: OrderUpdate | null },
  { kind: actorKind, id: actorId }: Mover,
) =>
  build
    .insertInto('orderEvent')
    .columns([
      'merchantId',
      'orderId',
      'version',
      'kind',
      'detail',
      'status',
      'courierStatus',
      'paymentType',
      'deliveryType',
      'actorKind',
      'actorId',
    ])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select([
          'merchantId',
          'id',
          'version',
          sql.lit(kind).as('kind'),
          sql<OrderUpdate | null>`${detail}::order_update`.as('detail'),
          'status',
          'courierStatus',
          'paymentType',
          'deliveryType',
          sql.val(actorKind).as('actorKind'),
          sql<string | null>`${actorId}::uuid`.as('actorId'),
        ])
        .where('merchantId', '=', merchantId)
        .where('id', '=', orderId)
        .where('version', '=', version),
    )
