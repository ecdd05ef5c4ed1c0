// What a tap on an answer changes. Pure; whether the whole is complete is rules/modifications' business.
import { type Choice, modificationProblems, roomFor } from '@dasturxon/rules/modifications'
import type { PricedGroup, PricedOption } from '@dasturxon/rules/free-modifications'
import type { ModificationGroup } from '#features/catalogue/catalogue.ts'

/** One of exactly one: radio buttons. Everything else can be taken back. */
export const isRadio = ({ min, max }: Pick<PricedGroup, 'min' | 'max'>): boolean => min === 1 && max === 1

/** An answer of which several portions may be had. */
export const isCounted = (group: PricedGroup, modificationId: string): boolean => {
  const most = group.modifications.find(({ id }) => id === modificationId)?.max ?? Infinity
  return most > 1 && (group.max ?? Infinity) > 1
}

export const countOf = (choices: readonly Choice[], id: string): number =>
  choices.find(({ modificationId }) => modificationId === id)?.count ?? 0

/** 0 takes it out. Of a group that takes a single one, the new one takes the old one's place. */
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

/** How many portions of it there may be in all, as things stand. */
export function mostOf(group: PricedGroup, choices: readonly Choice[], id: string): number {
  if (group.max === 1) return 1
  return countOf(choices, id) + roomFor(group, choices, id)
}

/** Would the next portion from this group cost nothing? */
export const isNextFree = (group: PricedGroup, choices: readonly Choice[]): boolean =>
  countIn(group, choices) < group.freeCount

/** How many portions the group has been answered with. */
export const countIn = (group: PricedGroup, choices: readonly Choice[]): number =>
  group.modifications.reduce((sum, { id }) => sum + countOf(choices, id), 0)

/** What has left the menu cannot be chosen again. */
export function stillThere(groups: readonly PricedGroup[], choices: readonly Choice[]): Choice[] {
  const known = new Set(groups.flatMap(({ modifications }) => modifications.map(({ id }) => id)))
  return choices.filter(({ modificationId }) => known.has(modificationId))
}

/** Complete and allowed? If not, the first question that is still open or answered too often, where it is one. */
export function reviewOf(
  groups: readonly PricedGroup[],
  choices: readonly Choice[],
): { isComplete: boolean; openGroup: string | null } {
  const problem = modificationProblems(groups, choices)[0]
  const openGroup = problem && 'groupId' in problem.params ? problem.params.groupId : null
  return { isComplete: problem === undefined, openGroup }
}

/** The questions about a dish as they are asked. What must be answered stands first, wherever they are asked. */
export type AskedOption = PricedOption & { name: string; image: string | null }
export type AskedGroup = Omit<PricedGroup, 'modifications'> & { name: string; modifications: readonly AskedOption[] }

/** The menu's documents write sums as plain numbers. */
export const askedGroups = (written: readonly ModificationGroup[] = []): AskedGroup[] =>
  (written as unknown as AskedGroup[]).toSorted((a, b) => Number(b.min > 0) - Number(a.min > 0))
