// What follows from an order's new status, in the bundle that changes it: timestamps, ledger entries, cashback, what a
// cancel returns, and the next jobs.
import { isUnwatched, type Watch } from '@dasturxon/rules/board-silence'
import { cashbackEarned, keptForProducts } from '@dasturxon/rules/cashback'
import { type Collection, collectionOf } from '@dasturxon/rules/collection'
import { type Money, zero } from '@dasturxon/rules/money'
import { deadlineOf, type DeadlinePolicy, escalatesAt, type TimedOrder } from '@dasturxon/rules/order-deadlines'
import { noticeOf } from '@dasturxon/rules/order-notice'
import { isArchived, type OrderStatus, isDelivered } from '@dasturxon/rules/order-status'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { accrueCashback } from '#modules/cashback'
import { recordPayment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { Query } from '#platform/query'
import { closeChange } from '../order-changes.sql.ts'
import { deletePosition } from '../courier-position.sql.ts'
import { orderDue, orderTold, showOrder } from '../order-jobs.ts'
import { promiseAfter } from '../order-promise.ts'
import type { OrderForUpdate } from '../orders.sql.ts'
import { recordRefundDue, releaseReservations } from '../release-reservations.ts'
import { type Move, writeMove } from '../write-move.ts'
import { alwaysOpen } from './hours.ts'

/** Settings of the merchant, as `findOrderTerms` returns them, and who watches the orders of the branch. */
export type LifecycleTerms = DeadlinePolicy & {
  cancelOrderActive: boolean
  cashbackActive: boolean
  cashbackEarnPercent: number
  /** Orders are shown in chats of the merchant's bot. */
  hasBot: boolean
  /** Undefined: not known; the job of the deadline then finds out. */
  watch: Watch | undefined
}

/** The transition comes first: an outdated change fails there, before anything else is written. */
export function statusEffects(tx: Tx, order: OrderForUpdate, move: Move, terms: LifecycleTerms): Query[] {
  const { merchantId } = tx
  const { id: orderId, branchId } = order
  const { to } = move
  const isPaidNow = isHandedOver(order, to) && !order.isPaid && paysOnHandover(order.paymentType)
  const collected = isHandedOver(order, to) ? collectionOf(order) : null
  const isChangeMoot = order.changeId !== null && to !== 'ACCEPTED' && to !== 'COOKING'
  return [
    ...writeMove(tx, order, {
      ...move,
      records: isPaidNow ? 'PAID_AND_CHANGE_STATUS' : move.records,
      set: {
        ...stampOf(to, tx.now),
        ...promiseAfter(order, to, tx.now),
        ...(isPaidNow && { isPaid: true }),
        ...(collected && { toCollect: zero }),
        ...(isChangeMoot && { changeId: null }),
        ...move.set,
      },
    }),
    ...(collected ? [recordPayment({ ...paymentOf(order, collected), merchantId, orderId, branchId })] : []),
    ...(order.changeId && isChangeMoot ? [closeChange(merchantId, order.changeId, 'WITHDRAWN', null)] : []),
    ...(to === 'CANCELED' ? [...releaseReservations(tx, order), ...recordRefundDue(merchantId, order)] : []),
    ...(to === 'CLOSED' && (order.isPaid || isPaidNow) ? cashbackOf(tx, order, terms) : []),
    ...(order.courierId && isArchived(to) ? [deletePosition(merchantId, orderId)] : []),
    ...enqueueNotice(tx, order, move),
    ...enqueueFollowUps(tx, { ...order, status: to, version: order.version + 1 }, terms),
  ]
}

/** An order that was paid before and has grown dearer has a second payment, which needs a reference of its own. */
const paymentOf = ({ isPaid }: OrderForUpdate, { by: type, amount }: Collection) => ({
  type,
  amount,
  ...(isPaid && { reference: 'handover' }),
})

/** A delivery is handed over at DELIVERED; a pickup or table order at CLOSED. */
const isHandedOver = ({ serviceType }: OrderForUpdate, to: OrderStatus): boolean =>
  to === (isDelivered(serviceType) ? 'DELIVERED' : 'CLOSED')

function stampOf(to: OrderStatus, now: Date) {
  if (to === 'ACCEPTED') return { acceptedTime: now }
  if (to === 'DONE') return { readyTime: now }
  return to === 'DELIVERED' ? { deliveredAt: now } : {}
}

/** Cashback is calculated on the money paid for products, as it was allocated, less what has been given back. */
function cashbackOf(tx: Tx, order: OrderForUpdate, terms: LifecycleTerms): Query[] {
  const { id: orderId, customerId, allocation, givenBack } = order
  const { merchantId } = tx
  const paidForProducts = (allocation as { paidForProducts?: Money } | null)?.paidForProducts ?? zero
  if (!customerId || !terms.cashbackActive) return []
  return accrueCashback({
    merchantId,
    orderId,
    customerId,
    amount: cashbackEarned(keptForProducts(paidForProducts, givenBack), terms.cashbackEarnPercent),
  })
}

/** A guest has no list of notifications. */
function enqueueNotice({ merchantId }: Tx, { id: orderId, customerId, serviceType }: OrderForUpdate, { to, by }: Move) {
  const event = customerId && noticeOf(to, serviceType, by.kind === 'customer')
  return event ? [enqueue(orderTold, { merchantId, orderId, event })] : []
}

/** Enqueues the messages about the order in chats of the bot, and the job for the next deadline, if there is one. */
function enqueueFollowUps({ merchantId, now }: Tx, order: OrderForUpdate, terms: LifecycleTerms): Query[] {
  const { id: orderId, status, deliveryAt } = order
  const timed = { status, since: now, deliveryAt }
  // `atTime` of a scheduled order was calculated with the branch's hours; no other deadline depends on them.
  const at =
    status === 'AT_TIME'
      ? order.atTime
      : (firstEscalation(timed, terms) ?? deadlineOf(timed, terms, alwaysOpen)?.at ?? null)
  return [
    ...(at ? [enqueue(orderDue, { merchantId, orderId }, { after: at })] : []),
    ...(terms.hasBot ? [showOrder(merchantId, orderId)] : []),
  ]
}

/** At once while nobody watches the orders of the branch, or when that is not known. */
function firstEscalation(timed: TimedOrder, terms: LifecycleTerms): Date | null {
  const { watch } = terms
  const at = escalatesAt(timed, terms)
  return at && (!watch || isUnwatched(watch)) ? timed.since : at
}
