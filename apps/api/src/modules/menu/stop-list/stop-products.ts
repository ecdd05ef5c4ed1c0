// Stops and resumes products at a branch. Each function returns queries for the caller's bundle.
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { takeBranchLocks } from './branch-lock.sql.ts'
import {
  lockProductsAtBranch,
  markResumed,
  markStopped,
  raiseStopListVersion,
  raiseTermsVersion,
} from './stop-list.sql.ts'

/**
 * Must accompany every change of `stopped_at`, `stock` or `is_active` at a branch, and come after the change, because
 * all changes at the branch wait for the lock of this row.
 */
export function stopListChanged(tx: Tx, branchId: string): Query {
  tx.wakeUp('stop', branchId)
  return raiseStopListVersion(tx.merchantId, branchId)
}

/** Must accompany every change of the hours, the pause, the busy time or the activity of a branch. */
export function branchTermsChanged(tx: Tx, branchId: string): Query {
  tx.wakeUp('stop', branchId)
  return raiseTermsVersion(tx.merchantId, branchId)
}

/** Locks the branch before reading the clock: an order that held the lock has committed and was placed earlier. */
export const stopProducts = (
  tx: Tx,
  branchId: string,
  productIds: readonly string[],
  until: Date | null = null,
): Query[] => [
  takeBranchLocks(tx.merchantId, [branchId]),
  lockProductsAtBranch(tx.merchantId, branchId, productIds),
  markStopped(tx.merchantId, branchId, productIds, until),
  stopListChanged(tx, branchId),
]

export const resumeProducts = (tx: Tx, branchId: string, productIds: readonly string[]): Query[] => [
  lockProductsAtBranch(tx.merchantId, branchId, productIds),
  markResumed(tx.merchantId, branchId, productIds),
  stopListChanged(tx, branchId),
]
