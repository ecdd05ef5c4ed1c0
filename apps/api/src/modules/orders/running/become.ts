// What an order's new status brings with it, in the bundle that changes it: the time, the books, the cashback, what a
// canceled order gives back, and the jobs that go on from here.
import { cashbackEarned } from '@dasturxon/rules/cashback'
import { type Money, zero } from '@dasturxon/rules/money'
import { deadlineOf, type DeadlinePolicy, escalatesAt } from '@dasturxon/rules/order-deadlines'
import { isArchived, type OrderStatus, takesTheRoad } from '@dasturxon/rules/order-status'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { accrueCashback } from '#modules/cashback'
import { recordPayment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { Query } from '#platform/query'
import { deletePosition } from '../courier-position.sql.ts'
import { orderChanged, orderDue } from '../order-wishes.ts'
import type { RunningOrder } from '../orders.sql.ts'
import { oweBack, takeBack } from '../take-back.ts'
import { type Move, transition } from '../transition.ts'
import { alwaysOpen } from './hours.ts'
import { newsOfStatus } from './news-of-status.ts'

/** The merchant's, as `findOrderTerms` tells them. */
export type Terms = DeadlinePolicy & {
  cancelOrderActive: boolean
  cashbackActive: boolean
  cashbackEarnPercent: number
}

/** The transition stands first: whoever was overtaken fails there, before anything is given or taken. */
export function become(tx: Tx, order: RunningOrder, move: Move, terms: Terms): Query[] {
  const { merchantId } = tx
  const { id: orderId, paymentType: type, totalPrice: amount } = order
  const { to } = move
  const isPaidNow = isHandedOver(order, to) && !order.isPaid && paysOnHandover(type)
  return [
    ...transition(tx, order, {
      ...move,
      records: isPaidNow ? 'PAID_AND_CHANGE_STATUS' : move.records,
      set: { ...stampOf(to, tx.now), ...(isPaidNow && { isPaid: true }), ...move.set },
    }),
    ...(isPaidNow ? [recordPayment({ merchantId, orderId, type, amount })] : []),
    ...(to === 'CANCELED' ? [...takeBack(tx, order), ...oweBack(merchantId, order)] : []),
    ...(to === 'CLOSED' ? earn(tx, order, terms) : []),
    ...(order.courierId && isArchived(to) ? [deletePosition(merchantId, orderId)] : []),
    ...follow(tx, { ...order, status: to, version: order.version + 1 }, terms),
  ]
}

/** Money changes hands with the food: at the door, or at the counter. */
const isHandedOver = ({ serviceType }: RunningOrder, to: OrderStatus): boolean =>
  to === (takesTheRoad(serviceType) ? 'DELIVERED' : 'CLOSED')

function stampOf(to: OrderStatus, now: Date) {
  if (to === 'ACCEPTED') return { acceptedTime: now }
  if (to === 'DONE') return { readyTime: now }
  return to === 'DELIVERED' ? { deliveredAt: now } : {}
}

/** On what was paid for the food in money, as it was reckoned when the order was placed. */
function earn(tx: Tx, { id: orderId, customerId, allocation }: RunningOrder, terms: Terms): Query[] {
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

/** Who should know of it is told, and where the clock has the next word, it is set. */
function follow({ merchantId, now }: Tx, order: RunningOrder, terms: Terms): Query[] {
  const { id: orderId, version, status, deliveryAt } = order
  const timed = { status, since: now, deliveryAt }
  // When a scheduled order is released was reckoned with the branch's hours; no other deadline asks for them.
  const at =
    status === 'AT_TIME'
      ? order.atTime
      : (escalatesAt(timed, terms) ?? deadlineOf(timed, terms, alwaysOpen)?.at ?? null)
  return [
    ...(at ? [enqueue(orderDue, { merchantId, orderId }, { after: at })] : []),
    ...(newsOfStatus(order) ? [enqueue(orderChanged, { merchantId, orderId, version })] : []),
  ]
}
