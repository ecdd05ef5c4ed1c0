// Closes an ordered basket: its lines become tombstones (removal markers) in the next basket, under a new ref.
import { type Draft, closeDraft as close } from '@dasturxon/rules/draft'
import type { DraftLine } from '@dasturxon/rules/basket-merge'
import { newId } from '#platform/id'
import type { Query } from '#platform/query'
import { writeDraft } from './draft.sql.ts'

type Ordered = Pick<DraftLine, 'productId' | 'modifications' | 'note' | 'count'>
type Placed = {
  merchantId: string
  ownerId: string
  orderId: string
  ref: string
  lines: readonly Ordered[]
  now: Date
}

/**
 * `stored` is the owner's stored basket. A device that never saved its basket orders with an unknown ref: then there is
 * nothing to close, but the server issues the next ref, so that the old one cannot be saved for another order. A stored
 * basket with another ref stays unchanged.
 */
export function closeDraft(stored: Draft | undefined, placed: Placed): Query[] {
  const { merchantId, ownerId, orderId, ref, lines, now } = placed
  if (stored && stored.ref !== ref) return []
  const at = now.getTime()
  const ordered = lines.map((line) => ({ ...line, addedAt: at, updatedAt: at }))
  const { next } = close(stored ?? { ref, revision: 0, lines: [] }, ordered, { orderId, nextRef: newId(), now })
  return [writeDraft(merchantId, ownerId, next)]
}
