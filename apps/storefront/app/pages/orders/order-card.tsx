// An order in the order list: products, time, progress or final status, and the next possible action.
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { formatMinutes } from '@dasturxon/i18n/duration'
import { moneyParts, withNumberSign } from '@dasturxon/i18n/format'
import { canGrade, isActive } from '@dasturxon/rules/order-status'
import { Badge } from '@dasturxon/ui/badge'
import { LinkButton } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { productNames } from '#features/reorder/compare-orders.ts'
import { ProductPictures } from '#features/reorder/product-pictures.tsx'
import { ReorderButton } from '#features/reorder/reorder-button.tsx'
import { arrivalOf } from '#features/tracking/arrival.ts'
import { OrderStrip } from '#features/tracking/order-strip.tsx'
import { useCancelText } from '#features/tracking/use-cancel-text.ts'
import { statusTones, usePlaceText, useStatusText } from '#features/tracking/use-status-text.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useNow } from '#platform/timing/timing.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ordersHref } from './order-frame.tsx'
import { canCancel, type Order } from './order.ts'

type OrderCardProps = {
  order: Order
  cancelOrderActive: boolean
  onChange: () => void
}

export function OrderCard({ order, cancelOrderActive, onChange }: OrderCardProps) {
  const language = useLanguage()
  const statusText = useStatusText()
  const place = usePlaceText(order)
  const { id, number, status, address, deliveryAt, createdDate } = order
  const { why } = useCancelText()(order)
  const moment = deliveryAt ?? createdDate
  const street = [address?.streetName, address?.houseNumber].filter(Boolean).join(', ')
  const when = `${useDay()(moment)}, ${formatTime(moment)}`
  return (
    <article className="grid grid-cols-1 gap-3.5 rounded-box bg-surface p-4 shadow-e1 desktop:p-6">
      <div className="grid grid-cols-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-h4">
            <Link href={`${ordersHref}/${id}`} className="hit hover:underline">
              {withNumberSign(number, language)}
            </Link>
          </h2>
          <Badge tone={statusTones[status]} text={statusText(order)} />
        </div>
        <p className="truncate text-label text-ink-2">{[when, street].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ProductPictures lines={order.cartItems} />
        <p className="sr-only">{productNames(order, language)}</p>
        <div className="ml-auto grid justify-items-end">
          <span className="text-body font-price">
            <Sum {...moneyParts(order.totalPrice, language)} />
          </span>
          <span className="text-label text-ink-2">{place}</span>
        </div>
      </div>
      {status === 'CANCELED' && why && <p className="text-label text-ink-2">{why}</p>}
      {isActive(status) ? (
        <Active order={order} cancelOrderActive={cancelOrderActive} onChange={onChange} />
      ) : (
        <Finished order={order} />
      )}
    </article>
  )
}

function Active({ order, cancelOrderActive, onChange }: OrderCardProps) {
  const { t } = useLingui()
  const href = `${ordersHref}/${order.id}`
  const left = useMinutesLeft(order)
  const isWaiting = order.status === 'AT_TIME' || order.status === 'OPEN'
  return (
    <>
      {!isWaiting && <OrderStrip order={order} />}
      <div className="flex flex-wrap gap-2 *:grow">
        {order.status === 'OPEN' && (
          <LinkButton tone="fill" href={`${href}/pay`}>
            {t`Pay`}
          </LinkButton>
        )}
        <LinkButton tone={isWaiting ? 'plain' : 'fill'} href={href}>
          {isWaiting ? t`Details` : [t`Track`, left].filter(Boolean).join(' · ')}
        </LinkButton>
        {/* Beside the way to pay there is no room for it; the page of the order has it. */}
        {order.status === 'AT_TIME' && canCancel(order, cancelOrderActive) && (
          <CancelOrder order={order} onDone={onChange} tone="plain" />
        )}
      </div>
    </>
  )
}

/** A short text for a button; null if the arrival time cannot be estimated. */
function useMinutesLeft(order: Order): string | null {
  const language = useLanguage()
  const now = useNow()
  const arrival = now === null ? null : arrivalOf(order, now)
  return arrival?.kind === 'soon' ? formatMinutes(arrival.from, arrival.to, language, 'short') : null
}

const aDay = 86_400_000

/** Returns “Today”, “Tomorrow” or the date. */
function useDay(): (moment: string) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow()
  return (moment) => {
    const day = formatDayMonth(moment, language)
    // The date text has no year: the same day of another year must not become “Today”.
    if (now === null || Math.abs(new Date(moment).getTime() - now) > 2 * aDay) return day
    if (day === formatDayMonth(now, language)) return t`Today`
    return day === formatDayMonth(now + aDay, language) ? t`Tomorrow` : day
  }
}

function Finished({ order }: { order: Order }) {
  const { t } = useLingui()
  const { id, status, grade } = order
  return (
    <div className="flex flex-wrap gap-2">
      <div className="grow">
        <ReorderButton order={order} isWide />
      </div>
      {canGrade(status) && (
        <LinkButton href={`${ordersHref}/${id}#grade`}>
          <Icon
            name={grade === null ? 'star' : 'star-on'}
            className={grade === null ? undefined : 'size-5 text-warn'}
          />
          {grade === null ? t`Rate` : <span aria-label={t`Your rating: ${grade}`}>{grade}</span>}
        </LinkButton>
      )}
    </div>
  )
}
