// What staff may still change about an order that is going on: how long it takes, how it is paid, who drives.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/order-board.endpoints'
import { isRideOver } from '@dasturxon/rules/courier-states'
import { isActive, takesTheRoad } from '@dasturxon/rules/order-status'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { moveOrder } from '../running/move-order.ts'
import { transition } from '../transition.ts'
import { moverOf } from './board-view.ts'
import { holdToChange, settle } from './hold-order.ts'

type Preparing = typeof contract.changePreparation
type Paying = typeof contract.changePayment
type Delivering = typeof contract.changeDelivery

const over = refused({ code: 'order_over', params: {} })
const byStaff = ({ id }: Staff) => ({ by: { kind: 'staff', id } }) as const

export async function changePreparation(
  tx: Tx,
  actor: Staff,
  id: string,
  { version, cookingTime }: Received<Preparing>['body'],
): Promise<Outcome<Reply<Preparing>, Refusal<Preparing>>> {
  const held = await holdToChange(tx, actor, id, version, 'orders.cook')
  if (!held.ok) return held
  const { order } = held.value
  if (!isActive(order.status)) return over
  const by = moverOf(actor)
  const writes = transition(tx, order, { to: order.status, records: 'UPDATE', by, set: { cookingTime } })
  return done(
    await settle(tx, held.value, writes, {
      ...byStaff(actor),
      action: 'order.preparation_changed',
      before: { cookingTime: order.cookingTime },
      after: { cookingTime },
    }),
  )
}

/** An order that waits for its online payment goes to the kitchen at once: it is paid at the door now. */
export async function changePayment(
  tx: Tx,
  actor: Staff,
  id: string,
  { version, type: paymentType }: Received<Paying>['body'],
): Promise<Outcome<Reply<Paying>, Refusal<Paying>>> {
  const held = await holdToChange(tx, actor, id, version, 'orders.edit')
  if (!held.ok) return held
  const { order, terms } = held.value
  if (!isActive(order.status)) return over
  if (order.isPaid) return refused({ code: 'order_already_paid', params: {} })
  const by = moverOf(actor)
  const to = order.deliveryAt ? 'AT_TIME' : 'CREATED'
  const changed =
    order.status === 'OPEN'
      ? moveOrder(tx, order, to, by, { terms, paysOnHandover: true, set: { paymentType } })
      : done(transition(tx, order, { to: order.status, records: 'CHANGE_PAYMENT_TYPE', by, set: { paymentType } }))
  if (!changed.ok) return changed
  return done(
    await settle(tx, held.value, changed.value, {
      ...byStaff(actor),
      action: 'order.payment_changed',
      before: { paymentType: order.paymentType },
      after: { paymentType },
    }),
  )
}

export async function changeDelivery(
  tx: Tx,
  actor: Staff,
  id: string,
  { version, type: deliveryType, comment = null }: Received<Delivering>['body'],
): Promise<Outcome<Reply<Delivering>, Refusal<Delivering>>> {
  const held = await holdToChange(tx, actor, id, version, 'orders.edit')
  if (!held.ok) return held
  const { order } = held.value
  if (!isActive(order.status) || !takesTheRoad(order.serviceType)) return over
  if (order.courierStatus !== '' && !isRideOver(order.courierStatus))
    return refused({ code: 'courier_on_the_way', params: {} })
  const set = { deliveryType, deliveryTypeComment: comment, courierId: null, courierStatus: '' } as const
  const by = moverOf(actor)
  const writes = transition(tx, order, { to: order.status, records: 'CHANGE_DELIVERY_TYPE', by, set })
  return done(
    await settle(tx, held.value, writes, {
      ...byStaff(actor),
      action: 'order.delivery_changed',
      before: { deliveryType: order.deliveryType },
      after: { deliveryType },
    }),
  )
}
