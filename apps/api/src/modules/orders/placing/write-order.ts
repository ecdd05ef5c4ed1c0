// Everything an order is made of, in one bundle with its COMMIT: the portions, the promo, the cashback, the basket it came
// from, the jobs that follow it, the order itself, its first event and its place in the books.
import type { DraftLine } from '@dasturxon/rules/basket-merge'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { minus } from '@dasturxon/rules/money'
import { deadlineOf, escalatesAt } from '@dasturxon/rules/order-deadlines'
import { closeDraft } from '#modules/basket'
import { reserveCashback } from '#modules/cashback'
import { userOf } from '#modules/customers'
import { takeFromShelf } from '#modules/menu'
import { recordSale } from '#modules/payments'
import { usePromo } from '#modules/promos'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { RowsOf } from '#platform/query'
import { describeOrder, type OrderRow as StoredOrder, type OrderView } from '../order-view.ts'
import { orderDue } from '../order-wishes.ts'
import type { Verdict } from './decide.ts'
import type { Facts, OrderRequest } from './gather-facts.ts'
import { orderRow, type OrderRow } from './order-row.ts'
import { insertOrder, insertPlaced } from './placing.sql.ts'

type Stored = { ref: string; revision: number; lines: readonly DraftLine[] }
type Known = { draft: Stored | undefined; facts: Facts; verdict: Verdict }

export async function writeOrder(
  tx: Tx,
  actor: Person,
  named: { id: string; clientRef: string },
  wish: OrderRequest,
  { draft, facts, verdict }: Known,
): Promise<OrderView> {
  const { merchantId } = tx
  const { branch, customer } = facts
  if (!branch) throw new Error('No branch was decided')
  const order = orderRow({ merchantId, ...named }, actor, wish, facts, verdict)
  const { id: orderId, totalPrice: total, cashback, customerId } = order

  const before = [
    ...takeFromShelf(tx, branch.id, countedPortions(facts, wish)),
    ...(facts.promo && order.promoId ? usePromo(merchantId, facts.promo, actor.id) : []),
    ...(customerId ? reserveCashback({ merchantId, customerId, amount: cashback }) : []),
    ...closeDraft(draft, {
      merchantId,
      ownerId: actor.id,
      orderId,
      ref: named.clientRef,
      lines: wish.lines,
      now: tx.now,
    }),
    enqueue(orderDue, { merchantId, orderId }, { after: firstDeadline(order, facts, tx.now) }),
  ]
  tx.hint('order', orderId)
  // From the order on its merchant's counter is held, so all that can go before it does.
  const answers = await tx.finish(
    ...before,
    insertOrder(order),
    insertPlaced(order, actor),
    recordSale({ merchantId, orderId, customerId, total, cashback }),
  )
  const [row] = answers[before.length] as RowsOf<ReturnType<typeof insertOrder>>
  if (!row) throw new Error('The order was not written')
  const user = customer && userOf({ ...customer, cashback: minus(customer.cashback, cashback) })
  return describeOrder({ ...row, ...asStored(order) }, user ?? null, branch)
}

/** As it would be read from its row. */
const asStored = ({ cartItems, allocation, address, ...order }: OrderRow) => ({
  ...order,
  cartItems: JSON.parse(cartItems) as StoredOrder['cartItems'],
  allocation: JSON.parse(allocation) as StoredOrder['allocation'],
  address: address && (JSON.parse(address) as StoredOrder['address']),
})

/** One product in two lines is one row: its portions are added up first. */
function countedPortions({ products }: Facts, { lines }: OrderRequest): Map<string, number> {
  const portions = new Map<string, number>()
  for (const { productId, count } of lines) {
    const isCounted = typeof products.get(productId)?.atBranch.stock === 'number'
    if (isCounted) portions.set(productId, (portions.get(productId) ?? 0) + count)
  }
  return portions
}

/** A new order first makes people look up; only then is it given up. */
function firstDeadline({ status, serviceType, deliveryAt }: OrderRow, { branch, terms }: Facts, now: Date): Date {
  if (!branch) throw new Error('No branch was decided')
  const timed = { status, since: now, deliveryAt }
  return escalatesAt(timed, terms) ?? deadlineOf(timed, terms, branchSchedule(branch, serviceType))?.at ?? now
}
