// Staff owe a part or the whole of an order's paid online payment back. What the provider can give back when it is
// asked is given back by the worker; the rest goes back in the provider's cabinet.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { oweRefund as contract } from '@dasturxon/contracts/payments-staff.endpoints'
import { money } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { movePayment } from '@dasturxon/rules/payment-states'
import { denialOf } from '@dasturxon/rules/roles'
import { insertAudit } from '#modules/audit'
import { lockOrder, type OrderForUpdate, settlePayments } from '#modules/orders'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { type Claim, claimKey, claimOf, findKey, replayed } from '#platform/idempotency'
import { enqueue } from '#platform/jobs'
import { listPaymentsOf, type Payment, updatePayment } from '../attempts/payments.sql.ts'
import {
  findRefund,
  insertRefund,
  leftOf,
  listOpenRefundsOf,
  listReturnedOf,
  type Refund,
} from '../refunds/refunds.sql.ts'
import { partOnly } from '../refunds/settle-order.ts'
import { describeRefund } from './read-refunds.ts'

type Owed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function oweRefund(
  tx: Tx,
  actor: Staff,
  key: string,
  body: Received<typeof contract>['body'],
): Promise<Owed> {
  const { merchantId } = tx
  const { orderId } = body
  const named = { merchantId, actorId: actor.id, key, route: contract.path }
  const claim = { ...claimOf(named, body), resultId: newId() }
  const [[claimed], [order], payments, open, returned] = await tx.bundle(
    claimKey(claim),
    lockOrder(merchantId, orderId),
    listPaymentsOf(merchantId, orderId),
    listOpenRefundsOf(merchantId, orderId),
    listReturnedOf(merchantId, orderId),
  )
  if (!order) return refused({ code: 'not_found', params: {} })
  const { branchId } = order
  if (denialOf(actor, 'payments.refund', { branchId })) return refused({ code: 'branch_forbidden', params: {} })
  if (!claimed) return repeat(tx, claim, order, payments)
  const payment = payments.find(({ status }) => status === 'PAID')
  const left = payment ? leftOf(payment, returned) : 0
  const isOpen = open.some(({ paymentId }) => paymentId === payment?.id)
  if (!payment || isOpen || body.amount > left) return refused({ code: 'nothing_to_return', params: {} })
  const amount = money(body.amount)
  // A provider gives back whole payments only.
  const isAskable = amount === payment.amount
  const status = amount === left ? 'REFUND_DUE' : payment.status
  if (!movePayment(payment.status, status, 'staff').ok) return refused({ code: 'nothing_to_return', params: {} })
  const owed = {
    id: claim.resultId,
    amount,
    ...(isAskable
      ? ({ status: 'OWED', problem: null } as const)
      : ({ status: 'WITH_STAFF', problem: partOnly } as const)),
    createdAt: tx.now,
  }
  const [, inserted] = await tx.finish(
    updatePayment(payment, { status }),
    insertRefund(payment, owed),
    ...(isAskable ? [enqueue(settlePayments, { merchantId, orderId })] : []),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'payment.refund_owed',
      entity: 'refund',
      entityId: owed.id,
      after: { orderId, paymentId: payment.id, provider: payment.provider, amount, status: owed.status },
    }),
  )
  const [refund] = inserted as Refund[]
  if (!refund) throw new Error('The refund was not inserted')
  return done(describeRefund(refund, order, { ...payment, status }))
}

/** The refund that the first request with this key has made; the key serves no other request. */
async function repeat(tx: Tx, claim: Claim, order: OrderForUpdate, payments: readonly Payment[]): Promise<Owed> {
  const [earlier] = await tx.run(findKey(claim))
  const [refund] = earlier?.isSameRequest ? await tx.run(findRefund(tx.merchantId, earlier.resultId)) : []
  const payment = payments.find(({ id }) => id === refund?.paymentId)
  if (!refund || !payment) return refused({ code: 'idempotency_key_invalid', params: {} })
  return replayed(describeRefund(refund, order, payment))
}
