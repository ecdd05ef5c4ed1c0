// The price of the basket, part by part; the shown parts add up to the total.
import { formatMoney } from '@dasturxon/i18n/format'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useServiceTerms } from '#features/destination/use-service-terms.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { QuotedPrice } from '@dasturxon/contracts/order-quote'

type TotalsProps = {
  price: QuotedPrice
  promoCode: string | null
  /** The address that the delivery price is for. */
  addressLine: string | null
  onWhy?: (() => void) | undefined
}

export function Totals({ price, promoCode, addressLine, onWhy }: TotalsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const count = price.lines.reduce((sum, line) => sum + line.count, 0)
  const off = price.promoProducts + price.promoDelivery
  return (
    <div>
      <dl className="grid grid-cols-1 gap-2.5 text-body">
        <Row name={t`${plural(count, { one: '# item', other: '# items' })}`} amount={price.gross} />
        <Off name={t`Discount`} amount={price.itemDiscount} />
        <Delivery price={price} addressLine={addressLine} />
        {price.serviceFee > 0 && <Row name={t`Service fee`} amount={price.serviceFee} />}
        {price.servicePrice > 0 && <Row name={t`Table service`} amount={price.servicePrice} />}
        <Off name={t`Promo code ${promoCode ?? ''}`} amount={off} />
        <Off name={t`Cashback`} amount={price.cashback} />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-dashed border-line-2 pt-3.5">
          <dt className="text-h3">{price.deliveryReason === 'not_quoted' ? t`Total without delivery` : t`Total`}</dt>
          <dd className="ml-auto text-h3 whitespace-nowrap" aria-live="polite" data-total={price.total}>
            {formatMoney(price.total, language)}
          </dd>
        </div>
      </dl>
      {onWhy && (
        <button
          type="button"
          onClick={onWhy}
          className="hit mt-2 text-meta font-name text-accent underline-offset-4 hover:underline"
        >
          {t`Why this price?`}
        </button>
      )}
    </div>
  )
}

/** Names the address, because choosing it adds this line to the total. */
function Delivery({ price: { deliveryPrice, deliveryReason }, addressLine }: Omit<TotalsProps, 'promoCode'>) {
  const { t } = useLingui()
  if (deliveryReason === 'not_delivered' || deliveryReason === 'basket_empty') return null
  if (deliveryReason === 'not_quoted') return <DeliveryFrom />
  const name = addressLine ? t`Delivery to ${addressLine}` : t`Delivery`
  if (deliveryPrice === 0) return <Words name={name} words={t`free`} tone="text-ok" />
  return <Row name={name} amount={deliveryPrice} />
}

/** The lowest delivery price, while the address is not known. */
function DeliveryFrom() {
  const { t } = useLingui()
  const language = useLanguage()
  const { fee } = useServiceTerms()
  const least = fee && fee.sum > 0 ? formatMoney(fee.sum, language) : null
  return (
    <Words name={t`Delivery`} words={least ? t`from ${least}, depends on the address` : t`depends on the address`} />
  )
}

const Row = ({ name, amount }: { name: string; amount: number }) => (
  <Words name={name} words={formatMoney(amount, useLanguage())} />
)

const Off = ({ name, amount }: { name: string; amount: number }) => {
  const language = useLanguage()
  return amount > 0 && <Words name={name} words={formatMoney(-amount, language)} tone="text-ok" />
}

const Words = ({ name, words, tone = 'text-ink' }: { name: string; words: string; tone?: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <dt className="min-w-0 grow basis-24 text-ink-2">{name}</dt>
    <dd className={`ml-auto max-w-full text-right font-strong ${tone}`}>{words}</dd>
  </div>
)
