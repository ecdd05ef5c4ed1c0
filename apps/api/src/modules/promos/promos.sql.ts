import { sql, type SqlBool } from 'kysely'
import { build, type Query, type RowsOf } from '#platform/query'

const withUses = (merchantId: string, actorId: string) =>
  build
    .selectFrom('promo')
    .selectAll()
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('promoUse')
            .select('promoUse.used')
            .where('promoUse.merchantId', '=', merchantId)
            .whereRef('promoUse.promoId', '=', 'promo.id')
            .where('promoUse.actorId', '=', actorId),
          eb.val(0),
        )
        .as('usedByCustomer'),
    )
    .where('promo.merchantId', '=', merchantId)

/** Does not find a personal promo of another customer. The code is case-insensitive. */
export const findPromo = (merchantId: string, code: string, actorId: string) =>
  withUses(merchantId, actorId)
    .where('promo.code', '=', code.trim().toUpperCase())
    .where((eb) => eb.or([eb('promo.customerId', 'is', null), eb('promo.customerId', '=', actorId)]))

/** The promo that an order has taken, with any code and for any customer. */
export const findTakenPromo = (merchantId: string, id: string, actorId: string) =>
  withUses(merchantId, actorId).where('promo.id', '=', id)

/**
 * Promos that a customer may use now or later, and those that have ended in the last month: personal ones first, then
 * those listed for everyone.
 */
export const listPromosOf = (merchantId: string, customerId: string) =>
  withUses(merchantId, customerId)
    .where('promo.isActive', '=', true)
    .where(sql<SqlBool>`(promo.end_date IS NULL OR promo.end_date > now() - interval '1 month')`)
    .where((eb) =>
      eb.or([
        eb('promo.customerId', '=', customerId),
        eb.and([eb('promo.isListed', '=', true), eb('promo.customerId', 'is', null)]),
      ]),
    )
    .orderBy('promo.customerId', (order) => order.asc().nullsLast())
    .orderBy('promo.id', 'desc')
    .limit(100)

/** Personal promos of the last days that are still to be used. */
export const listNewPersonalPromos = (merchantId: string, after: string, atMost: number) =>
  build
    .selectFrom('promo')
    .select(['id', 'customerId', 'code', 'endDate'])
    .where('merchantId', '=', merchantId)
    .where('customerId', 'is not', null)
    .where('isActive', '=', true)
    .where(sql<SqlBool>`created_date > now() - interval '3 days' AND (end_date IS NULL OR end_date > now())`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atMost)

type Used = { merchantId: string; promoId: string; actorId: string }

/** Fails by the constraint `promo_has_uses_left` when no use is left. */
const takeUse = ({ merchantId, promoId }: Used) =>
  build
    .updateTable('promo')
    .set({ used: sql`used + 1` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', promoId)

/** Fails by the constraint `promo_use_is_left` when this customer or guest has no use left. */
const takeUseOf = ({ merchantId, promoId, actorId }: Used, maxUses: number | null) =>
  build
    .insertInto('promoUse')
    .values({ merchantId, promoId, actorId, used: 1, maxUses })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'promoId', 'actorId']).doUpdateSet({ used: sql`promo_use.used + 1`, maxUses }),
    )

const returnUse = ({ merchantId, promoId }: Used) =>
  build
    .updateTable('promo')
    .set({ used: sql`used - 1` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', promoId)

const returnUseOf = ({ merchantId, promoId, actorId }: Used) =>
  build
    .updateTable('promoUse')
    .set({ used: sql`used - 1` })
    .where('merchantId', '=', merchantId)
    .where('promoId', '=', promoId)
    .where('actorId', '=', actorId)

// Placing an order takes a promo use, a cancel returns it. Limits are CHECK constraints that fail the caller's bundle.
export type PromoRow = RowsOf<ReturnType<typeof findPromo>>[number]

export const usePromo = (merchantId: string, promo: PromoRow, actorId: string): Query[] => {
  const used = { merchantId, promoId: promo.id, actorId }
  return [takeUse(used), takeUseOf(used, promo.maxUsesPerCustomer)]
}

export const returnPromo = (merchantId: string, promoId: string, actorId: string): Query[] => {
  const used = { merchantId, promoId, actorId }
  return [returnUse(used), returnUseOf(used)]
}
