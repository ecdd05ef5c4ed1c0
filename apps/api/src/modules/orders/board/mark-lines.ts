// The kitchen marks lines of an order as cooked. A mark names the lines it means and no version of the order: two tablets
// may mark at the same time, and no mark is lost. After a change of the lines their places mean other dishes, so a mark
// of the lines before is refused.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { markLines as contract } from '@dasturxon/contracts/live-board.endpoints'
import { isActive } from '@dasturxon/rules/order-status'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { denialOf } from '@dasturxon/rules/roles'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { raiseBoardVersion } from './board-version.sql.ts'
import { cardFor } from './card.ts'
import { namesOf } from './card-names.ts'
import { findCard, lockCard, updateLinesDone } from './cards.sql.ts'

export async function markLines(
  tx: Tx,
  actor: Staff,
  id: string,
  lines: Received<typeof contract>['body'],
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const [order] = await tx.run(lockCard(merchantId, id))
  if (!order) return refused({ code: 'not_found', params: {} })
  const { branchId } = order
  const denial = denialOf(actor, 'orders.cook', { branchId })
  if (denial) return refused({ code: denial === 'branch_forbidden' ? denial : 'role_forbidden', params: {} })
  if (!isActive(order.status)) return refused({ code: 'order_over', params: {} })
  if (lines.linesVersion !== order.linesVersion) return refused({ code: 'changed_meanwhile', params: {} })
  const exists = (place: number) => place < order.cartItems.length
  const names = await namesOf(tx, actor, [order], lines.language)
  tx.wakeUp('board', branchId)
  // The version of the board is raised before the read, not after it: the card shows it.
  const [, , [card]] = await tx.finish(
    updateLinesDone(merchantId, id, { done: lines.done.filter(exists), undone: lines.undone }),
    raiseBoardVersion(merchantId, branchId, id),
    findCard(merchantId, id),
  )
  if (!card) throw new Error(`Order ${id} was not found after the change`)
  return done(cardFor(actor, card, names))
}
