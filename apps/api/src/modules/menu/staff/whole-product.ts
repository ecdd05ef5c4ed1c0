// A product as the console shows it: everything about it, with its choices and the branches that sell it.
import type { findProduct as contract, listProducts } from '@dasturxon/contracts/catalogue-products.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { RowsOf } from '#platform/query'
import { listSoldAt } from './assortment.sql.ts'
import type { Answers } from './changing-menu.ts'
import { listChoicesOf, listOptionsOf } from './choices.sql.ts'
import { findProduct } from './products.sql.ts'

type Product = Reply<typeof listProducts>['products'][number]
type WholeProduct = Reply<typeof contract>
type ProductRow = RowsOf<ReturnType<typeof findProduct>>[number]

/** Four questions for one bundle; `wholeProductOf` puts their answers together. */
export const askWholeProduct = (merchantId: string, id: string) =>
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

/** Null: there is no such product. */
export function wholeProductOf([[row], choices, options, links]: Answers<
  ReturnType<typeof askWholeProduct>
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

/** After a write that cannot have lost it. */
export function mustBeThere(product: WholeProduct | null): WholeProduct {
  if (!product) throw new Error('A product was written and is not there')
  return product
}
