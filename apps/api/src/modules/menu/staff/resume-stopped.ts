// Puts on sale again: when somebody says so, or when the time has come that a stop was to last until.
import { type Deed, insertAudit } from '#modules/audit'
import type { Tx } from '#platform/db'
import { defineJob } from '#platform/jobs'
import { type Duty, duty } from '#platform/run-jobs'
import { resumeProducts } from '../stop-list/stop-products.ts'
import { listDueStops } from './assortment.sql.ts'

export async function resume(tx: Tx, branchId: string, productIds: readonly string[], by: Deed['by']): Promise<void> {
  const deeds = productIds.map((entityId): Deed => ({
    by,
    action: 'product.resumed',
    entity: 'product',
    entityId,
    after: { branchId },
  }))
  await tx.finish(...resumeProducts(tx, branchId, productIds), insertAudit(tx.merchantId, ...deeds))
}

/** A stop that was prolonged, or ended by hand, is not due. */
export async function resumeStopped(tx: Tx, branchId: string): Promise<void> {
  const due = await tx.run(listDueStops(tx.merchantId, branchId))
  const productIds = due.map(({ productId }) => productId)
  if (productIds.length > 0) await resume(tx, branchId, productIds, { kind: 'platform' })
}

/** At the time a stop was said to last until. Each stop asks for itself: an earlier one must not swallow a later one. */
export const resumeDue = defineJob<{ merchantId: string; branchId: string }>('menu.resume-due')

export const staffMenuDuties = (): Duty[] => [
  duty(resumeDue, ({ payload, inTx }) => inTx((tx) => resumeStopped(tx, payload.branchId))),
]
