// What a provider says it has taken and given back, compared with our payments.
import type { Payment } from '../attempts/payments.sql.ts'

/** One payment in the provider's books. Its amount is in soʻm. */
export type StatementLine = { transactionId: string; amount: number; state: 'paid' | 'returned' }
/** `isWhole`: a payment that is not listed does not exist at the provider. */
export type Statement = { lines: StatementLine[]; isWhole: boolean }

export type Difference = {
  kind: 'unknown_to_us' | 'unknown_to_provider' | 'amount_differs' | 'state_differs'
  transactionId: string
  /** What we have, and what the provider has; null where one of them has nothing. */
  ours: string | null
  theirs: string | null
}

const ourState = ({ status }: Payment): StatementLine['state'] | null =>
  status === 'CREATED' || status === 'CANCELED' ? null : status === 'REFUNDED' ? 'returned' : 'paid'

export function compareStatement({ lines, isWhole }: Statement, payments: readonly Payment[]): Difference[] {
  const known = new Map(payments.map((payment) => [payment.transactionId, payment]))
  const listed = new Set(lines.map(({ transactionId }) => transactionId))
  const wrong = lines.flatMap((line) => differenceOf(line, known.get(line.transactionId)))
  const missing = payments
    .filter((payment) => isWhole && ourState(payment) !== null && !listed.has(payment.transactionId))
    .map(({ transactionId, status }) => ({
      kind: 'unknown_to_provider' as const,
      transactionId,
      ours: status,
      theirs: null,
    }))
  return [...wrong, ...missing]
}

function differenceOf({ transactionId, amount, state }: StatementLine, payment: Payment | undefined): Difference[] {
  const ours = payment && ourState(payment)
  if (!payment || !ours) {
    // Money that was given back before we knew of it is in nobody's books.
    return state === 'returned'
      ? []
      : [{ kind: 'unknown_to_us', transactionId, ours: payment?.status ?? null, theirs: state }]
  }
  if (payment.amount !== amount)
    return [{ kind: 'amount_differs', transactionId, ours: String(payment.amount), theirs: String(amount) }]
  return ours === state ? [] : [{ kind: 'state_differs', transactionId, ours, theirs: state }]
}
