// The terms of a promo as the server has told them, in the form in which the browser applies them.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { checkPromo } from '@dasturxon/contracts/promos.endpoints'
import { money } from '@dasturxon/rules/money'
import type { Promo } from '@dasturxon/rules/promo'

type Told = Reply<typeof checkPromo>['promo']

/** Without limits of use: only the server knows how often a promo was used. */
export const promoOf = ({ isActive, discountType, productDiscount, deliveryDiscount, ...told }: Told): Promo => ({
  isActive,
  discountType,
  productDiscount,
  deliveryDiscount,
  minPrice: told.minPrice === null ? null : money(told.minPrice),
  startDate: told.startDate === null ? null : new Date(told.startDate),
  endDate: told.endDate === null ? null : new Date(told.endDate),
  maxUses: null,
  used: 0,
  maxUsesPerCustomer: null,
  usedByCustomer: 0,
})
