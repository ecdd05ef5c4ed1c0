// Carries the money that an order owes back as far as its provider allows. Every step is committed before the provider
// is asked, and a provider that may have heard us is asked how the payment stands before it is asked again.
import { lockOrder } from '#modules/orders'
import type { Tx } from '#platform/db'
import { NoAnswer } from '#platform/egress'
import type { JobRun } from '#platform/run-jobs'
import { listPaymentsOf, type Payment, updatePayment } from '../attempts/payments.sql.ts'
import type { GivenBack, GivingBack, GivingBackOf } from '../payment-provider.ts'
import { resolveDoubt } from './doubtful-payment.ts'
import {
  insertRefund,
  leftOf,
  listOpenRefundsOf,
  listReturnedOf,
  markAsked,
  noteSilence,
  passToStaff,
  type Refund,
} from './refunds.sql.ts'
import { returnMoney } from './return-money.ts'

type SettleRun = JobRun<{ merchantId: string; orderId: string }>
type Unsettled = { payment: Payment; refund: Refund | null }

const inCabinet = 'The provider gives payments back in its cabinet only'
export const partOnly = 'A part of a payment goes back in the provider’s cabinet only'

export async function settleOrder(run: SettleRun, givingBackOf: GivingBackOf): Promise<void> {
  const { orderId } = run.payload
  const unsettled = await run.inTx((tx) => recordOwed(tx, orderId))
  for (const { payment, refund } of unsettled) {
    const provider = await givingBackOf(payment)
    if (refund) await giveBack(run, payment, refund, provider)
    else if (provider) await resolveDoubt(run, payment, provider)
  }
}

/** Payments of a canceled order are owed back from here on; each debt has one open refund. */
async function recordOwed(tx: Tx, orderId: string): Promise<Unsettled[]> {
  const { merchantId } = tx
  const [[order], payments, refunds, returned] = await tx.bundle(
    lockOrder(merchantId, orderId),
    listPaymentsOf(merchantId, orderId),
    listOpenRefundsOf(merchantId, orderId),
    listReturnedOf(merchantId, orderId),
  )
  const unsettled: Unsettled[] = []
  for (const payment of payments) {
    // Nothing is left of a payment that has become cashback.
    const isOwed = payment.status === 'PAID' && order?.status === 'CANCELED' && leftOf(payment, returned) > 0
    if (isOwed) await tx.run(updatePayment(payment, { status: 'REFUND_DUE' }))
    const open = refunds.find(({ paymentId }) => paymentId === payment.id)
    if (isOwed || payment.status === 'REFUND_DUE') {
      const owed = { amount: leftOf(payment, returned), status: 'OWED', problem: null, createdAt: tx.now } as const
      const [refund] = open ? [open] : await tx.run(insertRefund(payment, owed))
      unsettled.push({ payment: { ...payment, status: 'REFUND_DUE' }, refund: refund ?? null })
    } else if (open) unsettled.push({ payment, refund: open })
    else if (payment.status === 'ATTENTION') unsettled.push({ payment, refund: null })
  }
  return unsettled
}

async function giveBack({ inTx, signal }: SettleRun, payment: Payment, refund: Refund, provider: GivingBack | null) {
  if (refund.status === 'WITH_STAFF') return
  const problem = refund.amount < payment.amount ? partOnly : provider ? null : inCabinet
  if (problem || !provider) return void (await inTx((tx) => tx.finish(passToStaff(refund, problem ?? inCabinet))))
  const wasAsked = refund.status === 'ASKED'
  const [[isMine]] = wasAsked ? [[refund]] : await inTx((tx) => tx.finish(markAsked(refund)))
  if (!isMine) throw new Error(`Refund ${refund.id} is being asked for elsewhere`)
  const asked: Refund = { ...refund, status: 'ASKED' }
  try {
    const standing = wasAsked ? await provider.ask(payment, signal) : 'paid'
    const isOnItsWay = standing === 'returned' || standing === 'returning'
    const given: GivenBack = isOnItsWay
      ? { refusal: null, isQueued: standing === 'returning' }
      : await provider.giveBack(payment, signal)
    const { refusal, isQueued } = given
    // The job is repeated; the provider may also say by itself that the money went back.
    if (isQueued) throw new Error(`${payment.provider} has not returned payment ${payment.id} yet`)
    if (refusal) await inTx((tx) => tx.finish(passToStaff(asked, refusal)))
    else await inTx((tx) => returnMoney(tx, payment, {}))
  } catch (error) {
    if (error instanceof NoAnswer) await inTx((tx) => tx.finish(noteSilence(asked, error.message)))
    throw error
  }
}
