// What the page of a payment shows, from what is known about the order and its latest attempt to pay. Pure.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { checkout } from '@dasturxon/contracts/payments.endpoints'
import type { Order } from '../order.ts'

export type Payment = Reply<typeof checkout>
export type Attempt = NonNullable<Payment['attempt']>
export type Provider = Attempt['provider']

export type PaymentPhase =
  | { name: 'paid' }
  /** The order goes on without a payment now: it is paid on hand-over. */
  | { name: 'on_handover' }
  /** Nobody paid in time, or the order was canceled for another reason. */
  | { name: 'over'; isLate: boolean }
  | { name: 'confirming'; attempt: Attempt }
  | { name: 'failed'; attempt: Attempt }
  | { name: 'waiting' }

type Known = Pick<Order, 'status' | 'isPaid' | 'cancelCause'>

/** `answered`: when the failed attempt began after which the customer has already chosen how to go on. */
export function phaseOf(order: Known, { attempt }: Pick<Payment, 'attempt'>, answered: string | null): PaymentPhase {
  if (order.status === 'CANCELED') return { name: 'over', isLate: order.cancelCause === 'NOT_PAID' }
  if (order.isPaid) return { name: 'paid' }
  if (order.status !== 'OPEN') return { name: 'on_handover' }
  if (attempt?.state === 'under_way') return { name: 'confirming', attempt }
  if (attempt?.state === 'failed' && attempt.since !== answered) return { name: 'failed', attempt }
  // Paid by the provider's word, while the order itself was read a moment earlier.
  if (attempt?.state === 'paid') return { name: 'confirming', attempt }
  return { name: 'waiting' }
}

/** `m:ss`, as long as an hour is not reached. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
