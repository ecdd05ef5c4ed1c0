// The parts of the total, to the last soʻm: products, chosen options, discounts, promo code, delivery fee, other fees.
import { formatDistance, formatMoney, formatNumber, formatPercent } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import type { ShownLine } from '#features/basket/shown-lines.ts'
import type { BasketPrice } from '#features/basket/use-basket-price.ts'
import { useLanguage } from '#platform/document/document.ts'

type WhyPriceProps = { priced: BasketPrice; isOpen: boolean; onClose: () => void }

export function PriceBreakdown({ priced, isOpen, onClose }: WhyPriceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { orderable, price } = priced
  return (
    <Overlay
      kind="sheet"
      isOpen={isOpen}
      onClose={onClose}
      title={t`Why this price?`}
      closeLabel={t`Close`}
      footer={
        <Button isWide onClick={onClose}>
          {t`Got it`}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {orderable.map((shown) => (
          <LineReasons key={shown.key} shown={shown} />
        ))}
        <OrderReasons priced={priced} />
        <li className="flex items-baseline justify-between gap-3 pt-4 text-h3">
          <span>{t`Total`}</span>
          <span className="whitespace-nowrap">{formatMoney(price.total, language)}</span>
        </li>
      </ul>
      <Saved amount={price.itemDiscount + price.promoProducts + price.promoDelivery + price.cashback} />
    </Overlay>
  )
}

function LineReasons({ shown: { name, line, price, toPrice, choices, product } }: { shown: ShownLine }) {
  const { t } = useLingui()
  const language = useLanguage()
  const many = (amount: number) => `${line.count} × ${formatNumber(amount, language)}`
  const cost = toPrice.costPrice * line.count
  const chosen = choices.join(', ')
  const free = (toPrice.modifications ?? []).reduce((sum, one) => sum + (one.free ?? 0) * one.price * line.count, 0)
  const isPlain = price.net === cost
  return (
    <li className="py-3">
      <Reason name={`${name} × ${line.count}`} amount={price.net} isMain />
      {!isPlain && (
        <>
          <Reason name={many(toPrice.costPrice)} amount={cost} />
          {price.modifications > 0 && <Reason name={chosen} amount={price.modifications} />}
          {free > 0 && <Reason name={t`Free extra`} amount={0} />}
          {price.additionalPrice > 0 && (
            <Reason name={t`For delivery, ${many(toPrice.additionalPrice ?? 0)}`} amount={price.additionalPrice} />
          )}
          {price.itemDiscount > 0 && (
            <Reason
              name={t`Discount ${formatPercent(product?.discount ?? 0, language)}`}
              amount={0 - price.itemDiscount}
            />
          )}
        </>
      )}
    </li>
  )
}

function OrderReasons({ priced: { price, basket, terms, service } }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const language = useLanguage()
  const distance = terms.quote && formatDistance(terms.quote.distance, language)
  const off = price.promoProducts + price.promoDelivery
  const deliveryReasons: Partial<Record<typeof price.deliveryReason, string>> = {
    tariff: distance ? t`${distance}, standard rate` : t`Standard rate`,
    free_over: t`Free for orders this size`,
    not_quoted: t`Depends on the address`,
  }
  return (
    <>
      {off > 0 && (
        <li className="py-3">
          <Reason name={t`Promo code ${basket.promoCode ?? ''}`} amount={-off} isMain />
          <p className="text-meta text-ink-2">{t`on ${formatMoney(price.net, language)}`}</p>
        </li>
      )}
      {service === 'DELIVERY' && (
        <li className="py-3">
          <Reason name={t`Delivery`} amount={price.deliveryPrice} isMain />
          <p className="text-meta text-ink-2">{deliveryReasons[price.deliveryReason]}</p>
        </li>
      )}
      {price.serviceFee > 0 && (
        <li className="py-3">
          <Reason name={t`Service fee`} amount={price.serviceFee} isMain />
          <p className="text-meta text-ink-2">{t`Packaging and service`}</p>
        </li>
      )}
      {price.servicePrice > 0 && (
        <li className="py-3">
          <Reason name={t`Table service`} amount={price.servicePrice} isMain />
        </li>
      )}
      {price.cashback > 0 && (
        <li className="py-3">
          <Reason name={t`Cashback`} amount={-price.cashback} isMain />
        </li>
      )}
    </>
  )
}

const Reason = ({ name, amount, isMain = false }: { name: string; amount: number; isMain?: boolean }) => {
  const language = useLanguage()
  return (
    <div
      className={`flex items-baseline justify-between gap-3 ${isMain ? 'text-body font-strong' : 'text-meta text-ink-2'}`}
    >
      <span className="min-w-0 break-words">{name}</span>
      <span className={`whitespace-nowrap ${amount < 0 ? 'text-ok' : ''}`}>{formatNumber(amount, language)}</span>
    </div>
  )
}

function Saved({ amount }: { amount: number }) {
  const { t } = useLingui()
  const saved = formatMoney(amount, useLanguage())
  return amount > 0 && <p className="pt-2 text-meta font-caption text-ok">{t`You save ${saved}`}</p>
}
