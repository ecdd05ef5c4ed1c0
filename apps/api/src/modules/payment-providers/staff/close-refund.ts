// Staff say that they have returned the money in the provider's cabinet. A repeated request changes nothing.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { closeRefund as contract } from '@dasturxon/contracts/payments-staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { denialOf } from '@dasturxon/rules/roles'
import { insertAudit } from '#modules/audit'
import { lockOrder } from '#modules/orders'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { findPaymentById } from '../attempts/payments.sql.ts'
import { findRefund } from '../refunds/refunds.sql.ts'
import { returnMoney } from '../refunds/return-money.ts'
import { describeRefund } from './read-refunds.ts'

export async function closeRefund(
  tx: Tx,
  actor: Staff,
  id: string,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const [known] = await tx.run(findRefund(merchantId, id))
  if (!known) return refused({ code: 'not_found', params: {} })
  const [[order], [refund], [payment]] = await tx.bundle(
    lockOrder(merchantId, known.orderId),
    findRefund(merchantId, id),
    findPaymentById(merchantId, known.paymentId),
  )
  if (!order || !refund || !payment) throw new Error(`Refund ${id} has no order or no payment`)
  const denial = denialOf(actor, 'payments.refund', { branchId: order.branchId })
  if (denial) return refused({ code: 'branch_forbidden', params: {} })
  if (refund.status === 'RETURNED') return refused({ code: 'refund_over', params: {} })
  const { amount, orderId } = refund
  const after = await returnMoney(tx, payment, {
    amount,
    staffId: actor.id,
    alongside: [
      insertAudit(merchantId, {
        by: { kind: 'staff', id: actor.id },
        action: 'payment.refund_returned',
        entity: 'refund',
        entityId: id,
        before: { status: refund.status },
        after: { status: 'RETURNED', orderId, paymentId: payment.id, provider: payment.provider, amount },
      }),
    ],
  })
  if (!after) throw new Error(`Refund ${id} is open, and nothing is left of its payment`)
  return done(describeRefund({ ...refund, status: 'RETURNED' }, order, after))
}
