// Adds products to the assortment of branches, or withdraws them.
import type { changeAssortment as contract } from '@dasturxon/contracts/catalogue-branches.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { listBranchActivity } from '#modules/branches'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { takeBranchLocks } from '../stop-list/branch-lock.sql.ts'
import { stopListChanged } from '../stop-list/stop-products.ts'
import { lockPairs, sellAt, withdrawFrom } from './assortment.sql.ts'
import { startMenuChange, menuAuditEntry } from './audited-change.ts'
import { listSortPositionsOf } from './products.sql.ts'

type AssortmentRequest = Received<typeof contract>['body']

export async function changeAssortment(
  tx: Tx,
  by: Staff,
  { branchIds: requested, isSold, ...request }: AssortmentRequest,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const productIds = [...new Set(request.productIds)]
  const [products, branches] = await startMenuChange(
    tx,
    listSortPositionsOf(merchantId, productIds),
    listBranchActivity(merchantId),
  )
  if (products.length < productIds.length) return refused({ code: 'not_found', params: {} })
  const existing = branches.map(({ id }) => id)
  const branchIds = requested === 'all' ? existing : [...new Set(requested)]
  if (!branchIds.every((id) => existing.includes(id))) return refused({ code: 'no_branch', params: {} })

  const [, , changed] = await tx.bundle(
    takeBranchLocks(merchantId, branchIds),
    lockPairs(merchantId, productIds, branchIds),
    isSold ? sellAt(merchantId, productIds, branchIds) : withdrawFrom(merchantId, productIds, branchIds),
  )
  const byProduct = [...Map.groupBy(changed, ({ productId }) => productId)]
  const touched = [...new Set(changed.map(({ branchId }) => branchId))].toSorted()
  const audit = byProduct.map(([productId, pairs]) =>
    menuAuditEntry(by, isSold ? 'product.sold_at' : 'product.withdrawn_from', productId, {
      after: { branchIds: pairs.map(({ branchId }) => branchId).toSorted() },
    }),
  )
  if (changed.length === 0) tx.abandon()
  else await tx.finish(...touched.map((branchId) => stopListChanged(tx, branchId)), insertAudit(merchantId, ...audit))
  return done({ changed: changed.length })
}
