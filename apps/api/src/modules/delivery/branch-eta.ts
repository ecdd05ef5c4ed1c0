// The minutes a branch needs for an order now, by its kitchen queue, the usual cooking time of the menu, the way and
// the minutes that its staff have added.
// Header, checkout and order take them from here, whatever is in the basket, so that one order has one time.
import { type Eta, eta, etaDefaults } from '@dasturxon/rules/eta'
import { busyMinutes } from '@dasturxon/rules/pause'
import { busyOf, listBusy } from '#modules/branches'
import { findUsualCooking } from '#modules/menu'
import { findEtaPolicy } from '#modules/merchants'
import type { RowsOf } from '#platform/query'
import type { KitchenQueues } from './delivery.sql.ts'

const ownKitchen = 3

/** The statements whose rows `branchEta` needs, for the bundle of the caller. */
export const kitchenFacts = (merchantId: string, listKitchenQueues: KitchenQueues) =>
  [
    listKitchenQueues(merchantId),
    findUsualCooking(merchantId),
    findEtaPolicy(merchantId),
    listBusy(merchantId),
  ] as const

type KitchenRows = [
  queues: readonly { branchId: string; ordersAhead: number }[],
  usual: RowsOf<ReturnType<typeof findUsualCooking>>,
  policy: RowsOf<ReturnType<typeof findEtaPolicy>>,
  busy: RowsOf<ReturnType<typeof listBusy>>,
]
/** `distance` is null for pick-up and dine-in. `cookingMinutes` replaces the usual ones for products that are named. */
type Order = { branchId: string; distance: number | null; cookingMinutes?: readonly (number | null)[] }

export function branchEta([queues, [usual], [policy], busyRows]: KitchenRows, order: Order, now: Date): Eta {
  const { parallelCooks, ...paces } = policy ?? { parallelCooks: ownKitchen }
  const cookingMinutes = order.cookingMinutes?.length ? order.cookingMinutes : [usual?.minutes ?? null]
  const ordersAhead = queues.find(({ branchId }) => branchId === order.branchId)?.ordersAhead ?? 0
  const busy = busyRows.find(({ branchId }) => branchId === order.branchId)
  const added = busyMinutes(busy ? busyOf(busy, now) : null, now)
  const facts = { cookingMinutes, ordersAhead, parallelCooks, distance: order.distance, busyMinutes: added }
  return eta(facts, { ...etaDefaults, ...paces })
}
