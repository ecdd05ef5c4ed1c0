import { type SqlBool, sql } from 'kysely'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'

const among = (column: string, ids: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = ANY (${ids}::uuid[])`

/**
 * The products as they are sold now, on the menu or not. The id list is wrapped in a SELECT: otherwise the planner
 * would count its elements and plan anew for every order.
 */
export const listOrderedProducts = prepared((merchantId: string, productIds: readonly string[]) =>
  build
    .selectFrom('product')
    .innerJoin('category', (join) =>
      join.onRef('category.merchantId', '=', 'product.merchantId').onRef('category.id', '=', 'product.categoryId'),
    )
    .select([
      'product.id',
      'product.name',
      'product.image',
      'product.costPrice',
      'product.additionalPrice',
      'product.discount',
      'product.active',
      'product.systems',
      'product.deliveryEnabled',
      'product.timeCookingMax',
      'product.mxicCode',
      'product.packageCode',
      'product.vatPercent',
      'category.isWithoutCart',
    ])
    .where('product.merchantId', '=', merchantId)
    .where('category.merchantId', '=', merchantId)
    .where(sql<SqlBool>`product.id = ANY ((SELECT ${productIds}::uuid[])::uuid[])`),
)

/** Option groups with their modifications, one row each; a group without modifications has a row whose `id` is null. */
export const listOrderedChoices = prepared((merchantId: string, productIds: readonly string[]) =>
  build
    .selectFrom('modificationGroup as choice')
    .leftJoin('modification', (join) =>
      join
        .onRef('modification.merchantId', '=', 'choice.merchantId')
        .onRef('modification.modificationGroupId', '=', 'choice.id')
        .on('modification.active', '=', true),
    )
    .select([
      'choice.id as groupId',
      'choice.productId',
      'choice.minCount',
      'choice.maxCount',
      'choice.distinctMax',
      'choice.freeCount',
      'modification.id',
      'modification.name',
      'modification.price',
      'modification.maxCount as max',
      'modification.isDefault',
    ])
    .where('choice.merchantId', '=', merchantId)
    .where(among('choice.productId', productIds))
    .where('choice.deleted', '=', false)
    .orderBy(sql`choice.priority ASC NULLS LAST, choice.name ->> 'uz', choice.id`)
    .orderBy(sql`modification.priority ASC NULLS LAST, modification.name ->> 'uz', modification.id`),
)

const atBranch = (merchantId: string, branchId: string, productIds: readonly string[]) =>
  build
    .selectFrom('productBranch')
    .select(['productId', 'isActive', 'stoppedAt', 'stock'])
    .where('merchantId', '=', merchantId)
    .where('branchId', '=', branchId)
    .where(among('productId', productIds))

export const listAtBranch = prepared(atBranch)

/** Locks the rows with a stock count, to take or return portions. Same order in every transaction: no deadlocks. */
export const lockCounted = prepared((merchantId: string, branchId: string, productIds: readonly string[]) =>
  atBranch(merchantId, branchId, productIds).where('stock', 'is not', null).orderBy('productId').forNoKeyUpdate(),
)

/**
 * For an order with the shared branch lock: no other transaction can stop, withdraw or begin to count a product before
 * the COMMIT, so rows without a stock count are only read. One statement is enough, because no row can change from
 * uncounted to counted or back meanwhile.
 */
export const lockAtBranch = prepared((merchantId: string, branchId: string, productIds: readonly string[]) =>
  build
    .with('counted', () =>
      atBranch(merchantId, branchId, productIds).where('stock', 'is not', null).orderBy('productId').forNoKeyUpdate(),
    )
    .selectFrom('counted')
    .selectAll()
    .unionAll(atBranch(merchantId, branchId, productIds).where('stock', 'is', null)),
)

/** Fails by the constraint `stock_is_enough` when stock is too low. A map has each product once, as UPDATE requires. */
export const takePortions = (merchantId: string, branchId: string, portions: ReadonlyMap<string, number>) =>
  movePortions(
    merchantId,
    branchId,
    [...portions.keys()],
    [...portions.values()].map((count) => -count),
  )

export const returnPortions = (merchantId: string, branchId: string, returned: ReadonlyMap<string, number>) =>
  movePortions(merchantId, branchId, [...returned.keys()], [...returned.values()])

const movePortions = (merchantId: string, branchId: string, productIds: string[], changes: number[]) => sql`
  UPDATE product_branch SET stock = stock + moved.change
  FROM unnest(${productIds}::uuid[], ${changes}::int[]) AS moved (product_id, change)
  WHERE merchant_id = ${merchantId} AND branch_id = ${branchId} AND product_branch.product_id = moved.product_id AND stock IS NOT NULL`
