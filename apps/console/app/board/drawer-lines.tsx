// The lines of an order and its sums, as the customer sees them.
import type { Language } from '@dasturxon/i18n/language'
import { formatMoney } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { Thumbnail } from '#shell/thumbnail.tsx'
import type { OpenOrder } from './board-store.ts'

type Names = Partial<Record<Language, string | null>>
export const nameIn = (names: Names, language: Language) => names[language] || names.uz || names.ru || ''

export function LinesAndSums({ order }: { order: OpenOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { productPrice, productDiscount, deliveryPrice, deliveryDiscount, servicePrice, serviceFee, cashback } = order
  const delivery = deliveryPrice - deliveryDiscount
  const sums: [string, number][] = [
    [t`Dishes`, productPrice - productDiscount],
    ...(order.address ? ([[t`Delivery`, delivery]] as [string, number][]) : []),
    ...(servicePrice + serviceFee > 0 ? ([[t`Service fee`, servicePrice + serviceFee]] as [string, number][]) : []),
    ...(cashback > 0 ? ([[t`Cashback`, -cashback]] as [string, number][]) : []),
  ]
  return (
    <section aria-label={t`Dishes and total`} className="grid gap-3">
      <ul className="grid">
        {order.cartItems.map(({ product, modifications, note, price }, at) => (
          <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5">
            <span className="min-w-[min(2rem,40px)] shrink-0 text-body font-strong tabular-nums">{product.count}×</span>
            <Thumbnail image={product.image} />
            <div className="min-w-0 grow basis-24">
              <p className="text-body font-name">{nameIn(product.name, language)}</p>
              {modifications.length > 0 && (
                <p className="text-meta text-ink-2">
                  {modifications.map(({ name }) => nameIn(name, language)).join(' · ')}
                </p>
              )}
              {note && <p className="text-meta font-name text-warn">{note}</p>}
            </div>
            {price && (
              <span className="ml-auto text-body font-price whitespace-nowrap">{formatMoney(price.net, language)}</span>
            )}
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5">
        {sums.map(([name, amount]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3 text-body">
            <dt className="text-ink-2">{name}</dt>
            <dd className="ml-auto whitespace-nowrap">{formatMoney(amount, language)}</dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-3 text-h3">
          <dt>{t`Total`}</dt>
          <dd className="ml-auto whitespace-nowrap">{formatMoney(order.totalPrice, language)}</dd>
        </div>
        {order.isPaid && order.collect && (
          <div className="flex flex-wrap justify-between gap-x-3 text-h4 text-warn">
            <dt>{order.collect.by === 'CASH' ? t`To collect in cash` : t`To collect by card`}</dt>
            <dd className="ml-auto whitespace-nowrap">{formatMoney(order.collect.amount, language)}</dd>
          </div>
        )}
      </dl>
      {order.changeFrom !== null && (
        <p className="text-body">{t`The customer pays with ${formatMoney(order.changeFrom, language)}`}</p>
      )}
    </section>
  )
}
