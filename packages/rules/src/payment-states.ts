// How far has one attempt to pay come, and what may follow? Providers repeat themselves: the same word twice changes nothing.
import type { Party } from './order-states.ts'
import { done, type Outcome, refused } from './outcome.ts'
import type { PaymentType } from './payment-methods.ts'

/**
 * CREATED: the provider has opened a transaction, no money yet (Payme 1, Click prepared, Uzum CREATED).
 * PAID: the money is ours (Payme 2, Click completed, Uzum CONFIRMED). CANCELED: it ended without money (Payme -1).
 * REFUND_DUE: we owe it back. REFUNDED: it went back (Payme -2, Uzum REVERSED).
 * ATTENTION: the provider contradicts itself or refuses our refund, so a person must look.
 */
export const paymentStatuses = ['CREATED', 'PAID', 'CANCELED', 'REFUND_DUE', 'REFUNDED', 'ATTENTION'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

type PaymentMove = { from: PaymentStatus; to: PaymentStatus; by: readonly Party[] }

/** `payment` is the provider, `worker` carries out what a canceled order or a second payment makes us owe. */
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
  const move = paymentMoves.find((known) => known.from === from && known.to === to)
  if (move?.by.includes(by)) return done({ status: to, changed: true })
  const code = move ? 'payment_transition_not_yours' : 'illegal_payment_transition'
  return refused({ code, params: { from, to } })
}

export const isPaymentOver = (status: PaymentStatus): boolean => !paymentMoves.some(({ from }) => from === status)

/** How long a provider's transaction may wait for its money, from the moment the provider opened it. */
const waitMs = { PAYME: 43_200_000, UZUM: 1_800_000 } as const

/** Null: this provider says itself when it gives up. */
export const paymentExpiresAt = (type: PaymentType, openedAt: Date): Date | null =>
  type === 'PAYME' || type === 'UZUM' ? new Date(openedAt.getTime() + waitMs[type]) : null

/** At the last millisecond it still counts. */
export function isPaymentExpired(type: PaymentType, openedAt: Date, now: Date): boolean {
  const expiresAt = paymentExpiresAt(type, openedAt)
  return expiresAt !== null && now > expiresAt
}
