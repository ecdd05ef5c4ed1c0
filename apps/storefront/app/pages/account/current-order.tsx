// The customer's active order on the profile page. The card follows the order's status live.
import { isDelivered } from '@dasturxon/rules/order-status'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { useStore } from 'zustand'
import { hrefOf } from '#features/shop/sections.ts'
import { type ActiveOrder, activeOrders } from '#features/tracking/active-orders-store.ts'
import { arrivalOf } from '#features/tracking/arrival.ts'
import { OrderStrip } from '#features/tracking/order-strip.tsx'
import { useActiveOrders } from '#features/tracking/use-active-orders.ts'
import { useArrivalText } from '#features/tracking/use-arrival-text.ts'
import { useStatusText } from '#features/tracking/use-status-text.ts'
import { useNow } from '#platform/timing/timing.ts'

export function CurrentOrder({ userId }: { userId: string }) {
  // The active orders were loaded at start-up; this hook subscribes to their changes while the page is open.
  useActiveOrders(userId)
  const orders = useStore(activeOrders, (state) => state.orders)
  // An order scheduled for later or not yet paid is shown only if no other order is in progress.
  const order = orders.find(({ status }) => status !== 'AT_TIME' && status !== 'OPEN') ?? orders[0]
  const now = useNow()
  return order && now !== null ? <RunningCard key={order.id} order={order} now={now} /> : null
}

function RunningCard({ order, now }: { order: ActiveOrder; now: number }) {
  const status = useStatusText()(order)
  const arrival = arrivalOf(order, now)
  const { big, small } = useArrivalText(order, arrival)
  // Without an arrival estimate the large text equals the status, which is already shown, so no second text is shown.
  const lines = { soon: big, late: big, at: `${small}, ${big}`, ready: small, none: null }
  const line = lines[arrival.kind]
  return (
    <Link
      href={`${hrefOf.orders}/${order.id}`}
      className="grid gap-3.5 rounded-box bg-surface p-4 shadow-e1 transition-colors hover:bg-surface-2"
    >
      <span className="flex items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-plate bg-tint">
          <Icon name={isDelivered(order.serviceType) ? 'courier' : 'pick-up'} className="size-6" />
        </span>
        <span className="grid min-w-0 grow">
          <span className="text-h4">
            № {order.number} · {status}
          </span>
          {line && <span className="text-label text-ink-2">{line}</span>}
        </span>
        <Icon name="next" className="size-4.5 text-ink-3" />
      </span>
      {/* Hidden from screen readers: the status text above says the same. */}
      <span aria-hidden="true">
        <OrderStrip order={order} />
      </span>
    </Link>
  )
}
