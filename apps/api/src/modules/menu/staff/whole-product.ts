// A product as the staff console shows it: all fields, its option groups and the branches that sell it.
import type { findProduct as contract, listProducts } from '@dasturxon/contracts/catalogue-products.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { RowsOf } from '#platform/query'
import { listSoldAt } from './assortment.sql.ts'
import type { Rows } from './audited-change.ts'
import { listChoicesOf, listOptionsOf } from './choices.sql.ts'
import { findProduct } from './products.sql.ts'

type Product = Reply<typeof listProducts>['products'][number]
type WholeProduct = Reply<typeof contract>
type ProductRow = RowsOf<ReturnType<typeof findProduct>>[number]

/** Four queries for one bundle; `wholeProductOf` assembles their results. */
export const queryWholeProduct = (merchantId: string, id: string) =>
  [
    findProduct(merchantId, id),
    listChoicesOf(merchantId, id),
    listOptionsOf(merchantId, id),
    listSoldAt(merchantId, id),
  ] as const

export const productOf = (row: ProductRow): Product => ({
  ...row,
  createdDate: row.createdDate.toISOString(),
  lastModifiedDate: row.lastModifiedDate.toISOString(),
})

/** Null: the product does not exist. */
export function wholeProductOf([[row], choices, options, links]: Rows<
  ReturnType<typeof queryWholeProduct>
>): WholeProduct | null {
  if (!row) return null
  const optionsOf = Map.groupBy(options, ({ modificationGroupId }) => modificationGroupId)
  return {
    ...productOf(row),
    modificationGroups: choices.map(({ minCount: min, maxCount: max, ...choice }) => ({
      ...choice,
      min,
      max,
      modifications: (optionsOf.get(choice.id) ?? []).map(({ maxCount, ...option }) => ({ ...option, max: maxCount })),
    })),
    branches: links.map(({ branchId, isActive, stoppedAt, stoppedUntil, stock }) => ({
      branchId,
      isSold: isActive,
      stoppedAt: stoppedAt?.toISOString() ?? null,
      stoppedUntil: stoppedUntil?.toISOString() ?? null,
      stock,
    })),
  }
}

/** For use after a write, when the product must exist. */
export function requireFound(product: WholeProduct | null): WholeProduct {
  if (!product) throw new Error('The product was not found after the write')
  return product
}
