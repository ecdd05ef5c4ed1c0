// What follows from an order's new status, in the bundle that changes it: timestamps, ledger entries, cashback, what a
// cancel returns, and the next jobs.
import { cashbackEarned } from '@dasturxon/rules/cashback'
import { type Money, zero } from '@dasturxon/rules/money'
import { deadlineOf, type DeadlinePolicy, escalatesAt } from '@dasturxon/rules/order-deadlines'
import { isArchived, type OrderStatus, isDelivered } from '@dasturxon/rules/order-status'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { accrueCashback } from '#modules/cashback'
import { recordPayment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { Query } from '#platform/query'
import { closeChange } from '../order-changes.sql.ts'
import { deletePosition } from '../courier-position.sql.ts'
import { orderChanged, orderDue } from '../order-jobs.ts'
import { promiseAfter } from '../order-promise.ts'
import type { OrderForUpdate } from '../orders.sql.ts'
import { recordRefundDue, releaseReservations } from '../release-reservations.ts'
import { type Move, writeMove } from '../write-move.ts'
import { alwaysOpen } from './hours.ts'
import { statusMessage } from './status-messages.ts'

/** Settings of the merchant, as `findOrderTerms` returns them. */
export type LifecycleTerms = DeadlinePolicy & {
  cancelOrderActive: boolean
  cashbackActive: boolean
  cashbackEarnPercent: number
}

/** The transition comes first: an outdated change fails there, before anything else is written. */
export function statusEffects(tx: Tx, order: OrderForUpdate, move: Move, terms: LifecycleTerms): Query[] {
  const { merchantId } = tx
  const { id: orderId, paymentType: type, totalPrice: amount } = order
  const { to } = move
  const isPaidNow = isHandedOver(order, to) && !order.isPaid && paysOnHandover(type)
  const isCollectedNow = isHandedOver(order, to) && order.isPaid && order.toCollect > 0
  const isChangeMoot = order.changeId !== null && to !== 'ACCEPTED' && to !== 'COOKING'
  return [
    ...writeMove(tx, order, {
      ...move,
      records: isPaidNow ? 'PAID_AND_CHANGE_STATUS' : move.records,
      set: {
        ...stampOf(to, tx.now),
        ...promiseAfter(order, to, tx.now),
        ...(isPaidNow && { isPaid: true }),
        ...(isCollectedNow && { toCollect: zero }),
        ...(isChangeMoot && { changeId: null }),
        ...move.set,
      },
    }),
    ...(isPaidNow ? [recordPayment({ merchantId, orderId, type, amount })] : []),
    ...(isCollectedNow ? [recordPayment({ ...collectedOf(order), merchantId, orderId })] : []),
    ...(order.changeId && isChangeMoot ? [closeChange(merchantId, order.changeId, 'WITHDRAWN', null)] : []),
    ...(to === 'CANCELED' ? [...releaseReservations(tx, order), ...recordRefundDue(merchantId, order)] : []),
    ...(to === 'CLOSED' ? cashbackOf(tx, order, terms) : []),
    ...(order.courierId && isArchived(to) ? [deletePosition(merchantId, orderId)] : []),
    ...enqueueFollowUps(tx, { ...order, status: to, version: order.version + 1 }, terms),
  ]
}

/** The difference of an order that was paid online before it grew dearer. */
const collectedOf = ({ collectBy, toCollect }: OrderForUpdate) => ({
  type: collectBy ?? 'CASH',
  amount: toCollect,
  reference: 'handover',
})

/** A delivery is handed over at DELIVERED; a pickup or table order at CLOSED. */
const isHandedOver = ({ serviceType }: OrderForUpdate, to: OrderStatus): boolean =>
  to === (isDelivered(serviceType) ? 'DELIVERED' : 'CLOSED')

function stampOf(to: OrderStatus, now: Date) {
  if (to === 'ACCEPTED') return { acceptedTime: now }
  if (to === 'DONE') return { readyTime: now }
  return to === 'DELIVERED' ? { deliveredAt: now } : {}
}

/** Cashback is calculated on the money paid for products, as it was allocated when the order was placed. */
function cashbackOf(tx: Tx, { id: orderId, customerId, allocation }: OrderForUpdate, terms: LifecycleTerms): Query[] {
  const { merchantId } = tx
  const paidForProducts = (allocation as { paidForProducts?: Money } | null)?.paidForProducts ?? zero
  if (!customerId || !terms.cashbackActive) return []
  return accrueCashback({
    merchantId,
    orderId,
    customerId,
    amount: cashbackEarned(paidForProducts, terms.cashbackEarnPercent),
  })
}

/** Enqueues the message to the customer, if the status has one, and the job for the next deadline, if there is one. */
function enqueueFollowUps({ merchantId, now }: Tx, order: OrderForUpdate, terms: LifecycleTerms): Query[] {
  const { id: orderId, version, status, deliveryAt } = order
  const timed = { status, since: now, deliveryAt }
  // `atTime` of a scheduled order was calculated with the branch's hours; no other deadline depends on them.
  // The job of a new order runs at once: it escalates the order when nobody watches the board, and else waits.
  const at =
    status === 'AT_TIME'
      ? order.atTime
      : (escalatesAt(timed, terms) && now) || (deadlineOf(timed, terms, alwaysOpen)?.at ?? null)
  return [
    ...(at ? [enqueue(orderDue, { merchantId, orderId }, { after: at })] : []),
    ...(statusMessage(order) ? [enqueue(orderChanged, { merchantId, orderId, version })] : []),
  ]
}
