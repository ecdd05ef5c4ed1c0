// What a branch has run out of, for now or until a time, and how many it has left: said by those who stand there.
import type * as contract from '@dasturxon/contracts/catalogue-branches.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { listBranchActivity } from '#modules/branches'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { RowsOf } from '#platform/query'
import { shutGates } from '../stop-list/branch-lock.sql.ts'
import { lockProductsAtBranch } from '../stop-list/stop-list.sql.ts'
import { stopChanged, stopProducts } from '../stop-list/stop-products.ts'
import { writeStocks } from './assortment.sql.ts'
import { told } from './changing-menu.ts'
import { resume, resumeDue } from './resume-stopped.ts'

type Stopping = typeof contract.stopProducts
type Resuming = typeof contract.resumeProducts
type Counting = typeof contract.changeStock
type Lines = RowsOf<ReturnType<typeof lockProductsAtBranch>>

const maxDays = 30
const day = 86_400_000

export async function stopAtBranch(
  tx: Tx,
  by: Staff,
  branchId: string,
  wish: Received<Stopping>['body'],
): Promise<Outcome<Reply<Stopping>, Refusal<Stopping>>> {
  const until = wish.until === null ? null : new Date(wish.until)
  const found = await linesAt(tx, branchId, wish.productIds)
  if (!found.ok) return found
  const ahead = until === null ? null : until.getTime() - tx.now.getTime()
  if (ahead !== null && (ahead <= 0 || ahead > maxDays * day))
    return refused({ code: 'until_out_of_range', params: { maxDays } })

  const lines = found.value.filter(
    ({ stoppedAt, stoppedUntil }) => stoppedAt === null || stoppedUntil?.getTime() !== until?.getTime(),
  )
  const after = { branchId, until: until?.toISOString() ?? null }
  if (lines.length > 0)
    await tx.finish(
      ...stopProducts(tx, branchId, idsOf(lines), until),
      ...(until ? [enqueue(resumeDue, { merchantId: tx.merchantId, branchId }, { after: until })] : []),
      insertAudit(tx.merchantId, ...lines.map(({ productId }) => told(by, 'product.stopped', productId, { after }))),
    )
  return done({ changed: lines.length })
}

export async function resumeAtBranch(
  tx: Tx,
  by: Staff,
  branchId: string,
  productIds: readonly string[],
): Promise<Outcome<Reply<Resuming>, Refusal<Resuming>>> {
  const found = await linesAt(tx, branchId, productIds)
  if (!found.ok) return found
  const lines = found.value.filter(({ stoppedAt }) => stoppedAt !== null)
  if (lines.length > 0) await resume(tx, branchId, idsOf(lines), { kind: 'staff', id: by.id })
  return done({ changed: lines.length })
}

export async function changeStock(
  tx: Tx,
  by: Staff,
  branchId: string,
  wish: Received<Counting>['body']['stock'],
): Promise<Outcome<Reply<Counting>, Refusal<Counting>>> {
  const found = await linesAt(
    tx,
    branchId,
    wish.map(({ productId }) => productId),
  )
  if (!found.ok) return found
  const old = new Map(found.value.map(({ productId, stock }) => [productId, stock]))
  const lines = wish.filter(({ productId, stock }) => old.get(productId) !== stock)
  const deeds = lines.map(({ productId, stock }) =>
    told(by, 'product.counted', productId, {
      before: { branchId, stock: old.get(productId) ?? null },
      after: { branchId, stock },
    }),
  )
  if (lines.length > 0)
    await tx.finish(
      writeStocks(tx.merchantId, branchId, lines),
      stopChanged(tx, branchId),
      insertAudit(tx.merchantId, ...deeds),
    )
  return done({ changed: lines.length })
}

const idsOf = (lines: Lines) => lines.map(({ productId }) => productId)

/** Behind the shut gate and locked: what is counted from here on is what will be written. */
async function linesAt(
  tx: Tx,
  branchId: string,
  productIds: readonly string[],
): Promise<Outcome<Lines, Refusal<Resuming>>> {
  const [, branches, lines] = await tx.bundle(
    shutGates(tx.merchantId, [branchId]),
    listBranchActivity(tx.merchantId),
    lockProductsAtBranch(tx.merchantId, branchId, productIds),
  )
  if (!branches.some(({ id }) => id === branchId)) return refused({ code: 'not_found', params: {} })
  const sold = new Set(lines.filter(({ isActive }) => isActive).map(({ productId }) => productId))
  const missing = [...new Set(productIds)].filter((id) => !sold.has(id))
  return missing.length > 0 ? refused({ code: 'product_not_at_branch', params: { productIds: missing } }) : done(lines)
}
