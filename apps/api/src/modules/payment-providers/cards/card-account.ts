// Saved cards belong to the merchant's cash box at Payme.
import type { PaymentMode } from '@dasturxon/rules/payment-methods'
import { findOrderTerms } from '#modules/merchants'
import { listPaymentChannels, offeredMethods } from '#modules/payments'
import type { InTx } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import { type PaymeAccount, readPaymeAccount } from '../payme/payme-account.ts'

export type CardCaller = { inTx: InTx; merchantId: string }

/** Null when the shop does not offer payment with a saved card there. */
export async function readCardAccount(
  { inTx, merchantId }: CardCaller,
  secrets: Secrets,
  mode: PaymentMode,
): Promise<PaymeAccount | null> {
  const [[terms], channels] = await inTx((tx) => tx.finish(findOrderTerms(merchantId), listPaymentChannels(merchantId)))
  const isOffered = terms !== undefined && offeredMethods(terms, channels, mode).includes('OTHER')
  return isOffered ? readPaymeAccount(secrets, merchantId) : null
}
