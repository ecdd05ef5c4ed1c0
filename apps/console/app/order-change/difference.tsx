// Old and new total, and how the difference is settled: back to the card, as cashback, or collected on hand-over.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { priceOrderChange } from '@dasturxon/contracts/order-changes.endpoints'
import { formatMoney, formatNumber } from '@dasturxon/i18n/format'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { SegmentedChoice } from '@dasturxon/ui/segmented-choice'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import type { OpenOrder, Proposal } from './change-draft.ts'

export type Price = Reply<typeof priceOrderChange>
type DifferenceProps = {
  price: Price
  order: OpenOrder
  onChoose?: (chosen: Pick<Proposal, 'moneyBack' | 'collectBy'>) => void
}

export function Difference({ price, order, onChoose }: DifferenceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { before, after, back, toCollect, isPromoLost } = price
  const rows: [string, number, number][] = [
    [t`Dishes`, before.products, after.products],
    [t`Delivery`, before.delivery, after.delivery],
    [t`Service`, before.fees, after.fees],
    [t`Cashback`, -before.cashback, -after.cashback],
  ]
  const amount = formatMoney(back || toCollect, language)
  const provider = paymentTitles[order.payment.type][language]
  const hasAccount = order.user !== null
  return (
    <section aria-label={t`New total`} aria-live="polite" className="grid gap-3 rounded-plate bg-surface-2 p-4">
      <dl className="grid gap-1.5">
        {rows
          .filter(([, was, is]) => was !== 0 || is !== 0)
          .map(([name, was, is]) => (
            <div key={name} className="flex justify-between gap-3 text-body">
              <dt className="text-ink-2">{name}</dt>
              <dd className="whitespace-nowrap">
                {was !== is && <s className="mr-2 text-meta text-ink-3">{formatNumber(was, language)}</s>}
                {formatMoney(is, language)}
              </dd>
            </div>
          ))}
        <div className="flex justify-between gap-3 border-t border-dashed border-line-2 pt-3 text-h3">
          <dt>{t`Total`}</dt>
          <dd className="whitespace-nowrap">
            <s className="mr-2 text-label text-ink-3">{formatNumber(before.total, language)}</s>
            {formatMoney(after.total, language)}
          </dd>
        </div>
      </dl>
      {isPromoLost && <p className="text-label text-warn">{t`The order falls below the minimum of its promo`}</p>}
      {back > 0 && <p className="text-label text-ink-2">{t`${amount} goes back to the customer`}</p>}
      {back > 0 && onChoose && (
        <SegmentedChoice
          label={t`How it goes back`}
          name="money-back"
          value={price.moneyBack}
          onChange={(moneyBack) => onChoose({ moneyBack })}
          options={[
            { value: 'REFUND', text: t`Back to ${provider}` },
            { value: 'CASHBACK', text: t`As cashback`, isDisabled: !hasAccount },
          ]}
        />
      )}
      {toCollect > 0 && <p className="text-label text-ink-2">{t`${amount} is collected on hand-over`}</p>}
      {toCollect > 0 && onChoose && (
        <SegmentedChoice
          label={t`How it is collected`}
          name="collect-by"
          value={price.collectBy}
          onChange={(collectBy) => onChoose({ collectBy })}
          options={[
            { value: 'CASH', text: t`Cash` },
            { value: 'TERMINAL', text: t`Terminal` },
          ]}
        />
      )}
    </section>
  )
}
