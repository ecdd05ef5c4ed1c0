// The menu of one branch for orders by phone: what the operators' channel sells there, with stop list and stock.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { branchMenu as contract } from '@dasturxon/contracts/phone-orders.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { findServingBranch } from '#modules/branches'
import type { Tx } from '#platform/db'
import { assembleMenu } from './assemble-menu.ts'
import { readMenu } from './read-menu.ts'
import { listNewerStopLists } from './stop-list/stop-list.sql.ts'

type Result = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

/** Needs a READ ONLY transaction, as `readMenu` does; its statements are sent in the same round trip. */
export async function readBranchMenu(tx: Tx, branchId: string): Promise<Result> {
  const { merchantId } = tx
  const [[branch], [stopList], { version, rows }] = await Promise.all([
    tx.run(findServingBranch(merchantId, branchId)),
    tx.run(listNewerStopLists(merchantId, new Map([[branchId, -1]]))),
    readMenu(tx),
  ])
  if (!branch) return refused({ code: 'not_found', params: {} })
  const stopped = new Set(stopList?.data.stopped)
  const stock = stopList?.data.stock ?? {}
  const { categories, products } = assembleMenu(rows, 'OPERATOR')
  return done({
    version,
    branch,
    categories,
    products: products
      .filter(({ productBranch }) => productBranch.some((sold) => sold.branch.id === branchId))
      .map((product) => ({ ...product, isStopped: stopped.has(product.id), stock: stock[product.id] ?? null })),
  })
}
