// Reads the menu for staff, including products that customers do not see.
import type * as branch from '@dasturxon/contracts/catalogue-branches.endpoints'
import type * as product from '@dasturxon/contracts/catalogue-products.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { listBranchActivity } from '#modules/branches'
import type { Tx } from '#platform/db'
import { listLines } from './assortment.sql.ts'
import { countFound, listFound } from './products.sql.ts'
import { queryWholeProduct, productOf, wholeProductOf } from './whole-product.ts'

type Listing = typeof product.listProducts
type Finding = typeof product.findProduct
type StopList = typeof branch.staffStopList

const pageSize = 100

export async function readProducts(
  tx: Tx,
  { page, ...filter }: Received<Listing>['query'],
): Promise<Outcome<Reply<Listing>, Refusal<Listing>>> {
  const [rows, [all]] = await tx.finish(
    listFound(tx.merchantId, filter, { size: pageSize, number: page }),
    countFound(tx.merchantId, filter),
  )
  return done({ products: rows.map(productOf), total: all?.count ?? 0 })
}

export async function readProduct(tx: Tx, id: string): Promise<Outcome<Reply<Finding>, Refusal<Finding>>> {
  const found = wholeProductOf(await tx.finish(...queryWholeProduct(tx.merchantId, id)))
  return found ? done(found) : refused({ code: 'not_found', params: {} })
}

export async function readStopList(tx: Tx, branchId: string): Promise<Outcome<Reply<StopList>, Refusal<StopList>>> {
  const [branches, rows] = await tx.finish(listBranchActivity(tx.merchantId), listLines(tx.merchantId, branchId))
  if (!branches.some(({ id }) => id === branchId)) return refused({ code: 'not_found', params: {} })
  return done(
    rows.map((row) => ({
      ...row,
      stoppedAt: row.stoppedAt?.toISOString() ?? null,
      stoppedUntil: row.stoppedUntil?.toISOString() ?? null,
    })),
  )
}
