// Takes counted portions from the stock of a branch for an order and returns them when the order is canceled. Both
// raise the stop list version, so that open pages are updated.
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { stopListChanged } from '../stop-list/stop-products.ts'
import { lockCounted, returnPortions, takePortions } from './ordering.sql.ts'

export type Portions = ReadonlyMap<string, number>

/** After `loadOrderedProducts` with `hold`, which has locked the rows. Fails by the constraint `stock_is_enough`. */
export const reserveStock = (tx: Tx, branchId: string, portions: Portions): Query[] =>
  portions.size === 0 ? [] : [takePortions(tx.merchantId, branchId, portions), stopListChanged(tx, branchId)]

export const releaseStock = (tx: Tx, branchId: string, portions: Portions): Query[] =>
  portions.size === 0
    ? []
    : [
        lockCounted(tx.merchantId, branchId, [...portions.keys()]),
        returnPortions(tx.merchantId, branchId, portions),
        stopListChanged(tx, branchId),
      ]
