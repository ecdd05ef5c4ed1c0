// What goes back to the customer of an order's payments, and how far each part of it has come.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderMoney } from '@dasturxon/contracts/payments.endpoints'
import type { OrderForUpdate } from '#modules/orders'
import type { Payment, Provider } from '../attempts/payments.sql.ts'
import { dayMs, tashkentDay } from '../reconciliation/tashkent-day.ts'
import type { Refund } from '../refunds/refunds.sql.ts'
import { readReceipt } from '../tax-receipts/read-receipt.ts'
import type { FiscalReceipt } from '../tax-receipts/tax-receipts.sql.ts'

type RefundView = Reply<typeof orderMoney>['refunds'][number]
type Step = Pick<RefundView, 'id' | 'amount' | 'state'> & { owedAt: Date; returnedAt: Date | null }

const states = { OWED: 'owed', ASKED: 'sent', WITH_STAFF: 'sent', RETURNED: 'returned' } as const
/** How long banks take to show a returned payment. */
const bankDays = 3

export function describeRefunds(
  order: Pick<OrderForUpdate, 'status' | 'statusSince'>,
  payments: readonly Payment[],
  refunds: readonly Refund[],
  receipts: readonly FiscalReceipt[],
): RefundView[] {
  const all = payments.flatMap((payment) => {
    const steps = stepsOf(order, payment, refunds)
    const last = steps.findLast(({ state }) => state === 'returned')
    const stored = receipts.find(({ paymentId, kind }) => paymentId === payment.id && kind === 'CANCEL')
    const [provider, receipt] = [payment.provider as Provider, readReceipt(stored?.receipt)]
    // A provider makes one receipt for what has gone back of a payment, with the last of it.
    return steps.map((step) => ({ ...step, provider, receipt: step === last ? receipt : null }))
  })
  return all
    .toSorted((one, other) => one.owedAt.getTime() - other.owedAt.getTime())
    .map(({ owedAt, returnedAt, ...rest }) => ({
      ...rest,
      owedAt: owedAt.toISOString(),
      returnedAt: returnedAt?.toISOString() ?? null,
      arrivesBy: returnedAt && afterBankDays(returnedAt, bankDays).toISOString(),
    }))
}

function stepsOf(order: Pick<OrderForUpdate, 'status' | 'statusSince'>, payment: Payment, refunds: readonly Refund[]) {
  const own = refunds.filter(({ paymentId }) => paymentId === payment.id)
  // What the customer took as cashback does not go back through the provider.
  const throughProvider = own.filter(({ asCashback }) => !asCashback)
  const steps = throughProvider.map(({ id, amount, status, createdAt, closedAt }): Step => ({
    id,
    amount,
    state: states[status],
    owedAt: createdAt,
    returnedAt: closedAt,
  }))
  const amount = payment.amount - own.reduce((sum, refund) => sum + refund.amount, 0)
  const rest = amount > 0 ? unrecorded(order, payment) : null
  return rest ? [...steps, { id: payment.id, amount, ...rest }] : steps
}

/** The part without a refund row: a provider has returned it by itself, or the worker has not recorded the debt yet. */
function unrecorded(
  { status, statusSince }: Pick<OrderForUpdate, 'status' | 'statusSince'>,
  payment: Payment,
): Omit<Step, 'id' | 'amount'> | null {
  const { endedAt, paidAt } = payment
  if (payment.status === 'REFUNDED' && endedAt) return { state: 'returned', owedAt: endedAt, returnedAt: endedAt }
  const isCanceled = status === 'CANCELED'
  if (!paidAt || !(payment.status === 'REFUND_DUE' || (payment.status === 'PAID' && isCanceled))) return null
  return { state: 'owed', owedAt: isCanceled && statusSince > paidAt ? statusSince : paidAt, returnedAt: null }
}

/** Banks rest on Saturdays and Sundays. Public holidays are not known here. */
function afterBankDays(from: Date, days: number): Date {
  if (days === 0) return from
  const next = new Date(from.getTime() + dayMs)
  const weekday = new Date(tashkentDay(next)).getUTCDay()
  return afterBankDays(next, weekday === 0 || weekday === 6 ? days : days - 1)
}
