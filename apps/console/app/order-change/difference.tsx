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
    [t`Delivery`, before.delivery, after.delivery],
    [t`Service fee`, before.fees, after.fees],
    [t`Cashback`, -before.cashback, -after.cashback],
  ]
  const amount = formatMoney(back || toCollect, language)
  const provider = paymentTitles[order.payment.type][language]
  const hasAccount = order.user !== null
  return (
    <section
      aria-label={t`New total`}
      aria-live="polite"
      className="grid gap-3 rounded-plate bg-surface-2 p-[min(1rem,16px)]"
    >
      <dl className="grid gap-1.5">
        <ChangedLines lines={price.lines} />
        {rows
          .filter(([, was, is]) => was !== 0 || is !== 0)
          .map(([name, was, is]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-3 text-body">
              <dt className="text-ink-2">{name}</dt>
              <dd className="ml-auto text-right">
                {was !== is && <s className="mr-1 text-meta text-ink-3">{formatNumber(was, language)}</s>}{' '}
                {formatMoney(is, language)}
              </dd>
            </div>
          ))}
        <div className="flex flex-wrap justify-between gap-x-3 border-t border-dashed border-line-2 pt-3 text-h3">
          <dt>{t`Total`}</dt>
          <dd className="ml-auto text-right">
            <s className="mr-1 text-label text-ink-3">{formatNumber(before.total, language)}</s>{' '}
            {formatMoney(after.total, language)}
          </dd>
        </div>
      </dl>
      {isPromoLost && <p className="text-label text-warn">{t`The order is now below the promo code minimum`}</p>}
      {back > 0 && <p className="text-label text-ink-2">{t`${amount} goes back to the customer`}</p>}
      {back > 0 && onChoose && (
        <SegmentedChoice
          label={t`How to refund it`}
          name="money-back"
          value={price.moneyBack}
          onChange={(moneyBack) => onChoose({ moneyBack })}
          options={[
            { value: 'REFUND', text: t`Refund via ${provider}` },
            { value: 'CASHBACK', text: t`As cashback`, isDisabled: !hasAccount },
          ]}
        />
      )}
      {toCollect > 0 && <p className="text-label text-ink-2">{t`${amount} to collect on handover`}</p>}
      {toCollect > 0 && onChoose && (
        <SegmentedChoice
          label={t`How to collect it`}
          name="collect-by"
          value={price.collectBy}
          onChange={(collectBy) => onChoose({ collectBy })}
          options={[
            { value: 'CASH', text: t`Cash` },
            { value: 'TERMINAL', text: t`Card terminal` },
          ]}
        />
      )}
    </section>
  )
}

/** What each changed line adds or takes off. */
function ChangedLines({ lines }: Pick<Price, 'lines'>) {
  const language = useLanguage()
  return lines.flatMap(({ kind, before, after }, at) => {
    if (kind === 'kept') return []
    const delta = (after?.net ?? 0) - (before?.net ?? 0)
    return (
      <div key={at} className="flex flex-wrap justify-between gap-x-3 text-body">
        <dt className="min-w-0">
          {before && kind !== 'changed' && <s className="mr-2 text-ink-3">{before.name[language]}</s>}
          {after && <span className="mr-2">{after.name[language]}</span>}
          {kind === 'changed' && <s className="mr-1 text-ink-3">{before?.count}×</s>}
          <span className="text-ink-2">{(after ?? before)?.count}×</span>
        </dt>
        <dd className="ml-auto font-name whitespace-nowrap tabular-nums">
          {delta > 0 && '+'}
          {formatMoney(delta, language)}
        </dd>
      </div>
    )
  })
}
