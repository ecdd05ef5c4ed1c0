// The sums of the order as the server has calculated them, and every reason why it cannot be sent.
import { formatDistance, formatMoney } from '@dasturxon/i18n/format'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { problemText, useLanguage } from '#platform/words.ts'
import type { PhoneOrder } from './use-phone-order.ts'
import { refusalText } from './use-missing.ts'

export function PriceRows({ order: { draft, quote, delivery } }: { order: PhoneOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (draft.lines.length === 0) return null
  if (quote.error) return <Note tone="bad" title={problemText(quote.error, language)} />
  if (!quote.data) return <p className="text-meta text-ink-2">{t`Getting the price…`}</p>
  const { price, refusals } = quote.data
  const distance = draft.destination && delivery.data ? `, ${formatDistance(delivery.data.distance, language)}` : ''
  const rows = [
    { name: t`Dishes`, sum: price.net },
    ...(draft.service === 'DELIVERY' ? [{ name: t`Delivery${distance}`, sum: price.deliveryPrice }] : []),
    ...(price.serviceFee > 0 ? [{ name: t`Service fee`, sum: price.serviceFee }] : []),
    ...(price.promoProducts + price.promoDelivery > 0
      ? [{ name: t`Promo code`, sum: -(price.promoProducts + price.promoDelivery) }]
      : []),
  ]
  return (
    <div className="grid gap-3 border-t border-line pt-4" aria-busy={quote.isPlaceholderData || undefined}>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-body">
        {rows.map(({ name, sum }) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-name tabular-nums">{formatMoney(sum, language)}</dd>
          </div>
        ))}
        <div className="contents text-h3">
          <dt>{t`Total`}</dt>
          <dd className="text-right tabular-nums">{formatMoney(price.total, language)}</dd>
        </div>
      </dl>
      {refusals.map(({ code }) => (
        <Note key={code} tone="warn" title={refusalText(code, language)} />
      ))}
    </div>
  )
}
