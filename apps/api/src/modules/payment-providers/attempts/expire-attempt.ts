// An attempt that got no money in its time is canceled when somebody next asks for it; until then it harms nobody.
import { isPaymentExpired } from '@dasturxon/rules/payment-states'
import type { Tx } from '#platform/db'
import { type Payment, updatePayment } from './payments.sql.ts'

/** Payme's code for a transaction that ran out of time; it is the only provider that asks for one. */
export const ranOut = 4

const expired = (now: Date) => ({ status: 'CANCELED', endedAt: now, endReason: ranOut }) as const

/** The attempt is still open, and its time is over. */
export const isLate = (
  { status, provider, openedAt }: Pick<Payment, 'status' | 'provider' | 'openedAt'>,
  now: Date,
): boolean => status === 'CREATED' && isPaymentExpired(provider, openedAt, now)

export const expire = (payment: Payment, now: Date) => updatePayment(payment, expired(now))

/** Returns the payment as it is afterwards. */
export async function expireIfLate(tx: Tx, payment: Payment): Promise<Payment> {
  if (!isLate(payment, tx.now)) return payment
  await tx.finish(expire(payment, tx.now))
  return { ...payment, ...expired(tx.now) }
}
