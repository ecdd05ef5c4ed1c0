import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/query'
import { shown } from '../menu.sql.ts'

/** The branches that sell or have sold a product. */
export const listSoldAt = (merchantId: string, productId: string) =>
  build
    .selectFrom('productBranch')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('productId', '=', productId)
    .orderBy('branchId')

type Pair = { productId: string; branchId: string }

/** Returns the pairs of product and branch that were not on sale before. Their stocks and stops stay unchanged. */
export const sellAt = (merchantId: string, productIds: readonly string[], branchIds: readonly string[]) => sql<Pair>`
  INSERT INTO product_branch (merchant_id, product_id, branch_id)
  SELECT ${merchantId}, product.id, branch.id
  FROM unnest(${productIds}::uuid[]) AS product (id), unnest(${branchIds}::uuid[]) AS branch (id)
  ORDER BY branch.id, product.id
  ON CONFLICT (merchant_id, product_id, branch_id) DO UPDATE SET is_active = true WHERE NOT product_branch.is_active
  RETURNING product_id, branch_id`

/** Locked in the same order as in every transaction: an order being placed holds some of these rows. */
export const lockPairs = (merchantId: string, productIds: readonly string[], branchIds: readonly string[]) =>
  build
    .selectFrom('productBranch')
    .select(['productId', 'branchId'])
    .where('merchantId', '=', merchantId)
    .where('productId', '=', sql<string>`ANY (${productIds}::uuid[])`)
    .where('branchId', '=', sql<string>`ANY (${branchIds}::uuid[])`)
    .orderBy('branchId')
    .orderBy('productId')
    .forUpdate()

export const withdrawFrom = (merchantId: string, productIds: readonly string[], branchIds: readonly string[]) =>
  build
    .updateTable('productBranch')
    .set({ isActive: false })
    .where('merchantId', '=', merchantId)
    .where('productId', '=', sql<string>`ANY (${productIds}::uuid[])`)
    .where('branchId', '=', sql<string>`ANY (${branchIds}::uuid[])`)
    .where('isActive', '=', true)
    .returning(['productId', 'branchId'])

/** All active products a branch sells, in display order. */
export const listLines = (merchantId: string, branchId: string) =>
  build
    .selectFrom('productBranch')
    .innerJoin('product', (join) =>
      join
        .onRef('product.merchantId', '=', 'productBranch.merchantId')
        .onRef('product.id', '=', 'productBranch.productId'),
    )
    .select(['productId', 'categoryId', 'name', 'image', 'costPrice', 'discount', 'stoppedAt', 'stoppedUntil', 'stock'])
    .where('productBranch.merchantId', '=', merchantId)
    .where('product.merchantId', '=', merchantId)
    .where('branchId', '=', branchId)
    .where('isActive', '=', true)
    .where('product.active', '=', true)
    .orderBy(shown)

export const writeStocks = (
  merchantId: string,
  branchId: string,
  stocks: readonly { productId: string; stock: number | null }[],
): RawBuilder<unknown> => sql`
  UPDATE product_branch SET stock = line.stock
  FROM unnest(${stocks.map(({ productId }) => productId)}::uuid[], ${stocks.map(({ stock }) => stock)}::int[]) AS line (product_id, stock)
  WHERE product_branch.merchant_id = ${merchantId} AND branch_id = ${branchId} AND product_branch.product_id = line.product_id`

export const listDueStops = (merchantId: string, branchId: string) =>
  build
    .selectFrom('productBranch')
    .select('productId')
    .where('merchantId', '=', merchantId)
    .where('branchId', '=', branchId)
    .where('stoppedUntil', '<=', sql<Date>`now()`)
    .orderBy('productId')
    .forUpdate()
