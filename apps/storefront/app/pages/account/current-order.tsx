// The customer's active order on the profile page. The card follows the order's status live.
import { withNumberSign } from '@dasturxon/i18n/format'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { hrefOf } from '#features/shop/sections.ts'
import type { ActiveOrder } from '#features/tracking/active-orders-store.ts'
import { arrivalOf } from '#features/tracking/arrival.ts'
import { OrderStrip } from '#features/tracking/order-strip.tsx'
import { useCurrentOrder } from '#features/tracking/use-active-orders.ts'
import { useArrivalText } from '#features/tracking/use-arrival-text.ts'
import { serviceIcons, useStatusText } from '#features/tracking/use-status-text.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useNow } from '#platform/timing/timing.ts'

export function CurrentOrder({ userId }: { userId: string }) {
  const order = useCurrentOrder(userId)
  const now = useNow()
  return order && now !== null ? <RunningCard key={order.id} order={order} now={now} /> : null
}

function RunningCard({ order, now }: { order: ActiveOrder; now: number }) {
  const status = useStatusText()(order)
  const number = withNumberSign(order.number, useLanguage())
  const arrival = arrivalOf(order, now)
  const { big, small } = useArrivalText(order, arrival)
  // Without an arrival estimate the large text equals the status, which is already shown, so no second text is shown.
  const lines = { soon: big, late: big, at: `${small}, ${big}`, ready: small, toTable: small, none: null }
  const line = lines[arrival.kind]
  return (
    <Link
      href={`${hrefOf.orders}/${order.id}`}
      className="grid grid-cols-1 gap-3.5 rounded-box bg-surface p-[min(1rem,5vw)] shadow-e1 transition-colors hover:bg-surface-2"
    >
      {/* With large text the icon and the arrow stay small: the status is one long word. */}
      <span className="flex items-center gap-[min(0.875rem,4vw)]">
        <span className="grid size-[min(3rem,14vw)] shrink-0 place-items-center rounded-plate bg-tint">
          <Icon name={serviceIcons[order.serviceType]} className="size-1/2" />
        </span>
        <span className="grid min-w-0 grow grid-cols-1">
          <span className="text-h4">
            {number} · {status}
          </span>
          {line && <span className="text-label text-ink-2">{line}</span>}
        </span>
        <Icon name="next" className="size-[min(1.125rem,5vw)] shrink-0 text-ink-3" />
      </span>
      {/* Hidden from screen readers: the status text above says the same. */}
      <span aria-hidden="true">
        <OrderStrip order={order} />
      </span>
    </Link>
  )
}
