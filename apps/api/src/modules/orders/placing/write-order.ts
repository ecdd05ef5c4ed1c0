// Writes an order in one bundle with its COMMIT: stock, promo use, cashback, the basket it came from, the next job, the
// order row, its first event, its ledger entries, the charge of a saved card and, for an operator, the audit entry.
import type { DraftLine } from '@dasturxon/rules/basket-merge'
import { isUnwatched } from '@dasturxon/rules/board-silence'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { minus } from '@dasturxon/rules/money'
import { deadlineOf, escalatesAt } from '@dasturxon/rules/order-deadlines'
import { saveOrderedAddress } from '#modules/addresses'
import { insertAudit } from '#modules/audit'
import { closeDraft } from '#modules/basket'
import { chargeOrder, type SavedCard } from '#modules/cards'
import { reserveCashback } from '#modules/cashback'
import { userOf } from '#modules/customers'
import { reserveStock } from '#modules/menu'
import { recordSale } from '#modules/payments'
import { usePromo } from '#modules/promos'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { RowsOf } from '#platform/query'
import { describeOrder, type OrderRow as StoredOrder, type OrderView } from '../order-view.ts'
import { orderDue, showOrder } from '../order-jobs.ts'
import type { OrderDecision } from './decide.ts'
import type { LoadedFacts, OrderRequest, Ordering } from './load-order-facts.ts'
import { orderRow, type OrderRow } from './order-row.ts'
import { insertOrder, insertPlaced } from './placing.sql.ts'

type StoredDraft = { ref: string; revision: number; lines: readonly DraftLine[] }
/** `card`: the saved card that pays the order. */
type Decided = {
  draft: StoredDraft | undefined
  card: SavedCard | undefined
  facts: LoadedFacts
  decision: OrderDecision
}

export async function writeOrder(
  tx: Tx,
  ordering: Ordering,
  named: { id: string; clientRef: string },
  request: OrderRequest,
  { draft, card, facts, decision }: Decided,
): Promise<OrderView> {
  const { merchantId } = tx
  const { buyer, by } = ordering
  const { branch, customer } = facts
  if (!branch) throw new Error('The order has no branch')
  const order = orderRow({ merchantId, ...named }, ordering, request, facts, decision, tx.now)
  const { id: orderId, totalPrice: total, cashback, customerId } = order

  const before = [
    ...reserveStock(tx, branch.id, countedPortions(facts, request)),
    ...(facts.promo && order.promoId ? usePromo(merchantId, facts.promo, buyer.id) : []),
    ...(customerId ? reserveCashback({ merchantId, customerId, amount: cashback }) : []),
    // An operator has no stored basket, and the basket on the caller's own phone is another one.
    ...(by.kind === 'staff'
      ? []
      : closeDraft(draft, {
          merchantId,
          ownerId: by.id,
          orderId,
          ref: named.clientRef,
          lines: request.lines,
          now: tx.now,
        })),
    ...keepAddress({ merchantId, customerId }, request, facts),
    enqueue(orderDue, { merchantId, orderId }, { after: firstDeadline(order, facts, tx.now) }),
    ...(facts.terms.hasBot ? [showOrder(merchantId, orderId)] : []),
    // The audit log is locked before the board, as in every other change of an order by staff.
    ...(by.kind === 'staff' ? [insertAudit(merchantId, placedBy(by.id, order))] : []),
  ]
  tx.wakeUp('order', orderId)
  tx.wakeUp('board', branch.id)
  // `insertOrder` locks the merchant's order counter until COMMIT, so it comes after all queries that can run earlier.
  const results = await tx.finish(
    ...before,
    insertOrder(order),
    insertPlaced(order, by),
    recordSale({ merchantId, orderId, customerId, total, cashback }),
    // An order that costs nothing is not OPEN: there is nothing to charge.
    ...(card && order.status === 'OPEN' ? chargeOrder({ merchantId, orderId, amount: total, card, now: tx.now }) : []),
  )
  const [row] = results[before.length] as RowsOf<ReturnType<typeof insertOrder>>
  if (!row) throw new Error('The order row was not inserted')
  const user = customer && userOf({ ...customer, cashback: minus(customer.cashback, cashback) })
  return describeOrder({ ...row, ...asStored(order) }, user ?? null, branch)
}

const placedBy = (staffId: string, { id, status, totalPrice, customerId, branchId }: OrderRow) => ({
  by: { kind: 'staff' as const, id: staffId },
  action: 'order.placed' as const,
  entity: 'order' as const,
  entityId: id,
  after: { status, totalPrice, customerId, branchId },
})

/** Only a customer has saved addresses. */
function keepAddress(
  { merchantId, customerId }: Pick<OrderRow, 'merchantId' | 'customerId'>,
  { serviceType, address, cityId, office, domophone, entrance, floor }: OrderRequest,
  { savedAddresses }: LoadedFacts,
) {
  if (!customerId || serviceType !== 'DELIVERY' || !address) return []
  const ordered = { ...address, cityId, office, domophone, entrance, floor }
  return saveOrderedAddress({ merchantId, customerId }, savedAddresses, ordered)
}

/** The order as a SELECT of its row would return it. */
const asStored = ({ cartItems, allocation, address, ...order }: OrderRow) => ({
  ...order,
  cartItems: JSON.parse(cartItems) as StoredOrder['cartItems'],
  allocation: JSON.parse(allocation) as StoredOrder['allocation'],
  address: address && (JSON.parse(address) as StoredOrder['address']),
})

/** Portions per product with counted stock. Lines of the same product are summed first: its stock is one row. */
function countedPortions({ products }: LoadedFacts, { lines }: OrderRequest): Map<string, number> {
  const portions = new Map<string, number>()
  for (const { productId, count } of lines) {
    const isCounted = typeof products.get(productId)?.atBranch.stock === 'number'
    if (isCounted) portions.set(productId, (portions.get(productId) ?? 0) + count)
  }
  return portions
}

/**
 * The first deadline of a new order is its escalation to staff, if there is one; the automatic cancel comes later. While
 * nobody watches the orders of the branch, the order escalates at once.
 */
function firstDeadline(
  { status, serviceType, deliveryAt }: OrderRow,
  { branch, terms, watch }: LoadedFacts,
  now: Date,
): Date {
  if (!branch) throw new Error('The order has no branch')
  const timed = { status, since: now, deliveryAt }
  if (status === 'CREATED' && watch && isUnwatched(watch)) return now
  return escalatesAt(timed, terms) ?? deadlineOf(timed, terms, branchSchedule(branch, serviceType))?.at ?? now
}
