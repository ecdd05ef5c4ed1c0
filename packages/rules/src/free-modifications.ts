// Decides which of the chosen modifications are free: the most expensive ones. The order of taps must not matter,
// because the page and the server know only the final choice; and of all orders of taps this charge is the lowest, so
// no customer can expect to pay less. A merchant who does not want to give away an expensive modification puts it in a
// separate group.
import type { PricedModification } from './line-price.ts'
import type { Money } from './money.ts'
import { type Choice, countsOf, type Modification, type ModificationGroup } from './modifications.ts'

export type PricedOption = Modification & { price: Money }
export type PricedGroup = ModificationGroup<PricedOption> & { freeCount: number }
export type ChargedModification = Required<PricedModification> & { modificationId: string }

/** In menu order. A modification that no longer exists is left out: modificationProblems reports it. */
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
  let freeLeft = group.freeCount
  // Sorting is stable: among equal prices the first in the menu is free.
  for (const modification of [...chosen].sort((a, b) => b.price - a.price)) {
    modification.free = Math.min(freeLeft, modification.count)
    freeLeft -= modification.free
  }
  return chosen
}
