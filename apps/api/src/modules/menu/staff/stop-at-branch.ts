// Stops products at a branch, for now or until a time, resumes them and sets their stock, for the staff of the branch.
import type * as contract from '@dasturxon/contracts/catalogue-branches.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { listBranchActivity } from '#modules/branches'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { RowsOf } from '#platform/query'
import { takeBranchLocks } from '../stop-list/branch-lock.sql.ts'
import { lockProductsAtBranch } from '../stop-list/stop-list.sql.ts'
import { stopListChanged, stopProducts } from '../stop-list/stop-products.ts'
import { writeStocks } from './assortment.sql.ts'
import { menuAuditEntry } from './audited-change.ts'
import { resume, resumeDue } from './resume-stopped.ts'

type Stopping = typeof contract.stopProducts
type Resuming = typeof contract.resumeProducts
type Counting = typeof contract.changeStock
type Rows = RowsOf<ReturnType<typeof lockProductsAtBranch>>

const maxDays = 30
const day = 86_400_000

export async function stopAtBranch(
  tx: Tx,
  by: Staff,
  branchId: string,
  request: Received<Stopping>['body'],
): Promise<Outcome<Reply<Stopping>, Refusal<Stopping>>> {
  const until = request.until === null ? null : new Date(request.until)
  const found = await lockRowsAt(tx, branchId, request.productIds)
  if (!found.ok) return found
  const ahead = until === null ? null : until.getTime() - tx.now.getTime()
  if (ahead !== null && (ahead <= 0 || ahead > maxDays * day))
    return refused({ code: 'until_out_of_range', params: { maxDays } })

  const rows = found.value.filter(
    ({ stoppedAt, stoppedUntil }) => stoppedAt === null || stoppedUntil?.getTime() !== until?.getTime(),
  )
  const after = { branchId, until: until?.toISOString() ?? null }
  if (rows.length > 0)
    await tx.finish(
      ...stopProducts(tx, branchId, idsOf(rows), until),
      ...(until ? [enqueue(resumeDue, { merchantId: tx.merchantId, branchId }, { after: until })] : []),
      insertAudit(
        tx.merchantId,
        ...rows.map(({ productId }) => menuAuditEntry(by, 'product.stopped', productId, { after })),
      ),
    )
  return done({ changed: rows.length })
}

export async function resumeAtBranch(
  tx: Tx,
  by: Staff,
  branchId: string,
  productIds: readonly string[],
): Promise<Outcome<Reply<Resuming>, Refusal<Resuming>>> {
  const found = await lockRowsAt(tx, branchId, productIds)
  if (!found.ok) return found
  const rows = found.value.filter(({ stoppedAt }) => stoppedAt !== null)
  if (rows.length > 0) await resume(tx, branchId, idsOf(rows), { kind: 'staff', id: by.id })
  return done({ changed: rows.length })
}

export async function changeStock(
  tx: Tx,
  by: Staff,
  branchId: string,
  request: Received<Counting>['body']['stock'],
): Promise<Outcome<Reply<Counting>, Refusal<Counting>>> {
  const found = await lockRowsAt(
    tx,
    branchId,
    request.map(({ productId }) => productId),
  )
  if (!found.ok) return found
  const old = new Map(found.value.map(({ productId, stock }) => [productId, stock]))
  const rows = request.filter(({ productId, stock }) => old.get(productId) !== stock)
  const auditEntries = rows.map(({ productId, stock }) =>
    menuAuditEntry(by, 'product.counted', productId, {
      before: { branchId, stock: old.get(productId) ?? null },
      after: { branchId, stock },
    }),
  )
  if (rows.length > 0)
    await tx.finish(
      writeStocks(tx.merchantId, branchId, rows),
      stopListChanged(tx, branchId),
      insertAudit(tx.merchantId, ...auditEntries),
    )
  return done({ changed: rows.length })
}

const idsOf = (rows: Rows) => rows.map(({ productId }) => productId)

/** Takes the exclusive branch lock and locks the product rows: the values read here are still current at the write. */
async function lockRowsAt(
  tx: Tx,
  branchId: string,
  productIds: readonly string[],
): Promise<Outcome<Rows, Refusal<Resuming>>> {
  const [, branches, rows] = await tx.bundle(
    takeBranchLocks(tx.merchantId, [branchId]),
    listBranchActivity(tx.merchantId),
    lockProductsAtBranch(tx.merchantId, branchId, productIds),
  )
  if (!branches.some(({ id }) => id === branchId)) return refused({ code: 'not_found', params: {} })
  const sold = new Set(rows.filter(({ isActive }) => isActive).map(({ productId }) => productId))
  const missing = [...new Set(productIds)].filter((id) => !sold.has(id))
  return missing.length > 0 ? refused({ code: 'product_not_at_branch', params: { productIds: missing } }) : done(rows)
}
