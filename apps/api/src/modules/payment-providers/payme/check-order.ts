// Payme asks whether an order may be paid, before it opens anything, and what its tax receipt will say.
import { z } from 'zod'
import { findOrder } from '#modules/orders'
import { isLate } from '../attempts/expire-attempt.ts'
import { decideOpening } from '../attempts/open-attempt.ts'
import { listPaymentsOf } from '../attempts/payments.sql.ts'
import { tiyin } from '../payment-provider.ts'
import { receiptDetail } from '../receipt-detail.ts'
import { errorOf } from './payme-errors.ts'
import { accountFields, amount, fail, method, orderIdOf, result } from './payme-method.ts'

export const checkPerform = method({
  params: z.object({ amount, account: accountFields }),
  mode: 'READ ONLY',
  async run(tx, params, of) {
    const orderId = orderIdOf(params.account, of)
    if (!orderId) return fail(errorOf('order_not_found', of.accountField))
    const { merchantId } = tx
    const [[order], attempts] = await tx.finish(findOrder(merchantId, orderId), listPaymentsOf(merchantId, orderId))
    if (!order) return fail(errorOf('order_not_found', of.accountField))
    const open = attempts.filter((attempt) => !isLate(attempt, tx.now))
    const allowed = decideOpening(order, open, { provider: 'PAYME', amount: params.amount / tiyin })
    if (!allowed.ok) return fail(errorOf(allowed.refusal.code, of.accountField))
    const detail = receiptDetail(order)
    return result({ allow: true, ...(detail && { detail }) })
  },
})
