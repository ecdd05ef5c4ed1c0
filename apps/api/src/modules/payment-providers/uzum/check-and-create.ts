// Uzum asks whether an order can be paid, and opens a transaction for it.
import { z } from 'zod'
import { findOrder } from '#modules/orders'
import { type AttemptRefusal, decideOpening, openAttempt } from '../attempts/open-attempt.ts'
import { listPaymentsOf } from '../attempts/payments.sql.ts'
import { tiyin } from '../payment-provider.ts'
import type { UzumAccount } from './uzum-account.ts'
import {
  attributes,
  dataOf,
  fail,
  keyOf,
  message,
  orderIdOf,
  sumOf,
  transId,
  type UzumError,
  uzumErrors,
  webhook,
} from './uzum-webhook.ts'

const errors: Record<AttemptRefusal['code'], UzumError> = {
  order_not_found: uzumErrors.unknownOrder,
  order_already_paid: uzumErrors.alreadyPaid,
  order_not_payable: uzumErrors.canceledOrder,
  // Uzum has no code for a payment in progress.
  payment_in_progress: uzumErrors.canceledOrder,
  amount_differs: uzumErrors.wrongAmount,
  attempt_over: uzumErrors.alreadyCreated,
  too_late: uzumErrors.canceledOrder,
}

/** The id of the order that a message is about, or the error. */
function orderOf(body: { serviceId: number; params: Record<string, unknown> }, of: UzumAccount) {
  if (body.serviceId !== of.serviceId) return { error: uzumErrors.wrongService }
  const orderId = orderIdOf(body.params, of)
  if (orderId === undefined) return { error: uzumErrors.missingParameter }
  return orderId === null ? { error: uzumErrors.unknownOrder } : { orderId }
}

export const check = webhook({
  body: message.extend({ params: attributes }),
  mode: 'READ ONLY',
  time: 'timestamp',
  async run(tx, body, of) {
    const { orderId, error } = orderOf(body, of)
    if (orderId === undefined) return fail(error)
    const { merchantId } = tx
    const [[order], attempts] = await tx.finish(findOrder(merchantId, orderId), listPaymentsOf(merchantId, orderId))
    if (!order) return fail(uzumErrors.unknownOrder)
    // The question has no amount, and an attempt in progress may still fail.
    const others = attempts.filter(({ status }) => status !== 'CREATED')
    const allowed = decideOpening(order, others, { provider: 'UZUM', amount: order.totalPrice })
    if (!allowed.ok) return fail(errors[allowed.refusal.code])
    return { serviceId: of.serviceId, timestamp: tx.now.getTime(), status: 'OK', ...dataOf(orderId, of) }
  },
})

export const create = webhook({
  body: message.extend({ transId, params: attributes, amount: z.int() }),
  mode: 'READ WRITE',
  time: 'transTime',
  async run(tx, body, of) {
    const { orderId, error } = orderOf(body, of)
    if (orderId === undefined) return fail(error)
    const attempt = { ...keyOf(of, body.transId), orderId, amount: body.amount / tiyin }
    const opened = await openAttempt(tx, { ...attempt, openedAt: null })
    if (!opened.ok) return fail(errors[opened.refusal.code])
    // Uzum wants to be told of a repetition.
    if (opened.value.isRepeated) return fail(uzumErrors.alreadyCreated)
    const { payment } = opened.value
    const transTime = payment.createdAt.getTime()
    const names = { serviceId: of.serviceId, transId: payment.transactionId }
    return { ...names, status: 'CREATED', transTime, ...dataOf(orderId, of), ...sumOf(payment) }
  },
})
