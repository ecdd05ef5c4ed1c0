// The products of an order, with names and prices at the time of the order.
import { moneyParts } from '@dasturxon/i18n/format'
import { pickText } from '@dasturxon/rules/text'
import { Sum } from '@dasturxon/ui/price'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ProductPicture } from '#features/reorder/product-pictures.tsx'
import { useLanguage } from '#platform/document/document.ts'
import type { Order, OrderLine } from './order.ts'

export function OrderedProducts({ order }: { order: Order }) {
  const { t } = useLingui()
  const count = order.productCount
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h3">{t`What you ordered`}</h2>
        <span className="text-label text-ink-2">{t`${plural(count, { one: '# item', other: '# items' })}`}</span>
      </div>
      <ul className="grid grid-cols-1">
        {order.cartItems.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same product may occur twice
          <li key={index}>
            <ContentsRow line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContentsRow({ line: { product, modifications, note, price } }: { line: OrderLine }) {
  const language = useLanguage()
  const extras = modifications.map(({ name, count }) => `${pickText(name, language)}${count > 1 ? ` × ${count}` : ''}`)
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 py-2">
      <ProductPicture image={product.image} />
      <div className="grid min-w-0 grow basis-24">
        <p className="text-body font-strong wrap-anywhere">{pickText(product.name, language)}</p>
        {extras.length > 0 && <p className="text-label text-ink-2">{extras.join(' · ')}</p>}
        {note && <p className="text-label text-ink-2">«{note}»</p>}
      </div>
      <p className="ml-auto flex items-baseline gap-2 whitespace-nowrap">
        <span className="text-label text-ink-2">{product.count} ×</span>
        {price && (
          <span className="text-body font-price">
            <Sum {...moneyParts(price.net, language)} />
          </span>
        )}
      </p>
    </div>
  )
}
