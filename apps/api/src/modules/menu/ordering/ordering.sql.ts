import { type SqlBool, sql } from 'kysely'
import { fixed } from '#platform/fixed-query'
import { build } from '#platform/query'

const among = (column: string, ids: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = ANY (${ids}::uuid[])`

/**
 * As they are sold now, on the menu or not. The list stands behind a SELECT, or the planner would count it and think anew
 * with every order.
 */
export const listOrderedProducts = fixed((merchantId: string, productIds: readonly string[]) =>
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

/** Groups with their modifications, a row for each; one without any has a row too, whose `id` is null. */
export const listOrderedChoices = fixed((merchantId: string, productIds: readonly string[]) =>
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

export const listAtBranch = fixed(atBranch)

/** Those that are counted, for us alone: portions will be taken or put back. In the order everybody locks them. */
export const lockCounted = fixed((merchantId: string, branchId: string, productIds: readonly string[]) =>
  atBranch(merchantId, branchId, productIds).where('stock', 'is not', null).orderBy('productId').forNoKeyUpdate(),
)

/**
 * Behind the gate, where nobody stops, withdraws or begins to count anything before we commit: the uncounted are only read.
 * In one statement, because nobody can make a row of one kind one of the other meanwhile.
 */
export const holdAtBranch = fixed((merchantId: string, branchId: string, productIds: readonly string[]) =>
  build
    .with('counted', () =>
      atBranch(merchantId, branchId, productIds).where('stock', 'is not', null).orderBy('productId').forNoKeyUpdate(),
    )
    .selectFrom('counted')
    .selectAll()
    .unionAll(atBranch(merchantId, branchId, productIds).where('stock', 'is', null)),
)

/** Fails by `stock_is_enough` when there are not so many. Each product once: an update changes a row once. */
export const takePortions = (merchantId: string, branchId: string, wanted: ReadonlyMap<string, number>) =>
  movePortions(
    merchantId,
    branchId,
    [...wanted.keys()],
    [...wanted.values()].map((count) => -count),
  )

export const returnPortions = (merchantId: string, branchId: string, returned: ReadonlyMap<string, number>) =>
  movePortions(merchantId, branchId, [...returned.keys()], [...returned.values()])

const movePortions = (merchantId: string, branchId: string, productIds: string[], changes: number[]) => sql`
  UPDATE product_branch SET stock = stock + moved.change
  FROM unnest(${productIds}::uuid[], ${changes}::int[]) AS moved (product_id, change)
  WHERE merchant_id = ${merchantId} AND branch_id = ${branchId} AND product_branch.product_id = moved.product_id AND stock IS NOT NULL`
