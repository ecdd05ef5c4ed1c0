// What a branch cannot sell for now, or has only so many of. Each answers writes for the caller's bundle.
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { shutGates } from './branch-lock.sql.ts'
import { lockProductsAtBranch, markResumed, markStopped, raiseStopListVersion, writeStock } from './stop-list.sql.ts'

/** Goes along with every change of `stopped_at`, `stock` or `is_active` at a branch. Last: the row it writes is everybody's. */
export function stopChanged(tx: Tx, branchId: string): Query {
  tx.hint('stop', branchId)
  return raiseStopListVersion(tx.merchantId, branchId)
}

/** The gate is shut before the clock is read: an order that was inside is committed by then, and was placed earlier. */
export const stopProducts = (
  tx: Tx,
  branchId: string,
  productIds: readonly string[],
  until: Date | null = null,
): Query[] => [
  shutGates(tx.merchantId, [branchId]),
  lockProductsAtBranch(tx.merchantId, branchId, productIds),
  markStopped(tx.merchantId, branchId, productIds, until),
  stopChanged(tx, branchId),
]

export const resumeProducts = (tx: Tx, branchId: string, productIds: readonly string[]): Query[] => [
  lockProductsAtBranch(tx.merchantId, branchId, productIds),
  markResumed(tx.merchantId, branchId, productIds),
  stopChanged(tx, branchId),
]

/** Null: not counted. */
export const setStock = (tx: Tx, branchId: string, productId: string, stock: number | null): Query[] => [
  shutGates(tx.merchantId, [branchId]),
  writeStock(tx.merchantId, branchId, productId, stock),
  stopChanged(tx, branchId),
]
