// Portions that are counted leave the shelf with an order and come back when it is canceled; pages are told either way.
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { stopChanged } from '../stop-list/stop-products.ts'
import { lockCounted, returnPortions, takePortions } from './ordering.sql.ts'

export type Portions = ReadonlyMap<string, number>

/** Behind `gatherProducts` with `hold`, which has locked the rows. Fails by `stock_is_enough`. */
export const takeFromShelf = (tx: Tx, branchId: string, portions: Portions): Query[] =>
  portions.size === 0 ? [] : [takePortions(tx.merchantId, branchId, portions), stopChanged(tx, branchId)]

export const returnToShelf = (tx: Tx, branchId: string, portions: Portions): Query[] =>
  portions.size === 0
    ? []
    : [
        lockCounted(tx.merchantId, branchId, [...portions.keys()]),
        returnPortions(tx.merchantId, branchId, portions),
        stopChanged(tx, branchId),
      ]
