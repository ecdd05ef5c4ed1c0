// Carries out a change that the customer agreed to, in one bundle: the order's lines and sums, its stock, promo use,
// cashback, ledger entries, and the difference of what was paid.
import type { Refusal } from '@dasturxon/contracts/endpoint'
import type { agreeToChange } from '@dasturxon/contracts/order-changes.endpoints'
import { minus, money, zero } from '@dasturxon/rules/money'
import { canChange, movedPortions, settleChange } from '@dasturxon/rules/order-change'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { refundAsCashback, reserveCashback, returnCashback } from '#modules/cashback'
import { releaseStock, reserveStock, shareBranchLock } from '#modules/menu'
import { recordChange } from '#modules/payments'
import { returnPromo } from '#modules/promos'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import type { OrderForUpdate } from '../orders.sql.ts'
import { type Mover, writeMove } from '../write-move.ts'
import { closeChange, type StoredChange } from '../order-changes.sql.ts'
import type { StoredItem } from '../changed-contents.ts'
import { lineRefusal } from './decide-change.ts'
import { productsFor } from './load-change-facts.ts'
import type { FindReturnable } from './money-back.ts'

type AgreeRefusal = Exclude<
  Refusal<typeof agreeToChange>,
  { code: 'not_found' | 'change_over' | 'change_deadline_passed' }
>

/** The order is locked, and its change waits for this answer. */
export async function applyChange(
  tx: Tx,
  order: OrderForUpdate,
  change: StoredChange,
  by: Mover,
  findReturnable: FindReturnable,
): Promise<Outcome<Query[], AgreeRefusal>> {
  const { merchantId } = tx
  if (!canChange(order)) return refused({ code: 'order_not_changeable', params: {} })
  const { contents } = change
  const portions = movedPortions(
    order.cartItems.map(countedOf),
    contents.items.map(({ item }) => countedOf(item)),
    { status: order.status, reason: change.reason },
  )
  if (portions.taken.size > 0) await tx.run(shareBranchLock(merchantId, order.branchId))
  const lines = contents.items.map(({ item: { product } }) => ({ productId: product.id, count: product.count }))
  const products = await productsFor(
    tx,
    order,
    lines.map(({ productId }) => productId),
    portions.taken.size > 0,
  )
  const unavailable = lineRefusal(lines, order, products)
  if (unavailable) return refused(unavailable)
  const returnable = order.isPaid ? await findReturnable(tx, order.id) : null
  if (returnable?.isBusy) return refused({ code: 'refund_open', params: {} })
  const { back, ...settled } = settleChange(
    { ...order, total: order.totalPrice },
    change.totalAfter,
    returnable?.amount ?? zero,
  )
  const { customerId, guestId, promoId, id: orderId } = order
  const after = { total: change.totalAfter, cashback: contents.amounts.cashback }
  const promoUser = guestId ?? customerId
  const asCashback = change.moneyBack === 'CASHBACK' && customerId !== null
  return done([
    ...writeMove(tx, order, {
      to: order.status,
      records: 'UPDATE',
      detail: 'CHANGE_AGREED',
      by,
      set: {
        ...contents.amounts,
        ...settled,
        cartItems: JSON.stringify(withNotes(order, change)),
        linesDone: stillDone(order, change),
        linesVersion: order.linesVersion + 1,
        allocation: JSON.stringify(contents.allocation),
        collectBy: settled.toCollect > 0 ? change.collectBy : null,
        changeId: null,
        ...(contents.isPromoLost && { promoId: null, promoCode: null }),
        // A banknote that is not above the total needs no change.
        changeFrom: (order.changeFrom ?? 0) > change.totalAfter ? order.changeFrom : null,
      },
    }),
    ...reserveStock(tx, order.branchId, portions.taken),
    ...releaseStock(tx, order.branchId, portions.returned),
    ...(contents.isPromoLost && promoId && promoUser ? returnPromo(merchantId, promoId, promoUser) : []),
    ...cashbackMoved(merchantId, order, after.cashback),
    recordChange(
      { merchantId, orderId, customerId, ...after },
      { total: order.totalPrice, cashback: order.cashback },
      change.id,
    ),
    ...(back > 0 && returnable ? returnable.giveBack(back, asCashback ? 'CASHBACK' : 'REFUND') : []),
    ...(back > 0 && asCashback
      ? refundAsCashback({ merchantId, orderId, customerId, amount: back, reference: change.id })
      : []),
    closeChange(merchantId, change.id, 'AGREED', by),
  ])
}

/** The cashback of an order never grows by a change; the rules say so, and the ledger is told the difference. */
function cashbackMoved(merchantId: string, { customerId, cashback }: OrderForUpdate, after: number): Query[] {
  if (!customerId) return []
  const amount = minus(cashback, money(after))
  return amount >= 0
    ? returnCashback({ merchantId, customerId, amount })
    : reserveCashback({ merchantId, customerId, amount: minus(zero, amount) })
}

const countedOf = ({ product, isCounted = false }: Omit<StoredItem, 'note'>) => ({
  productId: product.id,
  count: product.count,
  isCounted,
})

/** A line that the kitchen has cooked stays cooked at its new place, unless more of it is wanted now. */
const stillDone = ({ cartItems, linesDone }: OrderForUpdate, { contents }: StoredChange): number[] =>
  contents.items.flatMap(({ line, item }, place) => {
    const before = line === null ? undefined : cartItems[line]?.product.count
    return line !== null && linesDone.includes(line) && item.product.count <= (before ?? 0) ? place : []
  })

/** Notes are personal, so they are not stored with the change; a kept line has its own again. */
const withNotes = ({ cartItems }: OrderForUpdate, { contents }: StoredChange): StoredItem[] =>
  contents.items.map(({ line, item }) => {
    const note = line === null ? undefined : cartItems[line]?.note
    return note ? { ...item, note } : item
  })
