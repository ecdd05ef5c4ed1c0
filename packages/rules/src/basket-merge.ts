// Two copies of one basket met: which lines hold? Per line the newest word wins, and a removal is a word too.
// The result is the same whoever merges, in whatever order and however often.
import type { Choice } from './modifications.ts'

export type DraftLine = {
  productId: string
  modifications: readonly Choice[]
  note: string | null
  /** 0 is a tombstone: the line was removed, and copies that have not heard of it must not bring it back. */
  count: number
  /** Milliseconds; keeps the lines in the order they were put in. */
  addedAt: number
  updatedAt: number
}

/** A copy that has been away for longer may bring a removed line back. */
const tombstoneMs = 7 * 24 * 60 * 60_000

export function mergeLines(one: readonly DraftLine[], other: readonly DraftLine[]): DraftLine[] {
  const lines = new Map<string, DraftLine>()
  for (const line of [...one, ...other].map(canonical)) {
    const key = lineKey(line)
    const known = lines.get(key)
    lines.set(key, known && !isNewer(line, known) ? known : line)
  }
  return [...lines.entries()]
    .toSorted(([key, line], [otherKey, otherLine]) => line.addedAt - otherLine.addedAt || (key < otherKey ? -1 : 1))
    .map(([, line]) => line)
}

/** The same dish made the same way is one line: product, modifications and note. */
export function lineKey(line: Pick<DraftLine, 'productId' | 'modifications' | 'note'>): string {
  const { productId, modifications, note } = canonical({ ...line, count: 0, addedAt: 0, updatedAt: 0 })
  return JSON.stringify([productId, modifications.map(({ modificationId, count }) => [modificationId, count]), note])
}

export const isRemoved = (line: DraftLine): boolean => line.count === 0
export const removeLine = (line: DraftLine, now: Date): DraftLine => ({ ...line, count: 0, updatedAt: now.getTime() })

export const forgetTombstones = (lines: readonly DraftLine[], now: Date): DraftLine[] =>
  lines.filter((line) => !isRemoved(line) || now.getTime() - line.updatedAt <= tombstoneMs)

/** A device whose clock runs ahead would win against everybody, for ever. */
export const notAhead = (lines: readonly DraftLine[], now: Date): DraftLine[] =>
  lines.map((line) => ({ ...line, updatedAt: Math.min(line.updatedAt, now.getTime()) }))

/** At the same instant the larger count holds, so a line beats its own removal: nothing is lost by a tie. */
const isNewer = (line: DraftLine, known: DraftLine): boolean =>
  (line.updatedAt - known.updatedAt || line.count - known.count || known.addedAt - line.addedAt) > 0

function canonical(line: DraftLine): DraftLine {
  const counts = new Map<string, number>()
  for (const { modificationId, count } of line.modifications) {
    if (count > 0) counts.set(modificationId, (counts.get(modificationId) ?? 0) + count)
  }
  const modifications = [...counts]
    .map(([modificationId, count]) => ({ modificationId, count }))
    .toSorted((one, other) => (one.modificationId < other.modificationId ? -1 : 1))
  return { ...line, modifications, note: line.note?.trim() || null }
}
