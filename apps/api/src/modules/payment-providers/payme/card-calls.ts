// Cards at Payme. They are entered and verified on Payme's own address; we ask for one, and have it forgotten.
import { z } from 'zod'
import type { PaymeAccount } from './payme-account.ts'
import { paymeCodes, type SubscribeApi } from './subscribe-api.ts'

/** A form of Payme's that we do not store counts as unreadable. */
const card = z.object({
  card: z.object({
    number: z.string().regex(/^\d{4,6}\*{4,}\d{4}$/),
    expire: z.string().regex(/^\d\d\/\d\d$/),
    token: z.string().min(1).max(512),
    recurrent: z.boolean(),
    verify: z.boolean(),
  }),
})
const success = z.object({ success: z.literal(true) })

export type CheckedCard = { mask: string; expiry: string; token: string }

/** Errors that speak of the card; all others of the connection or of the merchant's account. */
const ofTheCard: readonly number[] = [
  paymeCodes.badToken,
  paymeCodes.unknownCard,
  paymeCodes.wrongCard,
  paymeCodes.blockedCard,
]
const isForgotten = (code: number) => code === paymeCodes.unknownCard || code === paymeCodes.badToken

/** `unusable`: no code was confirmed, the card may be used once only, or Payme does not know the token. */
export async function checkCard(
  api: SubscribeApi,
  account: PaymeAccount,
  token: string,
  signal: AbortSignal,
): Promise<CheckedCard | 'unusable' | 'no answer'> {
  const { result, error } = await api(account, { method: 'cards.check', params: { token }, result: card }, signal)
  if (error) return ofTheCard.includes(error.code) ? 'unusable' : 'no answer'
  const { number, expire, token: latest, recurrent, verify } = result.card
  // Payme may have given the card a new token; the last one counts.
  return verify && recurrent ? { mask: number, expiry: expire, token: latest } : 'unusable'
}

/** Throws when Payme refuses for any other reason than that it knows the card no more. */
export async function forgetCard(api: SubscribeApi, account: PaymeAccount, token: string, signal: AbortSignal) {
  const { error } = await api(account, { method: 'cards.remove', params: { token }, result: success }, signal)
  if (error && !isForgotten(error.code)) throw new Error(`Payme did not forget a card: ${error.code}`)
}
