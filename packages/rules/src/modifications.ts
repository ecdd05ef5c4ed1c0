// Checks whether a choice of modifications is complete and within the limits, and reports each problem.
import { wholeCount } from './line-price.ts'

export type Modification = {
  id: string
  /** Null: limited only by the group. */
  max: number | null
  isDefault: boolean
}

/** A group with a minimum above zero is required. Counts are per one product. */
export type ModificationGroup<Option extends Modification = Modification> = {
  id: string
  min: number
  max: number | null
  /** How many different modifications may be chosen. */
  distinctMax: number | null
  modifications: readonly Option[]
}

export type Choice = { modificationId: string; count: number }

export type ModificationProblem =
  | { code: 'modifications_missing'; params: { groupId: string; missing: number } }
  | { code: 'modifications_too_many'; params: { groupId: string; max: number } }
  | { code: 'modifications_too_varied'; params: { groupId: string; max: number } }
  | { code: 'modification_too_often'; params: { groupId: string; modificationId: string; max: number } }
  | { code: 'modification_gone'; params: { modificationId: string } }

/** In menu order, so that the page scrolls to the group of the first problem. */
export function modificationProblems(
  groups: readonly ModificationGroup[],
  choices: readonly Choice[],
): ModificationProblem[] {
  const counts = countsOf(choices)
  const existing = new Set(groups.flatMap((group) => group.modifications.map(({ id }) => id)))
  const gone = [...counts.keys()].filter((id) => !existing.has(id))
  return [
    ...groups.flatMap((group) => groupProblems(group, counts)),
    ...gone.map((modificationId) => ({ code: 'modification_gone', params: { modificationId } }) as const),
  ]
}

function groupProblems(group: ModificationGroup, counts: ReadonlyMap<string, number>): ModificationProblem[] {
  const { id: groupId, min, max, distinctMax } = group
  const { total, distinct } = tally(group, counts)
  const problems: ModificationProblem[] = []
  if (total < min) problems.push({ code: 'modifications_missing', params: { groupId, missing: min - total } })
  if (max !== null && total > max) problems.push({ code: 'modifications_too_many', params: { groupId, max } })
  if (distinctMax !== null && distinct > distinctMax) {
    problems.push({ code: 'modifications_too_varied', params: { groupId, max: distinctMax } })
  }
  for (const { id: modificationId, max: most } of group.modifications) {
    if (most !== null && (counts.get(modificationId) ?? 0) > most) {
      problems.push({ code: 'modification_too_often', params: { groupId, modificationId, max: most } })
    }
  }
  return problems
}

/** How many more of this modification fit, for the plus button; `Infinity` when there is no limit. */
export function roomFor(group: ModificationGroup, choices: readonly Choice[], modificationId: string): number {
  const counts = countsOf(choices)
  const chosen = counts.get(modificationId) ?? 0
  const { total, distinct } = tally(group, counts)
  const modification = group.modifications.find(({ id }) => id === modificationId)
  const isKindTooMany = chosen === 0 && group.distinctMax !== null && distinct >= group.distinctMax
  if (!modification || isKindTooMany) return 0
  return Math.max(0, Math.min((modification.max ?? Infinity) - chosen, (group.max ?? Infinity) - total))
}

/** The initial choice of a product: one of each default modification, as long as the group limits allow. */
export function defaultChoices(groups: readonly ModificationGroup[]): Choice[] {
  const choices: Choice[] = []
  for (const group of groups) {
    for (const { id, isDefault } of group.modifications) {
      if (isDefault && roomFor(group, choices, id) > 0) choices.push({ modificationId: id, count: 1 })
    }
  }
  return choices
}

function tally(group: ModificationGroup, counts: ReadonlyMap<string, number>): { total: number; distinct: number } {
  const chosen = group.modifications.map(({ id }) => counts.get(id) ?? 0).filter((count) => count > 0)
  return { total: chosen.reduce((total, count) => total + count, 0), distinct: chosen.length }
}

/** Adds up the counts of a modification that is listed twice. */
export function countsOf(choices: readonly Choice[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { modificationId, count } of choices) {
    counts.set(modificationId, (counts.get(modificationId) ?? 0) + wholeCount(count))
  }
  return counts
}
