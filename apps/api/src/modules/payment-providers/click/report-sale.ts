// Tells Click what was sold and keeps the tax receipt that Click has made of it.
import { z } from 'zod'
import { findOrder } from '#modules/orders'
import type { JobRun } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'
import { findPaymentById } from '../attempts/payments.sql.ts'
import { tiyin } from '../payment-provider.ts'
import { storeReceipt } from '../tax-receipts/store-receipt.ts'
import { readClickAccount } from './click-account.ts'
import type { ClickApi } from './merchant-api.ts'
import { soldItems } from './sold-items.ts'

type Run = JobRun<{ merchantId: string; paymentId: string }>

const receipt = z.object({ qrCodeURL: z.url().max(500) })

export async function reportSaleToClick(run: Run, secrets: Secrets, api: ClickApi): Promise<void> {
  const { payload, signal, readTx, inTx } = run
  const { merchantId, paymentId } = payload
  const account = await readClickAccount(secrets, merchantId)
  const [payment] = await readTx((tx) => tx.run(findPaymentById(merchantId, paymentId)))
  if (!account?.fiscal || payment?.provider !== 'CLICK' || !payment.receiptNumber) return
  const [order] = await readTx((tx) => tx.run(findOrder(merchantId, payment.orderId)))
  const items = order && soldItems(order, account.fiscal)
  if (!items) return
  const { serviceId } = account
  const number = payment.receiptNumber
  const sums = { received_ecash: payment.amount * tiyin, received_cash: 0, received_card: 0 }
  // The ids have up to 64 bits, so they are written digit for digit.
  const body = `{"service_id":${serviceId},"payment_id":${BigInt(number)},${JSON.stringify({ items, ...sums }).slice(1)}`
  const told = await api(account, { method: 'POST', path: 'payment/ofd_data/submit_items', body }, signal)
  if (told.status >= 400 || told.error_code !== 0)
    throw new Error(`Click refused the items: ${told.error_note ?? told.error_code}`)
  const made = await api(account, { method: 'GET', path: `payment/ofd_data/${serviceId}/${number}` }, signal)
  const { qrCodeURL } = receipt.parse(JSON.parse(made.text))
  await inTx((tx) => storeReceipt(tx, payment, 'PERFORM', { qr_code_url: qrCodeURL }))
}
