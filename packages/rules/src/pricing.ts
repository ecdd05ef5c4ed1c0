// Computes the price of a basket. The page calls this to show the price, the server calls it again to charge it.
// Every amount is whole soʻm and rounded at most once, where it is computed; after that it is only added or subtracted.
import { cashbackLimit, cashbackSpent, type CashbackRequest } from './cashback.ts'
import { deliveryPrice, type DeliveryReason, type Tariff } from './delivery-price.ts'
import { type BasketLine, type LinePrice, priceLine } from './line-price.ts'
import { minus, type Money, sum, zero } from './money.ts'
import type { Outcome } from './outcome.ts'
import { applyPromo, type Promo, type PromoParts, type PromoRefusal } from './promo.ts'
import { dineInPrice, serviceFee, type ServiceFeeReason, type ServiceFeeSettings } from './service-fee.ts'
import type { ServiceType } from './service-type.ts'

export type Basket = {
  serviceType: ServiceType
  lines: readonly BasketLine[]
  /** Null when there is no address yet, or the address is out of zone. */
  tariff?: Tariff | null
  serviceFee?: ServiceFeeSettings | null
  /** Dine-in only. */
  servicePrice?: Money
  promo?: Promo | null
  cashback?: CashbackRequest | null
}

/** gross − itemDiscount = net; net + fees + delivery − promo − cashback = total. */
export type Amounts = {
  gross: Money
  modifications: Money
  additionalPrice: Money
  itemDiscount: Money
  net: Money
  serviceFee: Money
  servicePrice: Money
  deliveryPrice: Money
  promoProducts: Money
  promoDelivery: Money
  cashback: Money
  total: Money
}

export type Breakdown = Amounts & {
  lines: LinePrice[]
  deliveryReason: DeliveryReason
  serviceFeeReason: ServiceFeeReason
  /** Null when no promo was entered. */
  promo: Outcome<PromoParts, PromoRefusal> | null
  /** The most cashback this basket may spend, for the slider. */
  cashbackLimit: Money
}

/** An empty basket costs nothing: no fees and no delivery price. */
export function priceBasket(basket: Basket, now: Date): Breakdown {
  const lines = basket.lines.map((line) => priceLine(line, basket.serviceType))
  const isEmpty = lines.length === 0
  const of = (field: Exclude<keyof LinePrice, 'count'>) => sum(lines.map((line) => line[field]))
  const net = of('net')

  const delivery = isEmpty
    ? { price: zero, reason: 'basket_empty' as const }
    : deliveryPrice(basket.serviceType, basket.tariff ?? null, net)
  const fee = serviceFee(basket.serviceType, isEmpty ? null : (basket.serviceFee ?? null), net)
  const servicePrice = isEmpty ? zero : dineInPrice(basket.serviceType, basket.servicePrice ?? zero)

  const promo = basket.promo
    ? applyPromo(basket.promo, { productTotal: net, deliveryPrice: delivery.price }, now)
    : null
  const off = promo?.ok ? promo.value : { products: zero, delivery: zero }

  // Each discount is limited to its own base, so the amount left is never negative and needs no clamping to zero.
  const left = sum([minus(net, off.products), minus(delivery.price, off.delivery), fee.amount, servicePrice])
  const cashback = basket.cashback ? cashbackSpent(basket.cashback, left) : zero

  return {
    lines,
    gross: of('gross'),
    modifications: of('modifications'),
    additionalPrice: of('additionalPrice'),
    itemDiscount: of('itemDiscount'),
    net,
    serviceFee: fee.amount,
    serviceFeeReason: fee.reason,
    servicePrice,
    deliveryPrice: delivery.price,
    deliveryReason: delivery.reason,
    promo,
    promoProducts: off.products,
    promoDelivery: off.delivery,
    cashback,
    cashbackLimit: basket.cashback ? cashbackLimit(basket.cashback, left) : zero,
    total: minus(left, cashback),
  }
}
