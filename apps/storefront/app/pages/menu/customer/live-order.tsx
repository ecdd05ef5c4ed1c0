// The order on its way, above the menu: its status, number and remaining time. It follows the order live.
import { withNumberSign } from '@dasturxon/i18n/format'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { hrefOf } from '#features/shop/sections.ts'
import type { ActiveOrder } from '#features/tracking/active-orders-store.ts'
import { arrivalOf } from '#features/tracking/arrival.ts'
import { OrderStrip } from '#features/tracking/order-strip.tsx'
import { useCurrentOrder } from '#features/tracking/use-active-orders.ts'
import { useArrivalText } from '#features/tracking/use-arrival-text.ts'
import { serviceIcons, usePlaceText, useStatusText } from '#features/tracking/use-status-text.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useNow } from '#platform/timing/timing.ts'

export function LiveOrder({ userId }: { userId: string }) {
  const order = useCurrentOrder(userId)
  const now = useNow()
  return order && now !== null ? <OrderLink key={order.id} order={order} now={now} /> : null
}

function OrderLink({ order, now }: { order: ActiveOrder; now: number }) {
  const status = useStatusText()(order)
  const number = withNumberSign(order.number, useLanguage())
  const table = usePlaceText(order)
  const arrival = arrivalOf(order, now)
  const { big, small } = useArrivalText(order, arrival)
  const time = arrival.kind === 'soon' || arrival.kind === 'at' ? big : null
  const detail = arrival.kind === 'soon' || arrival.kind === 'none' ? null : arrival.kind === 'late' ? big : small
  return (
    <div className="px-gutter pb-4 desktop:px-0">
      <Link
        href={`${hrefOf.orders}/${order.id}`}
        className="grid gap-3.5 rounded-box bg-tint p-4 transition duration-press active:scale-[0.98]"
      >
        {/* With large text the time stands under the status. */}
        <span className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
          <span className="grid size-12 shrink-0 place-items-center rounded-field bg-surface">
            <Icon name={serviceIcons[order.serviceType]} className="size-6" />
          </span>
          <span className="grid min-w-0 grow basis-20 grid-cols-1">
            <span className="text-h4">{status}</span>
            <span className="truncate text-label text-ink-2">
              {number}
              {order.serviceType === 'DINE_IN' && ` · ${table}`}
              {detail && ` · ${detail}`}
            </span>
          </span>
          {time && <span className="text-h3 whitespace-nowrap tabular-nums">{time}</span>}
        </span>
        {/* Hidden from screen readers: the status text above says the same. */}
        <span aria-hidden="true">
          <OrderStrip order={order} />
        </span>
      </Link>
    </div>
  )
}
