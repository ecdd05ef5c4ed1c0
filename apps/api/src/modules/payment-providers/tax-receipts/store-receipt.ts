// Keeps a tax receipt that a provider has made. The customer who wanted the receipt of the sale by SMS gets its address.
import { findOrder } from '#modules/orders'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { Payment } from '../attempts/payments.sql.ts'
import { sendReceipt } from '../payment-jobs.ts'
import { readReceipt } from './read-receipt.ts'
import { type ReceiptKind, storeFiscalReceipt } from './tax-receipts.sql.ts'

/** Ends the transaction. The same receipt again queues the job again, which then finds the SMS sent. */
export async function storeReceipt(tx: Tx, payment: Payment, kind: ReceiptKind, receipt: object): Promise<void> {
  const { merchantId } = tx
  const { id: paymentId, orderId } = payment
  const [order] = await tx.run(findOrder(merchantId, orderId))
  const isForSms = kind === 'PERFORM' && readReceipt(receipt) !== null && Boolean(order?.sendChequePhone)
  await tx.finish(
    storeFiscalReceipt(payment, kind, receipt),
    ...(isForSms ? [enqueue(sendReceipt, { merchantId, paymentId })] : []),
  )
}
