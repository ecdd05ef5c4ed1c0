// Checks whether a promo code applies to a basket. Not binding: placing the order checks again in its transaction.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { checkPromo as contract, promosOfUser } from '@dasturxon/contracts/promos.endpoints'
import { price } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { applyPromo } from '@dasturxon/rules/promo'
import { findOrderTerms } from '#modules/merchants'
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import { findPromo, listPromosOf, type PromoRow } from './promos.sql.ts'

type Body = Received<typeof contract>['body']
type Result = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function checkPromo(tx: Tx, actor: Actor, body: Body): Promise<Result> {
  const { merchantId } = tx
  const [[terms], [promo]] = await tx.finish(findOrderTerms(merchantId), findPromo(merchantId, body.code, actor.id))
  if (!promo || !terms?.promoActive) return refused({ code: 'promo_unknown', params: {} })
  const basket = { productTotal: price(body.productPrice), deliveryPrice: price(body.deliveryPrice) }
  const applied = applyPromo(promo, basket, tx.now)
  return applied.ok ? done({ promo: describePromo(promo), ...applied.value, state: 'promo_added' }) : applied
}

export async function readPromosOf(tx: Tx, customerId: string): Promise<Outcome<Reply<typeof promosOfUser>, never>> {
  const [promos] = await tx.finish(listPromosOf(tx.merchantId, customerId))
  return done(promos.map(describePromo))
}

const describePromo = (promo: PromoRow) => ({
  ...promo,
  isPersonal: promo.customerId !== null,
  usesLeft: usesLeft(promo),
  startDate: promo.startDate?.toISOString() ?? null,
  endDate: promo.endDate?.toISOString() ?? null,
  createdDate: promo.createdDate.toISOString(),
  lastModifiedDate: promo.lastModifiedDate.toISOString(),
})

/** The smaller of the uses left in total and the uses left to this customer; null: no limit. */
function usesLeft({ maxUses, used, maxUsesPerCustomer, usedByCustomer }: PromoRow): number | null {
  const left = [
    ...(maxUses === null ? [] : [maxUses - used]),
    ...(maxUsesPerCustomer === null ? [] : [maxUsesPerCustomer - usedByCustomer]),
  ]
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}
