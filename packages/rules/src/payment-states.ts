// The state machine of one payment attempt. Providers repeat their requests: receiving the same status again changes
// nothing.
import type { Party } from './order-states.ts'
import { done, type Outcome, refused } from './outcome.ts'
import type { PaymentType } from './payment-methods.ts'

/**
 * CREATED: the provider has opened a transaction, no money yet (Payme 1, Click prepared, Uzum CREATED).
 * PAID: the money was received (Payme 2, Click completed, Uzum CONFIRMED). CANCELED: ended without money (Payme -1).
 * REFUND_DUE: the merchant owes a refund. REFUNDED: the money was returned (Payme -2, Uzum REVERSED).
 * ATTENTION: the provider contradicts itself or refuses the refund, so staff must check the payment.
 */
export const paymentStatuses = ['CREATED', 'PAID', 'CANCELED', 'REFUND_DUE', 'REFUNDED', 'ATTENTION'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

type PaymentMove = { from: PaymentStatus; to: PaymentStatus; by: readonly Party[] }

/** `payment` is the provider; `worker` makes the refunds for a canceled order or a second payment. */
const paymentMoves: readonly PaymentMove[] = [
  { from: 'CREATED', to: 'PAID', by: ['payment'] },
  { from: 'CREATED', to: 'CANCELED', by: ['payment', 'worker'] },
  { from: 'PAID', to: 'REFUND_DUE', by: ['worker', 'staff'] },
  { from: 'PAID', to: 'REFUNDED', by: ['payment'] },
  { from: 'PAID', to: 'ATTENTION', by: ['payment', 'worker'] },
  { from: 'REFUND_DUE', to: 'REFUNDED', by: ['payment', 'worker', 'staff'] },
  { from: 'REFUND_DUE', to: 'ATTENTION', by: ['payment', 'worker'] },
  { from: 'ATTENTION', to: 'PAID', by: ['staff', 'worker'] },
  { from: 'ATTENTION', to: 'REFUND_DUE', by: ['staff', 'worker'] },
  { from: 'ATTENTION', to: 'REFUNDED', by: ['payment', 'staff', 'worker'] },
]

export type PaymentRefusal = {
  code: 'illegal_payment_transition' | 'payment_transition_not_yours'
  params: { from: PaymentStatus; to: PaymentStatus }
}

export function movePayment(
  from: PaymentStatus,
  to: PaymentStatus,
  by: Party,
): Outcome<{ status: PaymentStatus; changed: boolean }, PaymentRefusal> {
  if (from === to) return done({ status: to, changed: false })
  const move = paymentMoves.find((candidate) => candidate.from === from && candidate.to === to)
  if (move?.by.includes(by)) return done({ status: to, changed: true })
  const code = move ? 'payment_transition_not_yours' : 'illegal_payment_transition'
  return refused({ code, params: { from, to } })
}

/** How long a provider's transaction may wait for the money, from when the provider opened it. Click sets no limit. */
const waitMs: Partial<Record<PaymentType, number>> = { PAYME: 43_200_000, UZUM: 1_800_000 }

/** A transaction is still valid in its last millisecond. */
export const isPaymentExpired = (type: PaymentType, openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() > (waitMs[type] ?? Infinity)
