// An order uses a promo, a canceled one gives it back. Limits are the database's CHECKs: they fail the caller's bundle.
import type { Query, RowsOf } from '#platform/query'
import { type findPromo, returnUse, returnUseOf, takeUse, takeUseOf } from './promos.sql.ts'

export type PromoRow = RowsOf<ReturnType<typeof findPromo>>[number]

export const usePromo = (merchantId: string, promo: PromoRow, actorId: string): Query[] => {
  const used = { merchantId, promoId: promo.id, actorId }
  return [takeUse(used), takeUseOf(used, promo.maxUsesPerCustomer)]
}

export const returnPromo = (merchantId: string, promoId: string, actorId: string): Query[] => {
  const used = { merchantId, promoId, actorId }
  return [returnUse(used), returnUseOf(used)]
}
