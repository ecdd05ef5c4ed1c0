// A provider contradicts itself about money that we hold: nothing moves until the worker has asked how it stands.
import { movePayment } from '@dasturxon/rules/payment-states'
import { lockOrder, settlePayments } from '#modules/orders'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { JobRun } from '#platform/run-jobs'
import { findPaymentById, type Payment, updatePayment } from '../attempts/payments.sql.ts'
import type { GivingBack } from '../payment-provider.ts'
import { returnMoney } from './return-money.ts'

/**
 * The provider says without proof that an attempt has failed. One without money ends; one with money stays until the
 * provider was asked. Money that is owed back already is not asked about: the job that gives it back learns how it stands.
 */
export async function recordUnprovenFailure(tx: Tx, { id, orderId }: Payment): Promise<void> {
  const { merchantId } = tx
  const [, [payment]] = await tx.bundle(lockOrder(merchantId, orderId), findPaymentById(merchantId, id))
  if (payment?.status === 'CREATED')
    await tx.finish(updatePayment(payment, { status: 'CANCELED', endedAt: tx.now, endReason: null }))
  else if (payment?.status === 'PAID')
    await tx.finish(updatePayment(payment, { status: 'ATTENTION' }), enqueue(settlePayments, { merchantId, orderId }))
}

/** What the provider says when it is asked decides. A payment of an order that was canceled meanwhile is owed back. */
export async function resolveDoubt({ inTx, signal }: JobRun, payment: Payment, provider: GivingBack): Promise<void> {
  const standing = await provider.ask(payment, signal)
  if (standing === 'pending' || standing === 'returning')
    throw new Error(`${payment.provider} has not decided about payment ${payment.id}`)
  if (standing === 'returned') return void (await inTx((tx) => returnMoney(tx, payment, {})))
  await inTx(async (tx) => {
    const { merchantId } = tx
    const { id, orderId } = payment
    const [, [now]] = await tx.bundle(lockOrder(merchantId, orderId), findPaymentById(merchantId, id))
    if (now?.status !== 'ATTENTION' || !movePayment('ATTENTION', 'PAID', 'worker').ok) return
    await tx.finish(updatePayment(now, { status: 'PAID' }), enqueue(settlePayments, { merchantId, orderId }))
  })
}
