// Records the courier's status; the order's status follows when the delivery is further than the order.
import {
  type CourierRefusal,
  type CourierStatus,
  movesAfterCourier,
  moveCourier,
} from '@dasturxon/rules/courier-states'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import type { OrderForUpdate } from '../orders.sql.ts'
import { type Mover, writeMove } from '../write-move.ts'
import type { LifecycleTerms } from './status-effects.ts'
import { asParty, moveThrough } from './move-order.ts'

export type AdvancedDelivery = { writes: Query[]; order: OrderForUpdate }

/** `writes` is empty when the courier already has this status. */
export function advanceDelivery(
  tx: Tx,
  order: OrderForUpdate,
  courierStatus: CourierStatus,
  by: Mover,
  { terms, set = {} }: { terms: LifecycleTerms; set?: { courierId?: string } },
): Outcome<AdvancedDelivery, CourierRefusal> {
  const { status, courierStatus: from, deliveryType } = order
  const moved = moveCourier({ status: from, deliveryType: deliveryType ?? 'OWN' }, courierStatus, asParty(by))
  if (!moved.ok) return moved
  if (!moved.value.changed) return done({ writes: [], order })
  const courierWrites = writeMove(tx, order, {
    to: status,
    records: 'CHANGE_COURIER_STATUS',
    by,
    set: { ...set, courierStatus },
  })
  const current = { ...order, ...set, courierStatus, version: order.version + 1 }
  const followed = moveThrough(
    tx,
    current,
    movesAfterCourier(current, courierStatus),
    { kind: 'courier', id: current.courierId },
    { terms },
  )
  return done({ writes: [...courierWrites, ...followed.writes], order: followed.order })
}
