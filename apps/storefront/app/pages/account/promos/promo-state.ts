// What a promo is worth and whether it can be used now, as the rules of the basket decide it.
import { money, zero } from '@dasturxon/rules/money'
import { applyPromo } from '@dasturxon/rules/promo'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { promosOfUser } from '@dasturxon/contracts/promos.endpoints'
import { promoOf } from '#features/basket/promo-terms.ts'

export type OwnPromo = Reply<typeof promosOfUser>[number]
export type PromoState = 'active' | 'not_active' | 'not_started' | 'expired' | 'used_up'

/** Of a basket that is large enough: the card says how large it must be. */
export function stateOf(promo: OwnPromo, now: Date): PromoState {
  const terms = promoOf(promo)
  const applied = applyPromo(terms, { productTotal: money((terms.minPrice ?? 0) + 1), deliveryPrice: zero }, now)
  if (applied.ok) return promo.usesLeft === 0 ? 'used_up' : 'active'
  switch (applied.refusal.code) {
    case 'promo_not_started':
      return 'not_started'
    case 'promo_expired':
      return 'expired'
    default:
      return 'not_active'
  }
}

/** The discount that the card shows in large type: of the products, else of the delivery. */
export const discountOf = ({ productDiscount, deliveryDiscount, discountType }: OwnPromo) => ({
  amount: productDiscount > 0 ? productDiscount : deliveryDiscount,
  isOfDelivery: productDiscount === 0,
  isPercent: discountType === 'PERCENTAGE',
})
