// The history of an order, newest first: what happened, who did it and when.
import { formatTime } from '@dasturxon/i18n/calendar'
import { courierStatusLabel } from '@dasturxon/i18n/courier-status'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { useStatusName } from './status-name.ts'
import type { OpenOrder } from './board-store.ts'

type OrderEvent = OpenOrder['events'][number]

export function History({ order }: { order: OpenOrder }) {
  const { t } = useLingui()
  const textOf = useEventText()
  return (
    <section aria-label={t`History`} className="grid gap-1.5 rounded-field bg-surface-2 p-3.5">
      {order.reason && <p className="text-label font-name text-bad">{t`Reason: ${order.reason}`}</p>}
      {order.reasonReturn && <p className="text-label font-name text-bad">{t`Reason: ${order.reasonReturn}`}</p>}
      <ol className="grid gap-1.5">
        {order.events.toReversed().map((event) => (
          <li key={event.version} className="flex flex-wrap justify-between gap-x-3 text-label">
            <span className="min-w-0 text-ink-2">{textOf(event)}</span>
            <time dateTime={event.at} className="ml-auto font-strong tabular-nums">
              {formatTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useEventText(): (event: OrderEvent) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const statusName = useStatusName()
  const people: Record<OrderEvent['by'], string> = {
    guest: t`guest`,
    customer: t`customer`,
    staff: t`staff`,
    worker: t`automatically`,
    payment: t`payment`,
    courier: t`courier`,
    pos: t`till`,
  }
  const updates: Record<NonNullable<OrderEvent['detail']>, string> = {
    CHANGE_PROPOSED: t`Change suggested to the customer`,
    CHANGE_AGREED: t`Order changed`,
    CHANGE_DECLINED: t`The customer said no to the change`,
    CHANGE_WITHDRAWN: t`Change withdrawn`,
    PREPARATION: t`Preparation time changed`,
    NOTE: t`Staff note changed`,
    GRADE: t`The customer rated the order`,
    ESCALATED: t`No one accepted it in time: the alarm got louder`,
    REFUND: t`Money refunded`,
  }
  return ({ kind, detail, status, courierStatus, paymentType, by, byName }) => {
    const who = byName ?? people[by]
    const what =
      kind === 'CHANGE_COURIER_STATUS'
        ? courierStatusLabel(courierStatus, language)
        : kind === 'PAID'
          ? t`Paid`
          : kind === 'CHANGE_PAYMENT_TYPE' && paymentType
            ? t`Payment: ${paymentTitles[paymentType][language]}`
            : kind === 'UPDATE'
              ? detail
                ? updates[detail]
                : t`Order updated`
              : statusName(status)
    return `${what} · ${who}`
  }
}
