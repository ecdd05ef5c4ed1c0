// A paid order became cheaper: a part of its payment goes back. A provider gives back whole payments only, so staff
// return a part in its cabinet; or the customer takes it as cashback, and the payment owes so much less.
import { minus, money, zero } from '@dasturxon/rules/money'
import type { FindReturnable, MoneyBack } from '#modules/orders'
import type { Tx } from '#platform/db'
import { listPaymentsOf, type Payment, updatePayment } from '../attempts/payments.sql.ts'
import {
  insertRefund,
  insertReturned,
  leftOf,
  listOpenRefundsOf,
  listReturnedOf,
  raiseRefund,
  type Refund,
} from './refunds.sql.ts'
import { partOnly } from './settle-order.ts'

export const findReturnable: FindReturnable = async (tx, orderId) => {
  const { merchantId } = tx
  const [payments, open, returned] = await tx.bundle(
    listPaymentsOf(merchantId, orderId),
    listOpenRefundsOf(merchantId, orderId),
    listReturnedOf(merchantId, orderId),
  )
  const payment = payments.find(({ status }) => status === 'PAID')
  const refund = open.find(({ paymentId }) => paymentId === payment?.id)
  if (!payment) return payments.some(({ status }) => status === 'REFUND_DUE') ? busy : null
  return {
    amount: minus(leftOf(payment, returned), refund?.amount ?? zero),
    isBusy: refund !== undefined && refund.status !== 'WITH_STAFF',
    giveBack: (amount, as) => [
      // Fails if the payment has moved on since it was read.
      updatePayment(payment, { status: 'PAID' }),
      giveBackPart(tx, payment, refund, amount, as),
    ],
  }
}

const busy = { amount: zero, isBusy: true, giveBack: () => [] }

/** A payment has at most one open refund: a second difference raises it. */
function giveBackPart(tx: Tx, payment: Payment, open: Refund | undefined, amount: Payment['amount'], as: MoneyBack) {
  if (as === 'CASHBACK') return insertReturned(payment, { amount, at: tx.now })
  if (open) return raiseRefund(open, amount)
  return insertRefund(payment, {
    amount: money(amount),
    status: 'WITH_STAFF',
    problem: partOnly,
    createdAt: tx.now,
  })
}
