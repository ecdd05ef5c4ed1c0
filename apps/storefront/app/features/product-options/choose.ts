// What a tap on an option changes in the selection. Pure; rules/modifications decides whether the selection is valid.
import { type Choice, modificationProblems, roomFor } from '@dasturxon/rules/modifications'
import type { PricedGroup, PricedOption } from '@dasturxon/rules/free-modifications'
import type { ModificationGroup } from '#features/catalogue/catalogue.ts'

/** True when exactly one option must be chosen: radio buttons. Options of all other groups can be deselected. */
export const isRadio = ({ min, max }: Pick<PricedGroup, 'min' | 'max'>): boolean => min === 1 && max === 1

/** True when several portions of the option may be chosen. */
export const isCounted = (group: PricedGroup, modificationId: string): boolean => {
  const most = group.modifications.find(({ id }) => id === modificationId)?.max ?? Infinity
  return most > 1 && (group.max ?? Infinity) > 1
}

export const countOf = (choices: readonly Choice[], id: string): number =>
  choices.find(({ modificationId }) => modificationId === id)?.count ?? 0

/** A count of 0 removes the option. In a group that allows a single option, the new option replaces the old one. */
export function choose(group: PricedGroup, choices: readonly Choice[], id: string, count: number): Choice[] {
  const isOnly = group.max === 1
  const inGroup = new Set(group.modifications.map((one) => one.id))
  const others = choices.filter(
    ({ modificationId }) => modificationId !== id && !(isOnly && count > 0 && inGroup.has(modificationId)),
  )
  if (count === 0) return others
  const room = roomFor(group, others, id)
  return room > 0 ? [...others, { modificationId: id, count: Math.min(count, room) }] : [...choices]
}

/** The most portions of the option that the current selection allows. */
export function maxOf(group: PricedGroup, choices: readonly Choice[], id: string): number {
  if (group.max === 1) return 1
  return countOf(choices, id) + roomFor(group, choices, id)
}

/** True when the next portion from this group is free. */
export const isNextFree = (group: PricedGroup, choices: readonly Choice[]): boolean =>
  countIn(group, choices) < group.freeCount

/** How many portions are chosen in the group. */
export const countIn = (group: PricedGroup, choices: readonly Choice[]): number =>
  group.modifications.reduce((sum, { id }) => sum + countOf(choices, id), 0)

/** Removes chosen options that are no longer on the menu. */
export function removeMissingChoices(groups: readonly PricedGroup[], choices: readonly Choice[]): Choice[] {
  const onMenu = new Set(groups.flatMap(({ modifications }) => modifications.map(({ id }) => id)))
  return choices.filter(({ modificationId }) => onMenu.has(modificationId))
}

/** Whether the selection is complete and allowed; if not, the first group with too few or too many options, if any. */
export function validateSelection(
  groups: readonly PricedGroup[],
  choices: readonly Choice[],
): { isComplete: boolean; openGroup: string | null } {
  const problem = modificationProblems(groups, choices)[0]
  const openGroup = problem && 'groupId' in problem.params ? problem.params.groupId : null
  return { isComplete: problem === undefined, openGroup }
}

/** The option groups of a product as they are shown; required groups come first everywhere. */
export type ShownOption = PricedOption & { name: string; image: string | null }
export type ShownOptionGroup = Omit<PricedGroup, 'modifications'> & {
  name: string
  modifications: readonly ShownOption[]
}

/** The menu documents hold sums as plain numbers, hence the cast. */
export const shownOptionGroups = (groups: readonly ModificationGroup[] = []): ShownOptionGroup[] =>
  (groups as unknown as ShownOptionGroup[]).toSorted((a, b) => Number(b.min > 0) - Number(a.min > 0))
