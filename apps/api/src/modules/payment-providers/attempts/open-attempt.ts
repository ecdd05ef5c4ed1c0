// A provider opens an attempt to pay an order. Providers repeat their messages and race each other, so everything is
// decided under a lock of the order.
import { openPayment, type OpenRefusal } from '@dasturxon/rules/order-payment'
import { money } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { isPaymentExpired } from '@dasturxon/rules/payment-states'
import { lockOrder, type OrderForUpdate } from '#modules/orders'
import type { Tx } from '#platform/db'
import {
  type AttemptKey,
  type AttemptResult,
  findPayment,
  insertPayment,
  listPaymentsOf,
  type Payment,
} from './payments.sql.ts'
import { expire, expireIfLate, isLate } from './expire-attempt.ts'

export type NewAttempt = AttemptKey & {
  orderId: string
  /** In soʻm; a fraction is no amount of any order. */
  amount: number
  /** By the provider's clock; null where the time to pay begins with our answer. */
  openedAt: Date | null
}

export type AttemptRefusal = {
  code: OpenRefusal['code'] | 'order_not_found' | 'attempt_over' | 'too_late'
  params: object
}

/** The same attempt again returns the payment it opened before. */
export async function openAttempt(tx: Tx, attempt: NewAttempt): Promise<Outcome<AttemptResult, AttemptRefusal>> {
  const { merchantId } = tx
  const { orderId, provider, account, transactionId, amount } = attempt
  const [[order], [known], attempts] = await tx.bundle(
    lockOrder(merchantId, orderId),
    findPayment(merchantId, attempt),
    listPaymentsOf(merchantId, orderId),
  )
  if (known) {
    const payment = await expireIfLate(tx, known)
    return payment.status === 'CREATED' && payment.orderId === orderId
      ? done({ payment, isRepeated: true })
      : refused({ code: 'attempt_over', params: {} })
  }
  if (!order) return refused({ code: 'order_not_found', params: {} })
  const openedAt = attempt.openedAt ?? tx.now
  if (isPaymentExpired(provider, openedAt, tx.now)) return refused({ code: 'too_late', params: {} })
  const late = attempts.filter((other) => isLate(other, tx.now))
  const mayOpen = decideOpening(
    order,
    attempts.filter((other) => !late.includes(other)),
    attempt,
  )
  if (!mayOpen.ok) return mayOpen
  const ends = late.map((other) => expire(other, tx.now))
  const payment = { merchantId, orderId, provider, account, transactionId, openedAt, createdAt: tx.now }
  const rows = await tx.finish(...ends, insertPayment({ ...payment, amount: money(amount) }))
  const [inserted] = rows.at(-1) as Payment[]
  if (!inserted) throw new Error('The payment was not inserted')
  return done({ payment: inserted, isRepeated: false })
}

/** The rule alone, for a provider that asks before it opens anything. */
export const decideOpening = (
  { status, isPaid, totalPrice }: OrderForUpdate,
  attempts: readonly Payment[],
  wanted: Pick<NewAttempt, 'provider' | 'amount'>,
): Outcome<null, AttemptRefusal> => openPayment({ status, isPaid, total: totalPrice }, attempts, wanted)
