// The basket has become an order: its lines leave tombstones in the next one, under a new ref.
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
 * `stored` is the owner's basket. A device that never reached us orders under a ref we have not seen: then there is nothing
 * to close, but the next ref is ours, so that the old one is not kept for another order. What lies in another basket stays.
 */
export function closeDraft(stored: Draft | undefined, placed: Placed): Query[] {
  const { merchantId, ownerId, orderId, ref, lines, now } = placed
  if (stored && stored.ref !== ref) return []
  const at = now.getTime()
  const ordered = lines.map((line) => ({ ...line, addedAt: at, updatedAt: at }))
  const { next } = close(stored ?? { ref, revision: 0, lines: [] }, ordered, { orderId, nextRef: newId(), now })
  return [writeDraft(merchantId, ownerId, next)]
}
