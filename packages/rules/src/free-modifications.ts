// Which of the chosen modifications are the merchant's gift?
// The dearest ones. The order of taps must not matter, because page and server know only the choice; and of all orders
// of taps this is the cheapest, so nobody can have expected to pay less. A merchant who would rather not give a dear
// one away puts it in a group of its own.
import type { PricedModification } from './line-price.ts'
import type { Money } from './money.ts'
import { type Choice, countsOf, type Modification, type ModificationGroup } from './modifications.ts'

export type PricedOption = Modification & { price: Money }
export type PricedGroup = ModificationGroup<PricedOption> & { freeCount: number }
export type ChargedModification = Required<PricedModification> & { modificationId: string }

/** In the order of the menu. A modification that is no longer there is left out: the check of the choice names it. */
export const chargeModifications = (
  groups: readonly PricedGroup[],
  choices: readonly Choice[],
): ChargedModification[] => {
  const counts = countsOf(choices)
  return groups.flatMap((group) => chargeGroup(group, counts))
}

function chargeGroup(group: PricedGroup, counts: ReadonlyMap<string, number>): ChargedModification[] {
  const chosen = group.modifications.flatMap(({ id, price }) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ modificationId: id, price, count, free: 0 }]
  })
  let gifts = group.freeCount
  // Sorting is stable: among equal prices the first of the menu is free.
  for (const modification of [...chosen].sort((a, b) => b.price - a.price)) {
    modification.free = Math.min(gifts, modification.count)
    gifts -= modification.free
  }
  return chosen
}
