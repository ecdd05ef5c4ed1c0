// What does the ride cost this basket, and what does the basket lack to be delivered at all?
import { minus, type Money, price, zero } from './money.ts'
import type { ServiceType } from './service-type.ts'

/** What the delivery area or the branch asks; `freeOver` null means the ride is never free. */
export type Tariff = { price: Money; freeOver: Money | null }

export type DeliveryReason = 'tariff' | 'free_over' | 'not_delivered' | 'not_quoted' | 'basket_empty'
export type DeliveryPrice = { price: Money; reason: DeliveryReason }

/** A tariff fetched before the customer switched to pick-up or dine-in counts for nothing. */
export function deliveryPrice(serviceType: ServiceType, tariff: Tariff | null, productTotal: Money): DeliveryPrice {
  if (serviceType !== 'DELIVERY') return { price: zero, reason: 'not_delivered' }
  if (!tariff) return { price: zero, reason: 'not_quoted' }
  const isFree = tariff.freeOver !== null && productTotal >= tariff.freeOver
  return isFree ? { price: zero, reason: 'free_over' } : { price: price(tariff.price), reason: 'tariff' }
}

/** "Add N more": net products against the minimum of the delivery settings; zero when enough or not delivered. */
export const missingToMinimum = (serviceType: ServiceType, productTotal: Money, minimalDeliveryPrice: Money): Money =>
  serviceType === 'DELIVERY' && productTotal < minimalDeliveryPrice ? minus(minimalDeliveryPrice, productTotal) : zero
