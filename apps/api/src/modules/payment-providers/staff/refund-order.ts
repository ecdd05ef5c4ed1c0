// Staff give a part or the whole of what was paid for an order back. What a provider can give back when it is asked is
// given back by the worker; a part goes back in the provider's cabinet. What was paid on hand-over goes back by hand, and
// everything can become cashback, both at once.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { refundOrder as contract, type refundTerms } from '@dasturxon/contracts/payments-staff.endpoints'
import { money } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { decideRefund, mostReturnable, type RefundWay } from '@dasturxon/rules/refund'
import { denialOf } from '@dasturxon/rules/roles'
import { insertAudit } from '#modules/audit'
import { findOrder, lockOrder, type OrderForUpdate } from '#modules/orders'
import { findHeldMoney } from '#modules/payments'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { claimKey, claimOf, replay } from '#platform/idempotency'
import { listPaymentsOf, type Payment } from '../attempts/payments.sql.ts'
import { factsOf } from '../refunds/refund-facts.ts'
import { findRefund, listOpenRefundsOf, listReturnedOf, type Refund } from '../refunds/refunds.sql.ts'
import { refundWrites } from '../refunds/refund-writes.ts'
import { describeRefund } from './read-refunds.ts'

type Refunded = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Terms = Outcome<Reply<typeof refundTerms>, Refusal<typeof refundTerms>>

const notFound = refused({ code: 'not_found', params: {} })
const elsewhere = refused({ code: 'branch_forbidden', params: {} })
const isElsewhere = (actor: Staff, { branchId }: OrderForUpdate) =>
  denialOf(actor, 'payments.refund', { branchId }) !== null

const moneyOf = (merchantId: string, orderId: string) =>
  [
    listPaymentsOf(merchantId, orderId),
    listOpenRefundsOf(merchantId, orderId),
    listReturnedOf(merchantId, orderId),
    findHeldMoney(merchantId, orderId),
  ] as const

export async function readRefundTerms(tx: Tx, actor: Staff, id: string): Promise<Terms> {
  const [[order], payments, open, returned, [held]] = await tx.finish(
    findOrder(tx.merchantId, id),
    ...moneyOf(tx.merchantId, id),
  )
  if (!order) return notFound
  if (isElsewhere(actor, order)) return elsewhere
  const { facts, payment, handedOverBy } = factsOf(order, { payments, open, returned, held: held?.amount ?? 0 })
  const { online, isOpen, hasAccount } = facts
  const waiting = open.find(({ status }) => status === 'WITH_STAFF')
  return done({
    version: order.version,
    most: mostReturnable(facts),
    isOpen,
    withStaff: waiting ? { id: waiting.id, amount: waiting.amount } : null,
    paidBy: online ? order.paymentType : handedOverBy,
    isWholeAskable: online !== null && online.left === online.amount && isAskable(payment),
    hasAccount,
  })
}

/** Click is asked for any payment, Payme for one with a saved card, which has the number of its receipt. */
const isAskable = (payment: Payment | null): boolean =>
  payment?.provider === 'CLICK' || (payment?.provider === 'PAYME' && payment.receiptNumber !== null)

export async function refundOrder(
  tx: Tx,
  actor: Staff,
  id: string,
  key: string,
  body: Received<typeof contract>['body'],
): Promise<Refunded> {
  const { merchantId } = tx
  const named = { merchantId, actorId: actor.id, key, route: contract.path }
  const claim = { ...claimOf(named, { id, ...body }), resultId: newId() }
  // The lock comes first: what is read after it cannot change until this refund is written.
  const [[claimed], [order], payments, open, returned, [held]] = await tx.bundle(
    claimKey(claim),
    lockOrder(merchantId, id),
    ...moneyOf(merchantId, id),
  )
  if (!order) return notFound
  if (isElsewhere(actor, order)) return elsewhere
  if (!claimed) return replay(tx, claim, (refundId) => readRefund(tx, refundId, order, payments, body))
  if (order.version !== body.version) return refused({ code: 'changed_meanwhile', params: {} })
  const { facts, payment, handedOverBy } = factsOf(order, { payments, open, returned, held: held?.amount ?? 0 })
  const decided = decideRefund(facts, body)
  if (!decided.ok) return decided
  const [way, amount] = [decided.value, money(body.amount)]
  const { writes, owed } = refundWrites(tx, order, payment, {
    id: claim.resultId,
    way,
    amount,
    isRest: amount === mostReturnable(facts),
    staffId: actor.id,
    handedOverBy,
  })
  await tx.finish(
    ...writes,
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: owed ? 'payment.refund_owed' : 'payment.refund_returned',
      entity: 'refund',
      entityId: claim.resultId,
      after: {
        orderId: id,
        amount,
        way,
        reason: body.reason,
        ...(payment && { paymentId: payment.id, provider: payment.provider }),
      },
    }),
  )
  return done({ way, amount, refund: owed && describeRefund(owed.refund, order, owed.payment) })
}

/** The refund that the first request with this key has made; money that was returned by hand has no row. */
async function readRefund(
  tx: Tx,
  refundId: string,
  order: OrderForUpdate,
  payments: readonly Payment[],
  { amount, as }: Received<typeof contract>['body'],
): Promise<Reply<typeof contract>> {
  const [refund] = await tx.run(findRefund(tx.merchantId, refundId))
  const payment = payments.find(({ id }) => id === refund?.paymentId)
  const way = wayOf(refund, payment, as)
  const isOwed = way === 'PROVIDER' || way === 'CABINET'
  return {
    way,
    amount: money(amount),
    refund: isOwed && refund && payment ? describeRefund(refund, order, payment) : null,
  }
}

function wayOf(refund: Refund | undefined, payment: Payment | undefined, as: string): RefundWay {
  if (as === 'CASHBACK') return 'CASHBACK'
  if (!refund) return 'HAND'
  return refund.amount === payment?.amount ? 'PROVIDER' : 'CABINET'
}
