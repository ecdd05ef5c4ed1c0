// The writes of a refund that staff have decided on, by the way it goes back. The order's version rises, so that its
// history names who gave money back and a second request with the same version is refused.
import { type Money, sum } from '@dasturxon/rules/money'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import type { RefundWay } from '@dasturxon/rules/refund'
import { refundAsCashback } from '#modules/cashback'
import { type OrderForUpdate, refundByStaff, settlePayments } from '#modules/orders'
import { recordRefund } from '#modules/payments'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { Query } from '#platform/query'
import { type Payment, updatePayment } from '../attempts/payments.sql.ts'
import { insertRefund, insertReturned, type Refund } from './refunds.sql.ts'
import { partOnly } from './settle-order.ts'

type Decided = {
  id: string
  way: RefundWay
  amount: Money
  /** Nothing is left after it. */
  isRest: boolean
  staffId: string
  /** How the money came that is given back by hand. */
  handedOverBy: PaymentType
}
/** `owed`: the refund with its payment afterwards; null when the money goes back at once. */
type Writes = { writes: Query[]; owed: { refund: Refund; payment: Payment } | null }

export function refundWrites(tx: Tx, order: OrderForUpdate, payment: Payment | null, decided: Decided): Writes {
  const { id, way, amount, isRest, staffId, handedOverBy: type } = decided
  const { merchantId } = tx
  const { id: orderId, branchId, customerId, isPaid } = order
  const givenBack = sum([order.givenBack, amount])
  if (way === 'HAND') {
    const booked = recordRefund({ merchantId, orderId, branchId, type, amount, reference: id })
    // The rest pays for what the customer keeps.
    return {
      writes: [...refundByStaff(tx, order, staffId, { isPaid: isPaid && !isRest, givenBack }), booked],
      owed: null,
    }
  }
  if (way === 'CASHBACK') {
    if (!customerId) throw new Error('Cashback needs an account')
    // Fails if the payment has moved on since it was read.
    const taken = payment
      ? [updatePayment(payment, { status: 'PAID' }), insertReturned(payment, { id, amount, at: tx.now })]
      : []
    const given = refundAsCashback({ merchantId, orderId, customerId, amount, reference: id })
    return { writes: [...refundByStaff(tx, order, staffId, { givenBack }), ...taken, ...given], owed: null }
  }
  if (!payment) throw new Error('A provider returns nothing of an order without a payment')
  return owe(tx, order, payment, decided)
}

function owe(tx: Tx, order: OrderForUpdate, payment: Payment, { id, way, amount, isRest, staffId }: Decided): Writes {
  const { merchantId } = tx
  const isAskable = way === 'PROVIDER'
  const state = isAskable
    ? ({ status: 'OWED', problem: null } as const)
    : ({ status: 'WITH_STAFF', problem: partOnly } as const)
  const refund = { id, amount, ...state, createdAt: tx.now }
  const status = isRest ? 'REFUND_DUE' : payment.status
  return {
    writes: [
      ...refundByStaff(tx, order, staffId, { givenBack: sum([order.givenBack, amount]) }),
      updatePayment(payment, { status }),
      insertRefund(payment, refund),
      ...(isAskable ? [enqueue(settlePayments, { merchantId, orderId: order.id })] : []),
    ],
    owed: {
      payment: { ...payment, status },
      refund: {
        ...refund,
        merchantId,
        orderId: order.id,
        paymentId: payment.id,
        attempts: 0,
        closedAt: null,
        closedBy: null,
        asCashback: false,
      },
    },
  }
}
