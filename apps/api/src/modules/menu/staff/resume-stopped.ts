// Resumes the sale of stopped products: at the request of staff, or at the end time of the stop.
import { type AuditEntry, insertAudit } from '#modules/audit'
import type { Tx } from '#platform/db'
import { defineJob } from '#platform/jobs'
import { type JobHandler, handleJob } from '#platform/run-jobs'
import { resumeProducts } from '../stop-list/stop-products.ts'
import { listDueStops } from './assortment.sql.ts'

export async function resume(
  tx: Tx,
  branchId: string,
  productIds: readonly string[],
  by: AuditEntry['by'],
): Promise<void> {
  const auditEntries = productIds.map((entityId): AuditEntry => ({
    by,
    action: 'product.resumed',
    entity: 'product',
    entityId,
    after: { branchId },
  }))
  await tx.finish(...resumeProducts(tx, branchId, productIds), insertAudit(tx.merchantId, ...auditEntries))
}

/** A stop that staff have prolonged or ended is not due. */
export async function resumeStopped(tx: Tx, branchId: string): Promise<void> {
  const due = await tx.run(listDueStops(tx.merchantId, branchId))
  const productIds = due.map(({ productId }) => productId)
  if (productIds.length > 0) await resume(tx, branchId, productIds, { kind: 'platform' })
}

/** Runs at the end time of a stop. Each stop enqueues its own job: an earlier job must not replace a later one. */
export const resumeDue = defineJob<{ merchantId: string; branchId: string }>('menu.resume-due')

export const staffMenuHandlers = (): JobHandler[] => [
  handleJob(resumeDue, ({ payload, inTx }) => inTx((tx) => resumeStopped(tx, payload.branchId))),
]
