// A transaction of Uzum: confirmed, reversed, asked for.
import { expireIfLate } from '../attempts/expire-attempt.ts'
import { findPayment, type Payment } from '../attempts/payments.sql.ts'
import { takeMoney } from '../attempts/take-money.ts'
import { cancelPayment } from '../refunds/cancel-payment.ts'
import type { UzumAccount } from './uzum-account.ts'
import { dataOf, fail, keyOf, message, sumOf, transId, uzumErrors, webhook } from './uzum-webhook.ts'

const ofTransaction = message.extend({ transId })

const names = ({ transactionId, orderId }: Payment, of: UzumAccount) => ({
  serviceId: of.serviceId,
  transId: transactionId,
  ...dataOf(orderId, of),
})

export const confirm = webhook({
  // Where the money came from is Uzum's matter: the other fields are not required.
  body: ofTransaction,
  mode: 'READ WRITE',
  time: 'confirmTime',
  async run(tx, body, of) {
    const taken = await takeMoney(tx, keyOf(of, body.transId))
    if (!taken.ok)
      return fail(
        taken.refusal.code === 'payment_not_found' ? uzumErrors.unknownTransaction : uzumErrors.canceledTransaction,
      )
    const { payment, isRepeated } = taken.value
    if (isRepeated) return fail(uzumErrors.alreadyConfirmed)
    return { ...names(payment, of), status: 'CONFIRMED', confirmTime: payment.paidAt?.getTime(), ...sumOf(payment) }
  },
})

export const reverse = webhook({
  body: ofTransaction,
  mode: 'READ WRITE',
  time: 'reverseTime',
  async run(tx, body, of) {
    const canceled = await cancelPayment(tx, keyOf(of, body.transId), null)
    if (!canceled.ok)
      return fail(
        canceled.refusal.code === 'payment_not_found' ? uzumErrors.unknownTransaction : uzumErrors.notReversible,
      )
    const { payment, isRepeated } = canceled.value
    if (isRepeated) return fail(uzumErrors.alreadyReversed)
    return { ...names(payment, of), status: 'REVERSED', reverseTime: payment.endedAt?.getTime(), ...sumOf(payment) }
  },
})

/** Uzum asks this after a confirm that it got no answer to: the times are those that were stored. */
export const status = webhook({
  body: ofTransaction,
  mode: 'READ WRITE',
  time: 'transTime',
  async run(tx, body, of) {
    const [known] = await tx.run(findPayment(tx.merchantId, keyOf(of, body.transId)))
    if (!known) return fail(uzumErrors.unknownTransaction)
    const payment = await expireIfLate(tx, known)
    const state = stateOf(payment)
    return {
      ...names(payment, of),
      status: state,
      transTime: payment.createdAt.getTime(),
      confirmTime: payment.paidAt?.getTime() ?? null,
      reverseTime: state === 'REVERSED' ? payment.endedAt?.getTime() : null,
      ...sumOf(payment),
    }
  },
})

/** A transaction that ended without a word of Uzum's has failed: it ran out of time, or its order was given up. */
function stateOf({ status, endReason }: Payment): 'CREATED' | 'CONFIRMED' | 'REVERSED' | 'FAILED' {
  if (status === 'CREATED') return 'CREATED'
  if (status === 'CANCELED') return endReason === null ? 'REVERSED' : 'FAILED'
  return status === 'REFUNDED' ? 'REVERSED' : 'CONFIRMED'
}
