// The provider ends an attempt: before the money nothing is owed, afterwards the money has gone back to the customer.
import { canReverse } from '@dasturxon/rules/order-payment'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { movePayment } from '@dasturxon/rules/payment-states'
import { lockOrder } from '#modules/orders'
import type { Tx } from '#platform/db'
import { returnMoney } from './return-money.ts'
import { type AttemptKey, type AttemptResult, findPayment, updatePayment } from '../attempts/payments.sql.ts'

export type CancelRefusal = { code: 'payment_not_found' | 'handed_over'; params: object }

/** An attempt that is over stays as it is, whatever reason a repeated message gives. */
export async function cancelPayment(
  tx: Tx,
  key: AttemptKey,
  reason: number | null,
): Promise<Outcome<AttemptResult, CancelRefusal>> {
  const { merchantId } = tx
  const find = findPayment(merchantId, key)
  const [known] = await tx.run(find)
  if (!known) return refused({ code: 'payment_not_found', params: {} })
  const [[order], [payment]] = await tx.bundle(lockOrder(merchantId, known.orderId), find)
  if (!order || !payment) throw new Error(`The order of payment ${known.id} was not found`)
  const to = payment.status === 'CREATED' ? 'CANCELED' : 'REFUNDED'
  if (!movePayment(payment.status, to, 'payment').ok || payment.status === to)
    return done({ payment, isRepeated: true })
  if (to === 'REFUNDED') {
    if (payment.status === 'PAID' && !canReverse(order.status)) return refused({ code: 'handed_over', params: {} })
    const returned = await returnMoney(tx, payment, { reason })
    return done({ payment: returned ?? payment, isRepeated: returned === null })
  }
  const ended = { status: to, endedAt: tx.now, endReason: reason } as const
  await tx.finish(updatePayment(payment, ended))
  return done({ payment: { ...payment, ...ended }, isRepeated: false })
}
