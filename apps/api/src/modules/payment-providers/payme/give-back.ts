// Payme gives a payment with a saved card back when it is asked, some time later. Other payments go back in its cabinet.
import type { Payment } from '../attempts/payments.sql.ts'
import type { GivingBack } from '../payment-provider.ts'
import type { PaymeAccount } from './payme-account.ts'
import { receiptsOf, receiptStates } from './receipt-calls.ts'
import type { SubscribeApi } from './subscribe-api.ts'

export function paymeGivingBack(
  api: SubscribeApi,
  account: PaymeAccount,
  { receiptNumber, account: cashbox }: Payment,
): GivingBack | null {
  // The receipt of another cash box needs that one's key.
  if (receiptNumber === null || cashbox !== account.cashbox) return null
  const receipts = receiptsOf(api, account)
  return {
    async ask(_payment, signal) {
      const { result: state } = await receipts.check(receiptNumber, signal)
      if (state === receiptStates.paid) return 'paid'
      if (state === receiptStates.canceled) return 'returned'
      return state === receiptStates.returning ? 'returning' : 'pending'
    },
    async giveBack(_payment, signal) {
      const { result: state, error } = await receipts.cancel(receiptNumber, signal)
      if (error) return { refusal: `Payme: ${error.text || `error ${error.code}`}`.slice(0, 200) }
      return { refusal: null, isQueued: state !== receiptStates.canceled }
    },
  }
}
