// The money that staff must look after: refunds that are not closed, and payments that are doubtful.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/payments-staff.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { OrderForUpdate } from '#modules/orders'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Payment } from '../attempts/payments.sql.ts'
import type { Refund } from '../refunds/refunds.sql.ts'
import { listDoubtfulPayments, listOpenRefunds, shownAtOnce } from './staff-refunds.sql.ts'

type Listed = Reply<typeof contract.openRefunds>

export async function readOpenRefunds(tx: Tx, actor: Staff): Promise<Outcome<Listed, never>> {
  const branchIds = actor.branchIds === 'all' ? null : actor.branchIds
  const [refunds, doubtful] = await tx.finish(
    listOpenRefunds(tx.merchantId, branchIds),
    listDoubtfulPayments(tx.merchantId, branchIds),
  )
  const notOwed = { id: null, status: null, attempts: 0, problem: null }
  const rows = [...refunds, ...doubtful.map((payment) => ({ ...payment, ...notOwed }))]
  return done(
    rows
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .slice(0, shownAtOnce)
      .map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  )
}

/** A refund as staff see it after a change. */
export const describeRefund = (
  { id, orderId, paymentId, amount, status, attempts, problem, createdAt }: Refund,
  order: OrderForUpdate,
  payment: Payment,
): Reply<typeof contract.closeRefund> => ({
  id,
  paymentId,
  orderId,
  orderNumber: order.number,
  branchId: order.branchId,
  provider: payment.provider as Listed[number]['provider'],
  amount,
  status,
  attempts,
  problem,
  createdAt: createdAt.toISOString(),
  paymentStatus: payment.status,
})
