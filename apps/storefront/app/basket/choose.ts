// What a tap on an answer changes. Whether the whole is complete is the rules' business.
import type { PricedGroup } from '@dasturxon/rules/free-modifications'
import { type Choice, roomFor } from '@dasturxon/rules/modifications'

/** 0 takes it out. Of a group that takes a single one, the new one takes the old one's place. */
export function choose(group: PricedGroup, choices: readonly Choice[], id: string, count: number): readonly Choice[] {
  const inGroup = new Set(group.modifications.map((one) => one.id))
  const isReplaced = (other: string) => group.max === 1 && count > 0 && inGroup.has(other)
  const others = choices.filter(({ modificationId: other }) => other !== id && !isReplaced(other))
  if (count === 0) return others
  const room = roomFor(group, others, id)
  return room > 0 ? [...others, { modificationId: id, count: Math.min(count, room) }] : choices
}

/** Several portions of it may be had. */
export const isCounted = (group: PricedGroup, id: string): boolean =>
  (group.modifications.find((one) => one.id === id)?.max ?? Infinity) > 1 && (group.max ?? Infinity) > 1

export function stillThere(groups: readonly PricedGroup[], choices: readonly Choice[]): Choice[] {
  const known = new Set(groups.flatMap(({ modifications }) => modifications.map(({ id }) => id)))
  return choices.filter(({ modificationId }) => known.has(modificationId))
}
