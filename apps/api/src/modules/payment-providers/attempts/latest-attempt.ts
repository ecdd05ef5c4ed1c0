// How the customer's latest attempt to pay an order stands, on a provider's page or with a saved card.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { checkout } from '@dasturxon/contracts/payments.endpoints'
import type { CardCharge } from '#modules/cards'
import { isLate, ranOut } from './expire-attempt.ts'
import type { Payment, Provider } from './payments.sql.ts'

type Attempt = NonNullable<Reply<typeof checkout>['attempt']>
type Problem = NonNullable<Attempt['problem']>
type Paid = Pick<
  Payment,
  'provider' | 'transactionId' | 'status' | 'openedAt' | 'createdAt' | 'paidAt' | 'endedAt' | 'endReason'
>
type Charged = Pick<CardCharge, 'receiptId' | 'mask' | 'status' | 'problem' | 'createdAt' | 'endedAt'>

/** Payme opens a payment under the receipt of a charge: the two are one attempt. */
export function latestAttempt(payments: readonly Paid[], charges: readonly Charged[], now: Date): Attempt | null {
  const isOf = ({ receiptId }: Charged, { provider, transactionId }: Paid) =>
    provider === 'PAYME' && transactionId === receiptId
  const attempts = [
    ...payments
      .filter((payment) => !charges.some((charge) => isOf(charge, payment)))
      .map((payment) => ({ at: payment.createdAt, ...describePayment(payment, now) })),
    ...charges.map((charge) => ({
      at: charge.createdAt,
      ...describeCharge(
        charge,
        payments.find((payment) => isOf(charge, payment)),
      ),
    })),
  ]
  const [latest] = attempts.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (!latest) return null
  const { provider, card, state, since, problem = null } = latest
  return { provider, card, state, since: since.toISOString(), problem }
}

type Described = Omit<Attempt, 'since' | 'problem'> & { since: Date; problem?: Problem }

function describePayment(payment: Paid, now: Date): Described {
  const { status, createdAt, paidAt, endedAt, endReason } = payment
  const attempt = { provider: payment.provider as Provider, card: null }
  if (paidAt) return { ...attempt, state: 'paid', since: paidAt }
  const isTimedOut = endReason === ranOut || isLate(payment, now)
  if (status === 'CREATED' && !isTimedOut) return { ...attempt, state: 'under_way', since: createdAt }
  const problem = isTimedOut ? 'timed_out' : 'declined'
  return { ...attempt, state: 'failed', since: endedAt ?? now, problem }
}

/** Money that is booked counts, whatever the charge says: the worker may learn of it later. */
function describeCharge({ mask, status, problem, createdAt, endedAt }: Charged, payment: Paid | undefined): Described {
  const attempt = { provider: 'PAYME', card: mask.slice(-4) } as const
  const paidAt = payment?.paidAt ?? (status === 'PAID' ? endedAt : null)
  if (paidAt) return { ...attempt, state: 'paid', since: paidAt }
  if (!endedAt) return { ...attempt, state: 'under_way', since: createdAt }
  return { ...attempt, state: 'failed', since: endedAt, problem: problemOf(problem) }
}

/** Payme's codes. Everything else is between Payme and the shop. */
const problems: Record<number, Problem> = {
  [-31_630]: 'no_money',
  [-31_303]: 'no_money',
  [-31_300]: 'card',
  [-31_301]: 'card',
  [-31_302]: 'card',
  [-31_400]: 'card',
}
const problemOf = (code: number | null): Problem => problems[code ?? 0] ?? 'provider'
