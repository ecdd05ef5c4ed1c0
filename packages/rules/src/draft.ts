// What becomes of a draft when it is saved, when its guest logs in and when it is ordered? Its ref names one order for
// ever: it is closed, never used again.
import { type DraftLine, forgetTombstones, lineKey, mergeLines, notAhead, removeLine } from './basket-merge.ts'
import { done, type Outcome, refused } from './outcome.ts'

export type Draft = { ref: string; revision: number; lines: readonly DraftLine[] }
export type DraftRefusal = { code: 'draft_changed'; params: { revision: number } }

/** Who has not seen the newest revision must read and merge first. */
export function saveDraft(
  stored: Draft,
  seenRevision: number,
  lines: readonly DraftLine[],
  now: Date,
): Outcome<Draft, DraftRefusal> {
  const { ref, revision } = stored
  if (seenRevision !== revision) return refused({ code: 'draft_changed', params: { revision } })
  const merged = mergeLines(stored.lines, notAhead(lines, now))
  return done({ ref, revision: revision + 1, lines: forgetTombstones(merged, now) })
}

/** At login the customer's ref stays and the guest's is closed into it; a customer without a draft takes the guest's. */
export function joinDrafts(
  customer: Draft | null,
  guest: Draft,
): { draft: Draft; closed: { ref: string; into: string } | null } {
  if (!customer) return { draft: guest, closed: null }
  const { ref, revision } = customer
  const lines = mergeLines(customer.lines, guest.lines)
  return { draft: { ref, revision: revision + 1, lines }, closed: { ref: guest.ref, into: ref } }
}

/** Ordered lines leave a tombstone in the next draft, also those only the ordering device knew; the rest moves on. */
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
    next: { ref: nextRef, revision: draft.revision + 1, lines: forgetTombstones(lines, now) },
  }
}
