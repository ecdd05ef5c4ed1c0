// Reads the menu for staff, including products that customers do not see.
import type * as branch from '@dasturxon/contracts/catalogue-branches.endpoints'
import type * as product from '@dasturxon/contracts/catalogue-products.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { minus, percentOf } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { stopEnds } from '@dasturxon/rules/stop-ends'
import { findServingBranch, hoursOfBranch } from '#modules/branches'
import type { Tx } from '#platform/db'
import { listCategories } from '../menu.sql.ts'
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
  const { merchantId } = tx
  const [[branch], workHours, exceptions, categories, rows] = await tx.finish(
    findServingBranch(merchantId, branchId),
    ...hoursOfBranch(merchantId, branchId),
    listCategories(merchantId),
    listLines(merchantId, branchId),
  )
  if (!branch) return refused({ code: 'not_found', params: {} })
  const { closing, tomorrow } = stopEnds(branchSchedule({ ...branch, workHours, exceptions }, null), tx.now)
  return done({
    branchId,
    branch: branch.name,
    ends: { closing: closing.toISOString(), tomorrow: tomorrow.toISOString() },
    categories: categories.filter(({ id }) => rows.some(({ categoryId }) => categoryId === id)),
    products: rows.map(({ costPrice, discount, ...row }) => ({
      ...row,
      price: minus(costPrice, percentOf(costPrice, discount)),
      stoppedAt: row.stoppedAt?.toISOString() ?? null,
      stoppedUntil: row.stoppedUntil?.toISOString() ?? null,
    })),
  })
}
