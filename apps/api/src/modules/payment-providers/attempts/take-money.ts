// The provider has taken the customer's money: the payment, the order and the ledger change together or not at all.
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { findOrderTerms } from '#modules/merchants'
import { findWatchOf, lockOrder, moneyOutcome, moneyReceived } from '#modules/orders'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { expireIfLate } from './expire-attempt.ts'
import {
  type AttemptKey,
  type AttemptResult,
  findPayment,
  hasMoney,
  type Payment,
  updatePayment,
} from './payments.sql.ts'

export type TakeRefusal = { code: 'payment_not_found' | 'attempt_over'; params: object }

/** Payme's code for a transaction that could not be carried out. */
const notCarriedOut = 3

type Taking = {
  /** Money that the order cannot use, because it is paid or canceled: the provider keeps it, or we owe it back. */
  lateMoney: 'refuse' | 'owe back'
  /** The provider's number of the payment, under which it can be given back. */
  receiptNumber?: string
  /** What follows from a payment that the order can use, in the same transaction. */
  alongside?: (payment: Payment) => Query[]
}

/** The same message again returns the payment as it was paid. */
export async function takeMoney(
  tx: Tx,
  key: AttemptKey,
  { lateMoney, receiptNumber, alongside }: Taking = { lateMoney: 'refuse' },
): Promise<Outcome<AttemptResult, TakeRefusal>> {
  const { merchantId } = tx
  const find = findPayment(merchantId, key)
  const [known] = await tx.run(find)
  if (!known) return refused({ code: 'payment_not_found', params: {} })
  const [[order], [locked], [terms], [watch]] = await tx.bundle(
    lockOrder(merchantId, known.orderId),
    find,
    findOrderTerms(merchantId),
    findWatchOf(merchantId, known.orderId),
  )
  if (!order || !locked || !terms) throw new Error(`The order of payment ${known.id} was not found`)
  const payment = await expireIfLate(tx, locked)
  if (hasMoney(payment)) return done({ payment, isRepeated: true })
  if (payment.status !== 'CREATED') return refused({ code: 'attempt_over', params: {} })
  const isLate = moneyOutcome(order, payment.amount).kind === 'refund'
  if (isLate && lateMoney === 'refuse') {
    await tx.finish(updatePayment(payment, { status: 'CANCELED', endedAt: tx.now, endReason: notCarriedOut }))
    return refused({ code: 'attempt_over', params: {} })
  }
  const status = isLate ? 'REFUND_DUE' : 'PAID'
  const paid = { status, paidAt: tx.now, ...(receiptNumber && { receiptNumber }) } as const
  const received = { type: key.provider, amount: payment.amount, reference: payment.id }
  const following = isLate ? [] : (alongside?.(payment) ?? [])
  const moved = moneyReceived(tx, order, received, { ...terms, watch })
  await tx.finish(updatePayment(payment, paid), ...moved, ...following)
  return done({ payment: { ...payment, ...paid }, isRepeated: false })
}
