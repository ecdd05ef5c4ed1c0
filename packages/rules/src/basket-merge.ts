// Merges two copies of one basket. Per line the newest change wins, and a removal is a change too.
// The merge is commutative, associative and idempotent, so the page and the server get the same result.
import type { Choice } from './modifications.ts'

export type DraftLine = {
  productId: string
  modifications: readonly Choice[]
  note: string | null
  /** 0 is a tombstone: the line was removed, and an older copy of the basket must not bring it back. */
  count: number
  /** Milliseconds; lines are sorted by it. */
  addedAt: number
  updatedAt: number
}

/** How long a tombstone is kept. A copy of the basket not synchronised for longer may bring a removed line back. */
const tombstoneMs = 7 * 24 * 60 * 60_000

export function mergeLines(one: readonly DraftLine[], other: readonly DraftLine[]): DraftLine[] {
  const lines = new Map<string, DraftLine>()
  for (const line of [...one, ...other].map(canonical)) {
    const key = lineKey(line)
    const existing = lines.get(key)
    lines.set(key, existing && !isNewer(line, existing) ? existing : line)
  }
  return [...lines.entries()]
    .toSorted(([key, line], [otherKey, otherLine]) => line.addedAt - otherLine.addedAt || (key < otherKey ? -1 : 1))
    .map(([, line]) => line)
}

/** Identifies a line by product, modifications and note: equal keys are one basket line. */
export function lineKey(line: Pick<DraftLine, 'productId' | 'modifications' | 'note'>): string {
  const { productId, modifications, note } = canonical({ ...line, count: 0, addedAt: 0, updatedAt: 0 })
  return JSON.stringify([productId, modifications.map(({ modificationId, count }) => [modificationId, count]), note])
}

export const isRemoved = (line: DraftLine): boolean => line.count === 0
export const removeLine = (line: DraftLine, now: Date): DraftLine => ({ ...line, count: 0, updatedAt: now.getTime() })

export const dropTombstones = (lines: readonly DraftLine[], now: Date): DraftLine[] =>
  lines.filter((line) => !isRemoved(line) || now.getTime() - line.updatedAt <= tombstoneMs)

/** Limits update times to now: otherwise a device whose clock runs ahead would win every later merge. */
export const limitClock = (lines: readonly DraftLine[], now: Date): DraftLine[] =>
  lines.map((line) => ({ ...line, updatedAt: Math.min(line.updatedAt, now.getTime()) }))

/** At equal times the larger count wins, so a line beats its own removal and a tie removes nothing. */
const isNewer = (line: DraftLine, existing: DraftLine): boolean =>
  (line.updatedAt - existing.updatedAt || line.count - existing.count || existing.addedAt - line.addedAt) > 0

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
