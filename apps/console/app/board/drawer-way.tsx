// The way of an order: when it passed each step, and which step it is in.
import { formatTime } from '@dasturxon/i18n/calendar'
import { orderStatuses, type OrderStatus } from '@dasturxon/rules/order-status'
import { classNames } from '@dasturxon/ui/class-names'
import { useLingui } from '@lingui/react/macro'
import type { OpenOrder } from './board-store.ts'

export function Way({ order }: { order: OpenOrder }) {
  const { t } = useLingui()
  const isDelivery = order.address !== null
  const last: OrderStatus = isDelivery ? 'DELIVERED' : 'CLOSED'
  const steps: [OrderStatus, string][] = [
    ['CREATED', t`New`],
    ['ACCEPTED', t`Accepted`],
    ['COOKING', t`Kitchen`],
    ['DONE', t`Ready`],
    ...(isDelivery ? ([['ON_WAY', t`On the way`]] as [OrderStatus, string][]) : []),
    [last, isDelivery ? t`Delivered` : t`Handed over`],
  ]
  const reached = orderStatuses.indexOf(order.status)
  const timeOf = (status: OrderStatus) => order.events.find((event) => event.status === status)?.at
  const promised = order.promisedUntil ? formatTime(order.promisedUntil) : ''
  return (
    <section aria-label={t`Order progress`} className="grid gap-2">
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(3rem,30%),1fr))] gap-1.5">
        {steps.map(([status, name]) => {
          const isPassed = order.status !== 'CANCELED' && orderStatuses.indexOf(status) <= reached
          const at = timeOf(status)
          return (
            <li key={status} className="grid min-w-0 content-start gap-1">
              <span
                aria-hidden="true"
                className={classNames(
                  'h-1.5 rounded-full',
                  isPassed ? 'bg-fill inset-ring inset-ring-line-3' : 'bg-surface-3',
                )}
              />
              <span className="text-label font-strong tabular-nums">{at ? formatTime(at) : '–'}</span>
              <span className="text-nav break-words text-ink-2 tablet:text-caption">{name}</span>
            </li>
          )
        })}
      </ol>
      {promised && <p className="text-label text-ink-2">{t`Promised by ${promised}`}</p>}
    </section>
  )
}
