// Decides which of the chosen modifications are free: the most expensive ones. The order of taps must not matter,
// because the page and the server know only the final choice; and of all orders of taps this charge is the lowest, so
// no customer can expect to pay less. A merchant who does not want to give away an expensive modification puts it in a
// separate group.
import type { PricedModification } from './line-price.ts'
import type { Money } from './money.ts'
import {
  type Choice,
  countsOf,
  defaultChoices,
  type Modification,
  type ModificationGroup,
  roomFor,
} from './modifications.ts'

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

/**
 * The choice on an untouched product page: the merchant's defaults, and in every required group the cheapest options
 * that complete it.
 */
export const initialChoices = (groups: readonly PricedGroup[]): Choice[] => groups.flatMap(initialChoice)

type Plan = { chosen: Choice[]; missing: number; cost: number }
const bestLast = (a: Plan, b: Plan) => b.missing - a.missing || b.cost - a.cost

function initialChoice(group: PricedGroup): Choice[] {
  const defaults = defaultChoices([group])
  let plans: Plan[] = [{ chosen: defaults, missing: group.min - defaults.length, cost: 0 }]
  // Where the kinds are limited, a cheap option with a low maximum may have to be left out.
  for (const { id: modificationId, price } of group.modifications.toSorted((a, b) => a.price - b.price)) {
    for (const { chosen, missing, cost } of plans.slice()) {
      const count = Math.min(missing, roomFor(group, chosen, modificationId))
      const more = {
        chosen: [...chosen, { modificationId, count }],
        missing: missing - count,
        cost: cost + price * count,
      }
      if (count > 0) plans.push(more)
    }
    // Of the plans with as many kinds and as many missing portions, only the cheapest goes on.
    plans.sort(bestLast)
    plans = [...new Map(plans.map((plan) => [`${plan.missing} ${countsOf(plan.chosen).size}`, plan])).values()]
  }
  return Array.from(countsOf(plans.sort(bestLast).at(-1)?.chosen ?? []), ([modificationId, count]) => ({
    modificationId,
    count,
  }))
}
