// Decides whether a promo is valid for a basket and computes its discount, for products and delivery separately.
import { least, minus, money, type Money, percentOf, price } from './money.ts'
import { done, type Outcome, refused } from './outcome.ts'

export type Promo = {
  isActive: boolean
  /** Whether both discounts, of products and of delivery, are in soʻm or in percent. */
  discountType: 'AMOUNT' | 'PERCENTAGE'
  productDiscount: number
  deliveryDiscount: number
  minPrice: Money | null
  startDate: Date | null
  /** Exclusive: at this time the promo is over. */
  endDate: Date | null
  maxUses: number | null
  used: number
  maxUsesPerCustomer: number | null
  usedByCustomer: number
}

export type PromoParts = { products: Money; delivery: Money }

export type PromoRefusal =
  | { code: 'promo_not_active'; params: Record<string, never> }
  | { code: 'promo_not_started'; params: { startsAt: string } }
  | { code: 'promo_expired'; params: { endedAt: string } }
  | { code: 'promo_used_up'; params: { maxUses: number } }
  | { code: 'promo_used_by_customer'; params: { maxUses: number } }
  | { code: 'promo_minimum_not_exceeded'; params: { minPrice: Money; missing: Money } }

type Basket = { productTotal: Money; deliveryPrice: Money }

export function applyPromo(promo: Promo, basket: Basket, now: Date): Outcome<PromoParts, PromoRefusal> {
  const refusal = refuse(promo, basket.productTotal, now)
  if (refusal) return refused(refusal)
  return done({
    products: part(promo.discountType, promo.productDiscount, basket.productTotal),
    delivery: part(promo.discountType, promo.deliveryDiscount, basket.deliveryPrice),
  })
}

// Refusals that no basket can change come first; the one that the customer can still fix comes last.
function refuse(promo: Promo, productTotal: Money, now: Date): PromoRefusal | null {
  const { startDate, endDate, maxUses, maxUsesPerCustomer, minPrice } = promo
  if (!promo.isActive) return { code: 'promo_not_active', params: {} }
  if (startDate && now < startDate) return { code: 'promo_not_started', params: { startsAt: startDate.toISOString() } }
  if (endDate && now >= endDate) return { code: 'promo_expired', params: { endedAt: endDate.toISOString() } }
  if (maxUses !== null && promo.used >= maxUses) return { code: 'promo_used_up', params: { maxUses } }
  if (maxUsesPerCustomer !== null && promo.usedByCustomer >= maxUsesPerCustomer) {
    return { code: 'promo_used_by_customer', params: { maxUses: maxUsesPerCustomer } }
  }
  if (minPrice !== null && productTotal <= minPrice) {
    // One soʻm more, because the minimum must be exceeded, not only reached.
    const missing = money(minus(minPrice, productTotal) + 1)
    return { code: 'promo_minimum_not_exceeded', params: { minPrice, missing } }
  }
  return null
}

const part = (type: Promo['discountType'], discount: number, from: Money): Money =>
  type === 'PERCENTAGE' ? percentOf(from, discount) : least(price(discount), from)
