// Click prepares a payment before it takes the money and completes it afterwards. Money that has been taken is never
// refused: an order that cannot use it owes it back.
import { z } from 'zod'
import { findOrder } from '#modules/orders'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { type AttemptRefusal, openAttempt } from '../attempts/open-attempt.ts'
import { findPayment, hasMoney } from '../attempts/payments.sql.ts'
import { takeMoney } from '../attempts/take-money.ts'
import { reportSale } from '../payment-jobs.ts'
import { recordUnprovenFailure } from '../refunds/doubtful-payment.ts'
import type { ClickAccount } from './click-account.ts'
import { type ClickAnswer, clickCodes } from './click-answer.ts'
import { amountOf, type ClickMessage, keyOf } from './click-message.ts'

const codeOf: Record<AttemptRefusal['code'], ClickAnswer['error']> = {
  order_not_found: clickCodes.unknownOrder,
  order_already_paid: clickCodes.alreadyPaid,
  order_not_payable: clickCodes.canceled,
  payment_in_progress: clickCodes.canceled,
  attempt_over: clickCodes.canceled,
  too_late: clickCodes.canceled,
  amount_differs: clickCodes.wrongAmount,
}

const orderIdOf = ({ merchant_trans_id }: ClickMessage) => z.uuid().safeParse(merchant_trans_id).data

export async function prepare(tx: Tx, message: ClickMessage, account: ClickAccount): Promise<ClickAnswer> {
  const orderId = orderIdOf(message)
  if (!orderId) return { error: clickCodes.unknownOrder }
  if (isError(message)) return { error: clickCodes.canceled }
  const key = keyOf(account, message)
  const opened = await openAttempt(tx, { ...key, orderId, amount: amountOf(message), openedAt: null })
  if (opened.ok) return { error: clickCodes.success, prepareId: opened.value.payment.number }
  if (opened.refusal.code !== 'attempt_over') return { error: codeOf[opened.refusal.code] }
  const [known] = await tx.run(findPayment(tx.merchantId, key))
  return { error: known && hasMoney(known) ? clickCodes.alreadyPaid : clickCodes.canceled }
}

export async function complete(tx: Tx, message: ClickMessage, account: ClickAccount): Promise<ClickAnswer> {
  const orderId = orderIdOf(message)
  const key = keyOf(account, message)
  const find = findPayment(tx.merchantId, key)
  const [[order], [known]] = orderId ? await tx.bundle(findOrder(tx.merchantId, orderId), find) : [[], []]
  if (!order) return { error: clickCodes.unknownOrder }
  const isKnown = known?.orderId === orderId && String(known?.number) === message.merchant_prepare_id
  if (!known || !isKnown) return { error: clickCodes.unknownAttempt }
  if (isError(message)) {
    // The error is not signed, so it takes no money back.
    await recordUnprovenFailure(tx, known)
    return { error: clickCodes.canceled }
  }
  if (hasMoney(known)) return { error: clickCodes.alreadyPaid }
  if (known.status !== 'CREATED') return { error: clickCodes.canceled }
  if (amountOf(message) !== known.amount) return { error: clickCodes.wrongAmount }
  const taken = await takeMoney(tx, key, {
    lateMoney: 'owe back',
    receiptNumber: message.click_paydoc_id,
    alongside: ({ merchantId, id: paymentId }) => [enqueue(reportSale, { merchantId, paymentId })],
  })
  if (!taken.ok) return { error: clickCodes.canceled }
  const { payment, isRepeated } = taken.value
  return isRepeated ? { error: clickCodes.alreadyPaid } : { error: clickCodes.success, confirmId: payment.number }
}

const isError = ({ error }: ClickMessage) => Number(error) < 0
