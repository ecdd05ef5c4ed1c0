// Sends the address of a sale's tax receipt by SMS, once, to the phone that was named with the order.
import type { Language } from '@dasturxon/i18n/language'
import { canonicalPhone } from '@dasturxon/rules/phone'
import { findCustomer } from '#modules/customers'
import { findSmsTerms } from '#modules/merchants'
import type { Recipient, Sms } from '#modules/notifications'
import { findOrder } from '#modules/orders'
import type { Tx } from '#platform/db'
import type { OutboxEntry } from '#platform/outbox'
import type { JobRun } from '#platform/run-jobs'
import { sendOnce } from '#platform/send-once'
import { findPaymentById } from '../attempts/payments.sql.ts'
import { readReceipt } from './read-receipt.ts'
import { findFiscalReceipt } from './tax-receipts.sql.ts'

/** The `kind` of the SMS in the table `effect`. */
export const receiptSms = 'sms.receipt'

type SendRun = JobRun<{ merchantId: string; paymentId: string }>
type Message = { effect: OutboxEntry; to: Recipient; number: number; link: string }

export async function sendReceiptBySms(sms: Sms, { payload, signal, inTx, readTx }: SendRun): Promise<void> {
  const message = await readTx((tx) => messageOf(tx, payload.paymentId))
  if (!message) return
  const { effect, to, number, link } = message
  await sendOnce({ inTx }, effect, () => sms.sendReceipt(to, { number, link }, signal))
}

/** Null: the order names no phone any more, or the receipt has no address. */
async function messageOf(tx: Tx, paymentId: string): Promise<Message | null> {
  const { merchantId } = tx
  const [[payment], [stored], [terms]] = await tx.bundle(
    findPaymentById(merchantId, paymentId),
    findFiscalReceipt(merchantId, paymentId, 'PERFORM'),
    findSmsTerms(merchantId),
  )
  const [order] = payment ? await tx.run(findOrder(merchantId, payment.orderId)) : []
  const phone = canonicalPhone(order?.sendChequePhone ?? '')
  const receipt = readReceipt(stored?.receipt)
  if (!order || !terms || !phone || !receipt) return null
  const [customer] = order.customerId ? await tx.run(findCustomer(merchantId, order.customerId)) : []
  const language: Language = customer?.language ?? terms.mainLanguage
  return {
    effect: { merchantId, kind: receiptSms, key: `${order.id}:${paymentId}` },
    to: { merchantId, phone, language, terms },
    number: order.number ?? 0,
    link: receipt.url,
  }
}
