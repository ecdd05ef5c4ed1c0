// The row of past orders: one card per distinct order, the most frequent one first, then the newest ones. It is not
// shown while the orders load or if there are none.
import { orderHistory } from '@dasturxon/contracts/orders.endpoints'
import { SectionHeading } from '@dasturxon/ui/section-heading'
import { useId } from 'react'
import { formatDayMonth } from '@dasturxon/i18n/calendar'
import { moneyParts } from '@dasturxon/i18n/format'
import { Badge } from '@dasturxon/ui/badge'
import { Sum } from '@dasturxon/ui/price'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { productNames, foodPrice } from '#features/reorder/compare-orders.ts'
import { ProductPictures } from '#features/reorder/product-pictures.tsx'
import { ReorderButton } from '#features/reorder/reorder-button.tsx'
import { useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { type RankedOrder, rankPastOrders } from './rank-past-orders.ts'

export function PastOrders({ userId }: { userId: string }) {
  const { t } = useLingui()
  const heading = useId()
  const { data: orders } = useCall(orderHistory, { params: { userId }, query: { onlyArchive: 'true', size: 30 } })
  const ranked = rankPastOrders(orders ?? [])
  if (ranked.length === 0) return null
  return (
    <section aria-labelledby={heading} className="py-4 desktop:pt-0">
      <SectionHeading
        id={heading}
        title={t`Order again`}
        more={{ href: '/profile/orders?tab=archive', text: t`All` }}
      />
      <ul className="rail scroll-px-gutter gap-3 px-gutter py-1 desktop:scroll-px-0 desktop:gap-4 desktop:px-0">
        {ranked.map((one) => (
          <li key={one.order.id} className="w-72 only:w-full desktop:w-86">
            <PastOrderCard ranked={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The card of a past order: its products, how often it was ordered, its price, and the button to order it again. */
export function PastOrderCard({ ranked: { order, times, isUsual } }: { ranked: RankedOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = productNames(order, language)
  const day = formatDayMonth(order.createdDate, language)
  return (
    <article
      className={`grid h-full content-between gap-3 rounded-box p-3 ${isUsual ? 'bg-tint' : 'bg-surface inset-ring inset-ring-line-2'}`}
    >
      <div className="grid gap-2.5">
        <div className="flex items-start justify-between gap-2">
          <ProductPictures lines={order.cartItems} isStacked />
          {isUsual && <Badge tone="ink" text={t`The usual`} />}
        </div>
        <div className="grid min-w-0">
          <h3 className="truncate text-body font-strong">{names}</h3>
          <p className="text-label text-ink-2">
            {times > 1 ? t`${plural(times, { one: '# time', other: '# times' })} · last on ${day}` : day}
          </p>
        </div>
      </div>
      <div className="flex items-center justify-between gap-2">
        <span className="text-body font-price">
          <Sum {...moneyParts(foodPrice(order), language)} />
        </span>
        <ReorderButton order={order} tone={isUsual ? 'fill' : 'plain'} size="small" />
      </div>
    </article>
  )
}
