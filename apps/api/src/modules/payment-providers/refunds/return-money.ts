// Money has gone back to the customer, by the provider or by staff: payment, refund, order and ledger change together.
import { money } from '@dasturxon/rules/money'
import { findHeldMoney } from '#modules/payments'
import { lockOrder, moneyReturned, settlePayments } from '#modules/orders'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { markConfirmed } from '#platform/outbox'
import type { Query } from '#platform/query'
import { findPaymentById, type Payment, updatePayment } from '../attempts/payments.sql.ts'
import { closeOpenRefund, leftOf, listReturnedOf } from './refunds.sql.ts'

type Return = {
  /** What went back now; everything that was left of the payment without it. */
  amount?: number
  /** The provider's code, where it gives one. */
  reason?: number | null
  staffId?: string
  /** Committed with the return, after everything else. */
  alongside?: readonly Query[]
}

/** The payment afterwards. Null when nothing of it was left to return: the same message came again. */
export async function returnMoney(tx: Tx, { id, orderId }: Payment, change: Return): Promise<Payment | null> {
  const { merchantId } = tx
  const [[order], [payment], [held], returned] = await tx.bundle(
    lockOrder(merchantId, orderId),
    findPaymentById(merchantId, id),
    findHeldMoney(merchantId, orderId),
    listReturnedOf(merchantId, orderId),
  )
  if (!order || !payment) throw new Error(`The order of payment ${id} was not found`)
  const left = leftOf(payment, returned)
  if (payment.status === 'REFUNDED' || left <= 0) return null
  const amount = money(Math.min(change.amount ?? left, left))
  const isWhole = amount === left
  const ended = isWhole
    ? ({ status: 'REFUNDED', endedAt: tx.now, endReason: change.reason ?? null } as const)
    : ({ status: payment.status } as const)
  // A part has a reference of its own, by what had gone back before it.
  const reference = isWhole ? payment.id : `${payment.id}:${payment.amount - left}`
  // An order of which a part went back stays paid: the rest pays for what the customer keeps.
  const heldBefore = isWhole ? (held?.amount ?? 0) : order.totalPrice + amount
  await tx.finish(
    updatePayment(payment, ended),
    ...moneyReturned(tx, order, { type: payment.provider, amount, reference }, heldBefore),
    closeOpenRefund(payment, tx.now, change.staffId ?? null),
    ...(isWhole ? confirmOwed(payment) : []),
    // The order was canceled while a part was on its way back: the rest is owed too.
    ...(!isWhole && payment.status === 'REFUND_DUE' ? [enqueue(settlePayments, { merchantId, orderId })] : []),
    ...(change.alongside ?? []),
  )
  return { ...payment, ...ended }
}

/** The debt was recorded when the money came late, or when the paid order was canceled. */
const confirmOwed = ({ merchantId, id, orderId }: Payment): Query[] =>
  [`${orderId}:${id}`, orderId].map((key) => markConfirmed({ merchantId, kind: 'refund', key }, id))
