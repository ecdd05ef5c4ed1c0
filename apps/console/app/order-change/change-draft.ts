// What an operator makes of an order's lines: other counts, lines without, lines replaced or added.
import type { Reply, Request } from '@dasturxon/contracts/endpoint'
import type { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import type { proposeOrderChange } from '@dasturxon/contracts/order-changes.endpoints'

export type OpenOrder = Reply<typeof orderOnBoard>
export type Proposal = Request<typeof proposeOrderChange>['body']
type Choices = { modificationId: string; count: number }[]

export type Added = { key: string; productId: string; modifications: Choices; count: number; replaces: number | null }
/** `counts`: of the lines of the order; zero takes a line off. */
export type ChangeDraft = { counts: readonly number[]; added: readonly Added[] }

export const draftOf = ({ cartItems }: OpenOrder): ChangeDraft => ({
  counts: cartItems.map(({ product }) => product.count),
  added: [],
})

/** The draft names lines by their place, so it holds as long as the contents of the order stay the same. */
export const contentsOf = ({ cartItems }: OpenOrder): string =>
  JSON.stringify(
    cartItems.map(({ product, modifications }) => [
      product.id,
      product.count,
      modifications.map(({ id, count }) => [id, count]),
    ]),
  )

export const withCount = (draft: ChangeDraft, line: number, count: number): ChangeDraft => ({
  ...draft,
  counts: draft.counts.map((one, index) => (index === line ? count : one)),
})

/** A new dish that replaces a line comes in the same count, unless another one is chosen. */
export const piecesOf = ({ counts }: ChangeDraft, replaces: number | null): number =>
  (replaces === null ? 1 : counts[replaces]) || 1

/** A new dish that replaces a line takes the line off. */
export function withDish(
  draft: ChangeDraft,
  dish: Omit<Added, 'count' | 'replaces'>,
  replaces: number | null,
  count = piecesOf(draft, replaces),
): ChangeDraft {
  const cleared = replaces === null ? draft : withCount(draft, replaces, 0)
  return { ...cleared, added: [...draft.added, { ...dish, count, replaces }] }
}

export const withAddedCount = (draft: ChangeDraft, key: string, count: number): ChangeDraft => ({
  ...draft,
  added: draft.added.map((one) => (one.key === key ? { ...one, count } : one)).filter((one) => one.count > 0),
})

export const linesOf = ({ counts, added }: ChangeDraft): Proposal['lines'] => [
  ...counts.flatMap((count, line) => (count > 0 ? [{ line, count }] : [])),
  ...added.map(({ productId, modifications, count, replaces }) => ({ productId, modifications, count, replaces })),
]

export const isChanged = (order: OpenOrder, { counts, added }: ChangeDraft): boolean =>
  added.length > 0 || order.cartItems.some(({ product }, line) => counts[line] !== product.count)
