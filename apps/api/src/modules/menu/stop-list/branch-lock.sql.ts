// The gate of a branch: orders pass it together, whoever takes something off sale shuts it first. Its queue is first come,
// first served, so a rush of orders cannot keep a stop waiting, as it could by sharing the rows of the dishes.
import { sql } from 'kysely'
import { fixed } from '#platform/fixed-query'

/** The merchant's, which is shut while it moves, and the branch's. Before anything else an order holds or reads: whoever waits here keeps nobody waiting. Until it commits. */
export const passGate = fixed(
  (merchantId: string, branchId: string) => sql`
  SELECT pg_advisory_xact_lock_shared(hashtextextended(concat('orders ', ${merchantId}::text), 0)),
    pg_advisory_xact_lock_shared(hashtextextended(concat('sales ', ${merchantId}::text, ${branchId}::text), 0))`,
)

/** Waits for the orders inside; who comes later waits for us and reads what we have written. In everybody's order. */
export const shutGates = (merchantId: string, branchIds: readonly string[]) => sql`
  SELECT pg_advisory_xact_lock(hashtextextended(concat('sales ', ${merchantId}::text, branch.id), 0))
  FROM (SELECT id FROM unnest(${branchIds}::text[]) AS wanted (id) ORDER BY id) AS branch`
