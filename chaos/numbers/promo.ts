// A promo code as the customer enters it: accepted and refused by the server as the data of the promo says.
import { checkPromo } from '@dasturxon/contracts/promos.endpoints'
import type { Promo as Terms } from '@dasturxon/rules/promo'
import { promoOf } from '@dasturxon/storefront/testing'
import type { Browser } from '@dasturxon/testbed/data/browser'
import type { Checks } from './findings.ts'
import { type Parts, promoApplies, promoOff } from './price.ts'
import type { Promo } from './shop-plans.ts'

/** The terms as the page stores them, to price the basket in the browser. */
export type EnteredPromo = { code: string; terms: Terms }

/** Null when there is no promo, or it was refused; then the page does not put it into the basket. */
export async function enterPromo(
  page: Browser,
  promo: Promo | null,
  { products, discount, delivery }: Parts,
  checks: Checks,
): Promise<EnteredPromo | null> {
  if (!promo) return null
  const net = products - discount
  const body = { code: promo.code.toLowerCase(), productPrice: net, deliveryPrice: delivery }
  const [error, found] = await page.call(checkPromo, { body })
  checks.same('promo accepted', { check: !error, data: promoApplies(promo, net) })
  if (!found) return null
  checks.sums('promo', { check: found.products, data: promoOff(promo, promo.products, net) })
  checks.sums('promo of the delivery', { check: found.delivery, data: promoOff(promo, promo.delivery, delivery) })
  return { code: found.promo.code, terms: promoOf(found.promo) }
}
