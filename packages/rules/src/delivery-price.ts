// Computes the delivery price of a basket and the amount the basket lacks to the delivery minimum.
import { minus, type Money, price, zero } from './money.ts'
import type { ServiceType } from './service-type.ts'

/** The delivery tariff of the area or the branch; `freeOver` null means that delivery is never free. */
export type Tariff = { price: Money; freeOver: Money | null }

export type DeliveryReason = 'tariff' | 'free_over' | 'not_delivered' | 'not_quoted' | 'basket_empty'
export type DeliveryPrice = { price: Money; reason: DeliveryReason }

/** Ignores a tariff that was fetched before the customer switched to pick-up or dine-in. */
export function deliveryPrice(serviceType: ServiceType, tariff: Tariff | null, productTotal: Money): DeliveryPrice {
  if (serviceType !== 'DELIVERY') return { price: zero, reason: 'not_delivered' }
  if (!tariff) return { price: zero, reason: 'not_quoted' }
  const isFree = tariff.freeOver !== null && productTotal >= tariff.freeOver
  return isFree ? { price: zero, reason: 'free_over' } : { price: price(tariff.price), reason: 'tariff' }
}

/** The N of "add N more": the delivery minimum less net products; zero once reached, and for pick-up and dine-in. */
export const missingToMinimum = (serviceType: ServiceType, productTotal: Money, minimalDeliveryPrice: Money): Money =>
  serviceType === 'DELIVERY' && productTotal < minimalDeliveryPrice ? minus(minimalDeliveryPrice, productTotal) : zero
