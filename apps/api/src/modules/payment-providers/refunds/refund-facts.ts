// What the rules of a refund must know about the money of an order.
import { money, sum, zero } from '@dasturxon/rules/money'
import { type PaymentType, paysOnHandover } from '@dasturxon/rules/payment-methods'
import type { RefundFacts } from '@dasturxon/rules/refund'
import type { OrderForUpdate } from '#modules/orders'
import type { RowsOf } from '#platform/query'
import { hasMoney, type Payment } from '../attempts/payments.sql.ts'
import { leftOf, type listReturnedOf, type Refund } from './refunds.sql.ts'

type MoneyOf = {
  payments: readonly Payment[]
  /** Refunds that have not gone back yet. */
  open: readonly Refund[]
  returned: RowsOf<ReturnType<typeof listReturnedOf>>
  /** Received less returned, as the ledger says. */
  held: number
}

/**
 * `payment`: the paid online payment from which money can go back. `handedOverBy`: how money came on hand-over, which is
 * given back by hand once nothing is left of the payment.
 */
export function factsOf(
  { isPaid, paymentType, collectBy, toCollect, customerId }: OrderForUpdate,
  { payments, open, returned, held }: MoneyOf,
): { facts: RefundFacts; payment: Payment | null; handedOverBy: PaymentType } {
  const payment = payments.find((one) => one.status === 'PAID' && leftOf(one, returned) > 0) ?? null
  const isCollected = collectBy !== null && toCollect === 0
  // Money that is owed back or doubtful is held too, but not in the till.
  const atProviders = sum(payments.filter(hasMoney).map((one) => leftOf(one, returned)))
  const isOnHand = isCollected || (isPaid && paysOnHandover(paymentType) && !payments.some(hasMoney))
  return {
    payment,
    handedOverBy: isCollected ? collectBy : paymentType,
    facts: {
      online: payment && { amount: payment.amount, left: leftOf(payment, returned) },
      onHand: isOnHand ? money(Math.max(0, held - atProviders)) : zero,
      isOpen: open.length > 0 || payments.some(({ status }) => status === 'REFUND_DUE'),
      hasAccount: customerId !== null,
    },
  }
}
