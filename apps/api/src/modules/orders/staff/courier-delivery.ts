// Delivery by one of the merchant's own couriers: the courier of an order, the courier's status and position.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/order-board.endpoints'
import { type CourierStatus, isDeliveryOver } from '@dasturxon/rules/courier-states'
import { isActive, isDelivered } from '@dasturxon/rules/order-status'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { findCourier } from '#modules/staff'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { writePosition } from '../courier-position.sql.ts'
import { advanceDelivery } from '../lifecycle/advance-delivery.ts'
import { moverOf } from './board-view.ts'
import { type LoadedOrder, loadForStaff, loadForChange, saveAndAudit } from './load-for-staff.ts'

type AttachCourier = typeof contract.attachCourier
type MoveCourier = typeof contract.moveCourier
type TellPosition = typeof contract.tellPosition

const atCounter: readonly CourierStatus[] = ['PERFORMER_FOUND', 'PERFORMER_PICK_UP_ARRIVED']
const over = refused({ code: 'order_over', params: {} })

export async function attachCourier(
  tx: Tx,
  actor: Staff,
  id: string,
  { version, courierId }: Received<AttachCourier>['body'],
): Promise<Outcome<Reply<AttachCourier>, Refusal<AttachCourier>>> {
  const loaded = await loadForChange(tx, actor, id, version, 'orders.deliver')
  if (!loaded.ok) return loaded
  if (actor.role === 'COURIER' && courierId !== actor.id) return refused({ code: 'role_forbidden', params: {} })
  const { order } = loaded.value
  if (!isActive(order.status) || !isDelivered(order.serviceType)) return over
  const [courier] = await tx.run(findCourier(tx.merchantId, courierId, order.branchId))
  if (!courier) return refused({ code: 'courier_unknown', params: {} })
  // A new delivery begins after an ended one, or when another courier is chosen before the first has taken the order.
  const isReassigned = atCounter.includes(order.courierStatus) && order.courierId !== courierId
  const from = isDeliveryOver(order.courierStatus) || isReassigned ? '' : order.courierStatus
  return advance(tx, actor, loaded.value, { ...order, courierStatus: from }, 'PERFORMER_FOUND', { courierId })
}

export async function moveCourier(
  tx: Tx,
  actor: Staff,
  id: string,
  { version, status }: Received<MoveCourier>['body'],
): Promise<Outcome<Reply<MoveCourier>, Refusal<MoveCourier>>> {
  const loaded = await loadForChange(tx, actor, id, version, 'orders.deliver')
  if (!loaded.ok) return loaded
  const { order } = loaded.value
  if (actor.role === 'COURIER' && order.courierId !== actor.id) return refused({ code: 'role_forbidden', params: {} })
  return isActive(order.status) ? advance(tx, actor, loaded.value, order, status) : over
}

async function advance(
  tx: Tx,
  actor: Staff,
  loaded: LoadedOrder,
  order: LoadedOrder['order'],
  status: Received<MoveCourier>['body']['status'],
  set: { courierId?: string } = {},
): Promise<Outcome<Reply<MoveCourier>, Refusal<MoveCourier>>> {
  const advanced = advanceDelivery(tx, order, status, moverOf(actor), { terms: loaded.terms, set })
  if (!advanced.ok) return advanced
  const { writes, order: final } = advanced.value
  if (writes.length === 0) return done(loaded.view)
  return done(
    await saveAndAudit(tx, loaded, writes, {
      by: { kind: 'staff', id: actor.id },
      action: 'order.courier_moved',
      before: {
        courierStatus: loaded.order.courierStatus,
        courierId: loaded.order.courierId,
        status: loaded.order.status,
      },
      after: { courierStatus: status, courierId: set.courierId ?? loaded.order.courierId, status: final.status },
    }),
  )
}

/** A position arrives every few seconds, so it does not change the order: no new version, event or audit log entry. */
export async function tellPosition(
  tx: Tx,
  actor: Staff,
  id: string,
  position: Received<TellPosition>['body'],
): Promise<Outcome<Reply<TellPosition>, Refusal<TellPosition>>> {
  const loaded = await loadForStaff(tx, actor, id)
  if (!loaded.ok) return loaded
  const { order } = loaded.value
  if (order.courierId !== actor.id) return refused({ code: 'role_forbidden', params: {} })
  if (!isActive(order.status)) return over
  tx.wakeUp('courier', id)
  const [[written]] = await tx.finish(writePosition(tx.merchantId, id, position))
  if (!written) throw new Error('The courier position was not written')
  return done({ at: written.at.toISOString() })
}
