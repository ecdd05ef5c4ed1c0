// Rules of a basket draft: saving, joining the guest's draft at login, closing when the order is placed. The ref of a
// draft belongs to one order for ever: it is closed and never reused.
import { type DraftLine, dropTombstones, lineKey, mergeLines, limitClock, removeLine } from './basket-merge.ts'
import { done, type Outcome, refused } from './outcome.ts'

export type Draft = { ref: string; revision: number; lines: readonly DraftLine[] }
export type DraftRefusal = { code: 'draft_changed'; params: { revision: number } }

/** A client that saves with an outdated revision is refused and must read and merge the stored draft first. */
export function saveDraft(
  stored: Draft,
  seenRevision: number,
  lines: readonly DraftLine[],
  now: Date,
): Outcome<Draft, DraftRefusal> {
  const { ref, revision } = stored
  if (seenRevision !== revision) return refused({ code: 'draft_changed', params: { revision } })
  const merged = mergeLines(stored.lines, limitClock(lines, now))
  return done({ ref, revision: revision + 1, lines: dropTombstones(merged, now) })
}

/** At login the guest's draft is merged into the customer's and closed; a customer without a draft takes it. */
export function joinDrafts(
  customer: Draft | null,
  guest: Draft,
): { draft: Draft; closed: { ref: string; into: string } | null } {
  if (!customer) return { draft: guest, closed: null }
  const { ref, revision } = customer
  const lines = mergeLines(customer.lines, guest.lines)
  return { draft: { ref, revision: revision + 1, lines }, closed: { ref: guest.ref, into: ref } }
}

/** The next draft has the lines not ordered, and a tombstone per ordered line, even if the server had no such line. */
export function closeDraft(
  draft: Draft,
  ordered: readonly DraftLine[],
  { orderId, nextRef, now }: { orderId: string; nextRef: string; now: Date },
): { closed: { ref: string; orderId: string }; next: Draft } {
  const removed = ordered.map((line) => removeLine(line, now))
  const taken = new Set(removed.map(lineKey))
  const lines = mergeLines(
    draft.lines.filter((line) => !taken.has(lineKey(line))),
    removed,
  )
  return {
    closed: { ref: draft.ref, orderId },
    next: { ref: nextRef, revision: draft.revision + 1, lines: dropTombstones(lines, now) },
  }
}
