// What staff may still change about an active order: the cooking time, the payment type and the delivery type.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/order-board.endpoints'
import { isDeliveryOver } from '@dasturxon/rules/courier-states'
import { isActive, isDelivered } from '@dasturxon/rules/order-status'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { moveOrder } from '../lifecycle/move-order.ts'
import { writeMove } from '../write-move.ts'
import { moverOf } from './board-view.ts'
import { loadForChange, saveAndAudit } from './load-for-staff.ts'

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
  const loaded = await loadForChange(tx, actor, id, version, 'orders.cook')
  if (!loaded.ok) return loaded
  const { order } = loaded.value
  if (!isActive(order.status)) return over
  const by = moverOf(actor)
  const writes = writeMove(tx, order, {
    to: order.status,
    records: 'UPDATE',
    detail: 'PREPARATION',
    by,
    set: { cookingTime },
  })
  return done(
    await saveAndAudit(tx, loaded.value, writes, {
      ...byStaff(actor),
      action: 'order.preparation_changed',
      before: { cookingTime: order.cookingTime },
      after: { cookingTime },
    }),
  )
}

/** An order that waits for its online payment goes to the kitchen at once: it is now paid on handover. */
export async function changePayment(
  tx: Tx,
  actor: Staff,
  id: string,
  { version, type: paymentType }: Received<Paying>['body'],
): Promise<Outcome<Reply<Paying>, Refusal<Paying>>> {
  const loaded = await loadForChange(tx, actor, id, version, 'orders.edit')
  if (!loaded.ok) return loaded
  const { order, terms } = loaded.value
  if (!isActive(order.status)) return over
  if (order.isPaid) return refused({ code: 'order_already_paid', params: {} })
  const by = moverOf(actor)
  const to = order.deliveryAt ? 'AT_TIME' : 'CREATED'
  const changed =
    order.status === 'OPEN'
      ? moveOrder(tx, order, to, by, { terms, paysOnHandover: true, set: { paymentType } })
      : done(writeMove(tx, order, { to: order.status, records: 'CHANGE_PAYMENT_TYPE', by, set: { paymentType } }))
  if (!changed.ok) return changed
  return done(
    await saveAndAudit(tx, loaded.value, changed.value, {
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
  const loaded = await loadForChange(tx, actor, id, version, 'orders.edit')
  if (!loaded.ok) return loaded
  const { order } = loaded.value
  if (!isActive(order.status) || !isDelivered(order.serviceType)) return over
  if (order.courierStatus !== '' && !isDeliveryOver(order.courierStatus))
    return refused({ code: 'courier_on_the_way', params: {} })
  const set = { deliveryType, deliveryTypeComment: comment, courierId: null, courierStatus: '' } as const
  const by = moverOf(actor)
  const writes = writeMove(tx, order, { to: order.status, records: 'CHANGE_DELIVERY_TYPE', by, set })
  return done(
    await saveAndAudit(tx, loaded.value, writes, {
      ...byStaff(actor),
      action: 'order.delivery_changed',
      before: { deliveryType: order.deliveryType },
      after: { deliveryType },
    }),
  )
}
