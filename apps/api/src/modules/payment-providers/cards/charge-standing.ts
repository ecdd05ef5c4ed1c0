// What Payme's answers about a receipt mean for its charge.
import { receiptStates } from '../payme/receipt-calls.ts'
import { type PaymeAnswer, type PaymeFailure, paymeCodes } from '../payme/subscribe-api.ts'

export type ChargeEnd = { status: 'PAID'; problem: null } | { status: 'FAILED'; problem: number | null }
/** `unpaid`: the card was not charged, and Payme may be asked for the money under the same receipt. */
export type ChargeStanding = ChargeEnd | 'unpaid' | 'under way'

/** `refusal`: why Payme has just refused to charge the card. Its receipt decides whether that was its last word. */
export function readStanding({ result: state, error }: PaymeAnswer<number>, refusal?: PaymeFailure): ChargeStanding {
  if (error) {
    // Any other error says nothing about the receipt.
    if (error.code !== paymeCodes.unknownReceipt) return 'under way'
    return { status: 'FAILED', problem: (refusal ?? error).code }
  }
  if (state === receiptStates.paid) return { status: 'PAID', problem: null }
  if (state === receiptStates.canceled) return { status: 'FAILED', problem: refusal?.code ?? null }
  if (state !== receiptStates.created) return 'under way'
  return refusal ? { status: 'FAILED', problem: refusal.code } : 'unpaid'
}
