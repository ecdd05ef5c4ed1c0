// Which cards were accepted since this device last looked. Pure.
import type { Card } from '#shell/live-cards.ts'

const accepted: readonly Card['status'][] = ['ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY']

/** `known`: the orders that need no print any more. Before the first look it is null, and nothing is printed. */
export function ordersToPrint(
  cards: readonly Pick<Card, 'id' | 'status' | 'acceptedAt' | 'createdAt'>[],
  known: ReadonlySet<string> | null,
): { ids: string[]; known: ReadonlySet<string> } {
  const now = cards
    .filter(({ status }) => accepted.includes(status))
    .toSorted((one, other) => (one.acceptedAt ?? one.createdAt).localeCompare(other.acceptedAt ?? other.createdAt))
    .map(({ id }) => id)
  // Orders that have left the board are forgotten, so that the list stays short.
  return { ids: known ? now.filter((id) => !known.has(id)) : [], known: new Set(now) }
}
