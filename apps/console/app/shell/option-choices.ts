// What is chosen of the options of a dish: the defaults first, then what the caller says.
import type { Choice } from '@dasturxon/rules/modifications'

/** A dish as it is ordered. */
export type Selection = { productId: string; modifications: readonly Choice[] }

type Group = { max: number | null; modifications: readonly { id: string }[] }

/** In a group of one the new option replaces the old one. */
export function toggleChoice(group: Group, choices: readonly Choice[], id: string): readonly Choice[] {
  const isOn = choices.some(({ modificationId }) => modificationId === id)
  const inGroup = new Set(group.modifications.map((option) => option.id))
  if (isOn) return choices.filter(({ modificationId }) => modificationId !== id)
  const kept = group.max === 1 ? choices.filter(({ modificationId }) => !inGroup.has(modificationId)) : choices
  return [...kept, { modificationId: id, count: 1 }]
}
