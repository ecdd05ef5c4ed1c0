// The customer's last orders on the profile page of a desktop, each with the button to order it again.
import { orderHistory } from '@dasturxon/contracts/orders.endpoints'
import { formatDayMonth } from '@dasturxon/i18n/calendar'
import { moneyParts } from '@dasturxon/i18n/format'
import { Link } from '@dasturxon/ui/link'
import { Sum } from '@dasturxon/ui/price'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { SuggestedDishes } from '#features/basket/suggested-dishes.tsx'
import { type PastOrder, productNames } from '#features/reorder/compare-orders.ts'
import { ProductPictures } from '#features/reorder/product-pictures.tsx'
import { ReorderButton } from '#features/reorder/reorder-button.tsx'
import { hrefOf } from '#features/shop/sections.ts'
import { useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'

const most = 3

export function LastOrders({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data, isError } = useCall(orderHistory, { params: { userId }, query: { onlyArchive: 'true', size: most } })
  if (isError) return null
  if (data?.length === 0) return <SuggestedDishes view="RAIL" />
  return (
    <section aria-labelledby="last-orders" className="rounded-box bg-surface p-5 shadow-e1">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="last-orders" className="text-h4">{t`Recent orders`}</h2>
        <Link
          href={`${hrefOf.orders}?tab=archive`}
          className="hit text-meta font-name text-accent underline-offset-4 hover:underline"
        >
          {t`All`}
        </Link>
      </div>
      {data ? (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {data.map((order) => (
            <li key={order.id}>
              <LastOrder order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading label={t`Loading orders`}>
          <div className="grid gap-3 pt-4">
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        </Loading>
      )}
    </section>
  )
}

function LastOrder({ order }: { order: PastOrder & { totalPrice: number } }) {
  const language = useLanguage()
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <ProductPictures lines={order.cartItems} isStacked />
      <div className="grid min-w-0 grow basis-40">
        <h3 className="truncate text-body font-strong">
          <Link href={`${hrefOf.orders}/${order.id}`} className="hit hover:underline">
            {productNames(order, language)}
          </Link>
        </h3>
        <p className="text-label text-ink-2">
          {formatDayMonth(order.createdDate, language)} ·{' '}
          <span className="font-price whitespace-nowrap text-ink">
            <Sum {...moneyParts(order.totalPrice, language)} />
          </span>
        </p>
      </div>
      <ReorderButton order={order} size="small" />
    </article>
  )
}
