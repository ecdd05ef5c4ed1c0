// The ride of one of our own couriers: who has the order, how far they are, and where.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/order-board.endpoints'
import { type CourierStatus, isRideOver } from '@dasturxon/rules/courier-states'
import { isActive, takesTheRoad } from '@dasturxon/rules/order-status'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { findCourier } from '#modules/staff'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { writePosition } from '../courier-position.sql.ts'
import { rideOn } from '../running/ride-on.ts'
import { moverOf } from './board-view.ts'
import { type Held, holdOrder, holdToChange, settle } from './hold-order.ts'

type Attaching = typeof contract.attachCourier
type Riding = typeof contract.moveCourier
type Telling = typeof contract.tellPosition

const atCounter: readonly CourierStatus[] = ['PERFORMER_FOUND', 'PERFORMER_PICK_UP_ARRIVED']
const over = refused({ code: 'order_over', params: {} })

export async function attachCourier(
  tx: Tx,
  actor: Staff,
  id: string,
  { version, courierId }: Received<Attaching>['body'],
): Promise<Outcome<Reply<Attaching>, Refusal<Attaching>>> {
  const held = await holdToChange(tx, actor, id, version, 'orders.deliver')
  if (!held.ok) return held
  if (actor.role === 'COURIER' && courierId !== actor.id) return refused({ code: 'role_forbidden', params: {} })
  const { order } = held.value
  if (!isActive(order.status) || !takesTheRoad(order.serviceType)) return over
  const [courier] = await tx.run(findCourier(tx.merchantId, courierId, order.branchId))
  if (!courier) return refused({ code: 'courier_unknown', params: {} })
  // A ride that came to nothing is followed by a new one; until the food has left, another courier may have it.
  const waits = atCounter.includes(order.courierStatus) && order.courierId !== courierId
  const fresh = isRideOver(order.courierStatus) || waits ? '' : order.courierStatus
  return ride(tx, actor, held.value, { ...order, courierStatus: fresh }, 'PERFORMER_FOUND', { courierId })
}

export async function moveCourier(
  tx: Tx,
  actor: Staff,
  id: string,
  { version, status }: Received<Riding>['body'],
): Promise<Outcome<Reply<Riding>, Refusal<Riding>>> {
  const held = await holdToChange(tx, actor, id, version, 'orders.deliver')
  if (!held.ok) return held
  const { order } = held.value
  if (actor.role === 'COURIER' && order.courierId !== actor.id) return refused({ code: 'role_forbidden', params: {} })
  return isActive(order.status) ? ride(tx, actor, held.value, order, status) : over
}

async function ride(
  tx: Tx,
  actor: Staff,
  held: Held,
  order: Held['order'],
  status: Received<Riding>['body']['status'],
  set: { courierId?: string } = {},
): Promise<Outcome<Reply<Riding>, Refusal<Riding>>> {
  const ridden = rideOn(tx, order, status, moverOf(actor), { terms: held.terms, set })
  if (!ridden.ok) return ridden
  const { writes, order: there } = ridden.value
  if (writes.length === 0) return done(held.view)
  return done(
    await settle(tx, held, writes, {
      by: { kind: 'staff', id: actor.id },
      action: 'order.courier_moved',
      before: { courierStatus: held.order.courierStatus, courierId: held.order.courierId, status: held.order.status },
      after: { courierStatus: status, courierId: set.courierId ?? held.order.courierId, status: there.status },
    }),
  )
}

/** Said every few seconds, so it is no change of the order: no version, no event, no line in the log. */
export async function tellPosition(
  tx: Tx,
  actor: Staff,
  id: string,
  place: Received<Telling>['body'],
): Promise<Outcome<Reply<Telling>, Refusal<Telling>>> {
  const held = await holdOrder(tx, actor, id)
  if (!held.ok) return held
  const { order } = held.value
  if (order.courierId !== actor.id) return refused({ code: 'role_forbidden', params: {} })
  if (!isActive(order.status)) return over
  tx.hint('courier', id)
  const [[written]] = await tx.finish(writePosition(tx.merchantId, id, place))
  if (!written) throw new Error('A position was not written')
  return done({ at: written.at.toISOString() })
}
