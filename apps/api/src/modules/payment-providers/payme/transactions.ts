// A transaction of Payme: opened, performed, canceled, asked for.
import { z } from 'zod'
import { expireIfLate } from '../attempts/expire-attempt.ts'
import { openAttempt } from '../attempts/open-attempt.ts'
import { findPayment } from '../attempts/payments.sql.ts'
import { takeMoney } from '../attempts/take-money.ts'
import { cancelPayment } from '../refunds/cancel-payment.ts'
import { tiyin } from '../payment-provider.ts'
import { errorOf, paymeErrors } from './payme-errors.ts'
import {
  accountFields,
  amount,
  fail,
  keyOf,
  method,
  orderIdOf,
  result,
  stateAndTimes,
  stateOf,
  timeOf,
  transactionId,
} from './payme-method.ts'

const byId = z.object({ id: transactionId })

export const createTransaction = method({
  params: z.object({ id: transactionId, time: z.int().positive(), amount, account: accountFields }),
  mode: 'READ WRITE',
  async run(tx, params, of) {
    const orderId = orderIdOf(params.account, of)
    if (!orderId) return fail(errorOf('order_not_found', of.accountField))
    const attempt = { ...keyOf(of, params.id), orderId, amount: params.amount / tiyin }
    const opened = await openAttempt(tx, { ...attempt, openedAt: new Date(params.time) })
    if (!opened.ok) return fail(errorOf(opened.refusal.code, of.accountField))
    const { payment } = opened.value
    return result({ create_time: timeOf(payment.createdAt), transaction: payment.id, state: 1 })
  },
})

export const performTransaction = method({
  params: byId,
  mode: 'READ WRITE',
  async run(tx, { id }, of) {
    const taken = await takeMoney(tx, keyOf(of, id))
    if (!taken.ok) return fail(errorOf(taken.refusal.code, of.accountField))
    const { payment } = taken.value
    return result({ transaction: payment.id, perform_time: timeOf(payment.paidAt), state: 2 })
  },
})

export const cancelTransaction = method({
  params: z.object({ id: transactionId, reason: z.int().min(0).max(100).nullish() }),
  mode: 'READ WRITE',
  async run(tx, { id, reason }, of) {
    const canceled = await cancelPayment(tx, keyOf(of, id), reason ?? null)
    if (!canceled.ok) return fail(errorOf(canceled.refusal.code, of.accountField))
    const { payment } = canceled.value
    return result({ transaction: payment.id, cancel_time: timeOf(payment.endedAt), state: stateOf(payment) })
  },
})

export const checkTransaction = method({
  params: byId,
  mode: 'READ WRITE',
  async run(tx, { id }, of) {
    const [known] = await tx.run(findPayment(tx.merchantId, keyOf(of, id)))
    if (!known) return fail(paymeErrors.unknownTransaction)
    return result(stateAndTimes(await expireIfLate(tx, known)))
  },
})
