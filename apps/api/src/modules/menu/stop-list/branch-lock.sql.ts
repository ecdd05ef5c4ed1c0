// The sales lock of a branch: orders share it, a transaction that takes a product off sale takes it exclusively. Its
// queue is first come, first served, so a rush of orders cannot keep a stop waiting, as shared locks on product rows
// could.
import { sql } from 'kysely'
import { prepared } from '#platform/prepared-query'

/**
 * Shares the branch's lock and the merchant's lock until the COMMIT; the merchant's lock is held exclusively while the
 * merchant is being moved to another cell, which has its own database. Comes before anything else an order locks or
 * reads, so that an order waiting here blocks no transaction.
 */
export const shareBranchLock = prepared(
  (merchantId: string, branchId: string) => sql`
  SELECT pg_advisory_xact_lock_shared(hashtextextended(concat('orders ', ${merchantId}::text), 0)),
    pg_advisory_xact_lock_shared(hashtextextended(concat('sales ', ${merchantId}::text, ${branchId}::text), 0))`,
)

/**
 * Waits for the orders that share the lock; later orders wait for this transaction and read its changes. The branches
 * are locked in the sequence of their ids, as in every transaction, to avoid deadlocks.
 */
export const takeBranchLocks = (merchantId: string, branchIds: readonly string[]) => sql`
  SELECT pg_advisory_xact_lock(hashtextextended(concat('sales ', ${merchantId}::text, branch.id), 0))
  FROM (SELECT id FROM unnest(${branchIds}::text[]) AS wanted (id) ORDER BY id) AS branch`
