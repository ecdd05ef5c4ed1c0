// The order that is being paid: its number, sum, products, and where and when it comes.
import { formatTime } from '@dasturxon/i18n/calendar'
import { moneyParts, withNumberSign } from '@dasturxon/i18n/format'
import { pickText } from '@dasturxon/rules/text'
import { Link } from '@dasturxon/ui/link'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { productNames } from '#features/reorder/compare-orders.ts'
import { ProductPictures } from '#features/reorder/product-pictures.tsx'
import { useLanguage } from '#platform/document/document.ts'
import type { Order } from '../order.ts'
import { ordersHref } from '../order-frame.tsx'

export function OrderSummary({ order }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { id, number, address, branch, deliveryAt, promisedFrom, promisedUntil } = order
  const street = [address?.streetName, address?.houseNumber].filter(Boolean).join(', ')
  const [from, until] = [promisedFrom, promisedUntil].map((time) => time && formatTime(time))
  const when = deliveryAt ? formatTime(deliveryAt) : from && until ? `${from}–${until}` : null
  return (
    <section aria-label={t`Your order`} className="grid gap-3 rounded-box bg-surface p-4 shadow-e1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h4">
          <Link href={`${ordersHref}/${id}`} className="hit hover:underline">
            {withNumberSign(number, language)}
          </Link>
        </h2>
        <span className="text-body font-price">
          <Sum {...moneyParts(order.totalPrice, language)} />
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ProductPictures lines={order.cartItems} />
        <p className="sr-only">{productNames(order, language)}</p>
        <div className="ml-auto grid justify-items-end text-right text-label text-ink-2">
          <span>{street || pickText(branch.name, language)}</span>
          {when && <span>{when}</span>}
        </div>
      </div>
    </section>
  )
}
