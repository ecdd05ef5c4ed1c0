// Decides about a proposed change: whether the order may be changed so, what it costs then, and how the difference is
// settled. Writes nothing.
import type { Refusal } from '@dasturxon/contracts/endpoint'
import type { proposeOrderChange } from '@dasturxon/contracts/order-changes.endpoints'
import { checkLines } from '@dasturxon/rules/availability'
import { zero } from '@dasturxon/rules/money'
import { canChange, movedPortions, settleChange } from '@dasturxon/rules/order-change'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { Tx } from '#platform/db'
import type { LoadedFacts } from '../placing/load-order-facts.ts'
import type { OrderForUpdate } from '../orders.sql.ts'
import type { ChangedContents, Proposal, StoredItem } from '../changed-contents.ts'
import { changedContents, planLines } from './contents.ts'
import { loadOrderTerms, productsFor } from './load-change-facts.ts'
import type { FindReturnable } from './money-back.ts'

type ProposalRefusal = Refusal<typeof proposeOrderChange>
type Decided = Outcome<ChangedContents, ProposalRefusal>

export async function decideChange(
  tx: Tx,
  order: OrderForUpdate,
  proposal: Proposal,
  findReturnable: FindReturnable,
): Promise<Decided> {
  if (!canChange(order)) return refused({ code: 'order_not_changeable', params: {} })
  const stored: StoredItem[] = order.cartItems
  const problem = problemOf(proposal, stored, order)
  if (problem) return refused({ code: problem, params: {} })
  const raised = proposal.lines.map((one) => ('line' in one ? (stored[one.line]?.product.id ?? '') : one.productId))
  const products = await productsFor(tx, order, raised, false)
  const plan = planLines(proposal.lines, stored, products)
  for (const [line, { priced }] of plan.entries()) {
    const problems = priced?.toCheck.modificationProblems ?? []
    if (problems.length > 0)
      return refused({ code: 'modifications_invalid', params: { line, problems: [...problems] } })
  }
  const unavailable = lineRefusal(
    plan.map(({ wanted, stored: kept, priced }) => ({
      productId: kept?.product.id ?? priced?.wanted.productId ?? '',
      count: wanted.count,
    })),
    order,
    products,
  )
  if (unavailable) return refused(unavailable)
  const { price, ...contents } = changedContents(plan, order, await loadOrderTerms(tx, order), tx.now)
  const returnable = order.isPaid ? await findReturnable(tx, order.id) : null
  if (returnable?.isBusy) return refused({ code: 'refund_open', params: {} })
  const { back, toCollect } = settleChange(
    { ...order, total: order.totalPrice },
    price.total,
    returnable?.amount ?? zero,
  )
  return done({ ...contents, back, toCollect })
}

function problemOf({ lines, moneyBack }: Proposal, stored: readonly StoredItem[], order: OrderForUpdate) {
  const kept = lines.flatMap((one) => ('line' in one ? [one.line] : []))
  const named = lines.flatMap((one) => ('line' in one ? [one.line] : one.replaces === null ? [] : [one.replaces]))
  if (new Set(kept).size < kept.length || named.some((line) => !stored[line])) return 'change_line_unknown'
  const isSame =
    lines.length === stored.length &&
    lines.every((one) => 'line' in one && stored[one.line]?.product.count === one.count)
  if (isSame) return 'nothing_changed'
  return moneyBack === 'CASHBACK' && !order.customerId ? 'cashback_needs_account' : null
}

type Line = { productId: string; count: number }

/** Only portions that the order does not have yet must be available: what it has was sold when it was placed. */
export function lineRefusal(
  lines: readonly Line[],
  { cartItems, serviceType }: OrderForUpdate,
  products: LoadedFacts['products'],
) {
  const before = cartItems.map(({ product: { id: productId, count } }) => ({ productId, count, isCounted: true }))
  const after = lines.map((line) => ({ ...line, isCounted: true }))
  const { taken } = movedPortions(before, after, { status: 'ACCEPTED', reason: 'MISTAKE' })
  const { unavailable, shortages } = checkLines(
    [...taken].map(([productId, count]) => ({ productId, count })),
    new Map([...products].map(([id, { atBranch }]) => [id, atBranch])),
    serviceType as ServiceType,
  )
  const [first] = unavailable
  if (first) return { code: first.reason, params: { productIds: first.productIds } }
  return shortages.length > 0 ? ({ code: 'out_of_stock', params: { shortages } } as const) : null
}
