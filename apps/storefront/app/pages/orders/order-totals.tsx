// The parts of the order total. A part of zero is not shown, except the delivery fee of a delivery order.
import { formatMoney } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import type { Order } from './order.ts'

export function OrderTotals({ order }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const {
    productPrice,
    productDiscount,
    deliveryPrice,
    deliveryDiscount,
    servicePrice,
    serviceFee,
    cashback,
    promoCode,
  } = order
  const isDelivery = order.serviceType === 'DELIVERY'
  const rows: [string, number][] = [
    [t`Items`, productPrice],
    [promoCode && productDiscount ? t`Discount and promo code ${promoCode}` : t`Discount`, -productDiscount],
    [t`Service fee`, servicePrice + serviceFee],
    [t`Delivery`, deliveryPrice],
    [t`Discount on delivery`, -deliveryDiscount],
    [t`Cashback used`, -cashback],
  ]
  return (
    <dl className="grid grid-cols-1 gap-2">
      {rows
        .filter(([name, amount]) => amount !== 0 || (isDelivery && name === t`Delivery`))
        .map(([name, amount]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 text-body">
            <dt className="text-ink-2">{name}</dt>
            <dd className={`ml-auto font-price whitespace-nowrap ${amount < 0 ? 'text-ok' : ''}`}>
              {name === t`Delivery` && amount === 0 ? t`Free` : formatMoney(amount, language)}
            </dd>
          </div>
        ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-dashed border-line-2 pt-3 text-h3">
        <dt>{t`Total`}</dt>
        <dd className="ml-auto whitespace-nowrap">{formatMoney(order.totalPrice, language)}</dd>
      </div>
      {order.toCollect > 0 && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-body">
          <dt className="text-ink-2">{t`Due when you get the order`}</dt>
          <dd className="ml-auto font-price whitespace-nowrap">{formatMoney(order.toCollect, language)}</dd>
        </div>
      )}
    </dl>
  )
}
