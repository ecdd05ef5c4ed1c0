// How far is the courier? Written down for itself; the order follows where the ride shows that it is further.
import { type CourierRefusal, type CourierStatus, followCourier, moveCourier } from '@dasturxon/rules/courier-states'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import type { RunningOrder } from '../orders.sql.ts'
import { type Mover, transition } from '../transition.ts'
import type { Terms } from './become.ts'
import { asParty, moveThrough } from './move-order.ts'

export type Ridden = { writes: Query[]; order: RunningOrder }

/** No writes: we have heard it before. */
export function rideOn(
  tx: Tx,
  order: RunningOrder,
  courierStatus: CourierStatus,
  by: Mover,
  { terms, set = {} }: { terms: Terms; set?: { courierId?: string } },
): Outcome<Ridden, CourierRefusal> {
  const { status, courierStatus: from, deliveryType } = order
  const moved = moveCourier({ status: from, deliveryType: deliveryType ?? 'OWN' }, courierStatus, asParty(by))
  if (!moved.ok) return moved
  if (!moved.value.changed) return done({ writes: [], order })
  const ridden = transition(tx, order, {
    to: status,
    records: 'CHANGE_COURIER_STATUS',
    by,
    set: { ...set, courierStatus },
  })
  const here = { ...order, ...set, courierStatus, version: order.version + 1 }
  const followed = moveThrough(
    tx,
    here,
    followCourier(here, courierStatus),
    { kind: 'courier', id: here.courierId },
    { terms },
  )
  return done({ writes: [...ridden, ...followed.writes], order: followed.order })
}
