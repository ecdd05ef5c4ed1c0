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
          <li key={event.version} className="flex justify-between gap-3 text-label">
            <span className="text-ink-2">{textOf(event)}</span>
            <time dateTime={event.at} className="font-strong tabular-nums">
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
    worker: t`by itself`,
    payment: t`payment`,
    courier: t`courier`,
    pos: t`cash desk`,
  }
  return ({ kind, status, courierStatus, paymentType, by, byName }) => {
    const who = byName ?? people[by]
    const what =
      kind === 'CHANGE_COURIER_STATUS'
        ? courierStatusLabel(courierStatus, language)
        : kind === 'PAID'
          ? t`Paid`
          : kind === 'CHANGE_PAYMENT_TYPE' && paymentType
            ? t`Payment: ${paymentTitles[paymentType][language]}`
            : statusName(status)
    return `${what} · ${who}`
  }
}
