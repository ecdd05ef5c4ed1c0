import { sql } from 'kysely'
import { build } from '#platform/query'

export type StopList = {
  branchId: string
  version: number
  terms: number
  stopped: string[]
  stock: Record<string, number>
}

/**
 * The stop lists of the given branches that are newer than the given versions. One statement, so that version and list
 * are of one moment. A product withdrawn from the branch also counts as stopped, because older menu documents still
 * contain it.
 */
export const listNewerStopLists = (merchantId: string, versions: ReadonlyMap<string, number>) =>
  sql<{ id: string; version: number; data: StopList }>`
    SELECT known.id, now.version, jsonb_build_object(
      'branchId', known.id, 'version', now.version, 'terms', now.terms, 'stopped', sold.stopped, 'stock', sold.stock) AS data
    FROM unnest(${[...versions.keys()]}::uuid[], ${[...versions.values()]}::int[]) AS known (id, version)
    LEFT JOIN stop_list ON stop_list.merchant_id = ${merchantId} AND stop_list.branch_id = known.id
    CROSS JOIN LATERAL (SELECT coalesce(stop_list.version, 0) AS version, coalesce(stop_list.terms_version, 0) AS terms) AS now
    CROSS JOIN LATERAL (
      SELECT
        coalesce(jsonb_agg(product_id ORDER BY product_id) FILTER (WHERE stopped_at IS NOT NULL OR NOT is_active), '[]') AS stopped,
        coalesce(jsonb_object_agg(product_id, stock) FILTER (WHERE stock IS NOT NULL), '{}') AS stock
      FROM product_branch WHERE merchant_id = ${merchantId} AND branch_id = known.id
    ) AS sold
    WHERE now.version > known.version`

export const raiseStopListVersion = (merchantId: string, branchId: string) =>
  build
    .insertInto('stopList')
    .values({ merchantId, branchId })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'branchId']).doUpdateSet({ version: sql`stop_list.version + 1` }),
    )

/** Pages read the branch again when its `terms` have grown. The version grows with it: they follow one number. */
export const raiseTermsVersion = (merchantId: string, branchId: string) =>
  build
    .insertInto('stopList')
    .values({ merchantId, branchId, termsVersion: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'branchId'])
        .doUpdateSet({ version: sql`stop_list.version + 1`, termsVersion: sql`stop_list.terms_version + 1` }),
    )

/** Ordered by product id as in every transaction, so that two transactions with the same products never deadlock. */
export const lockProductsAtBranch = (merchantId: string, branchId: string, productIds: readonly string[]) =>
  atBranch(merchantId, branchId, productIds)
    .select(['productId', 'isActive', 'stoppedAt', 'stoppedUntil', 'stock'])
    .orderBy('productId')
    .forUpdate()

const atBranch = (merchantId: string, branchId: string, productIds: readonly string[]) =>
  build
    .selectFrom('productBranch')
    .where('merchantId', '=', merchantId)
    .where('branchId', '=', branchId)
    .where('productId', '=', sql<string>`ANY (${productIds}::uuid[])`)

const change = (merchantId: string, branchId: string, productIds: readonly string[]) =>
  build
    .updateTable('productBranch')
    .where('merchantId', '=', merchantId)
    .where('branchId', '=', branchId)
    .where('productId', '=', sql<string>`ANY (${productIds}::uuid[])`)

/** Sets the time of this statement, not of BEGIN: orders that had the row locked until now came before the stop. */
export const markStopped = (merchantId: string, branchId: string, productIds: readonly string[], until: Date | null) =>
  change(merchantId, branchId, productIds).set({
    stoppedAt: sql`coalesce(stopped_at, clock_timestamp())`,
    stoppedUntil: until,
  })

export const markResumed = (merchantId: string, branchId: string, productIds: readonly string[]) =>
  change(merchantId, branchId, productIds).set({ stoppedAt: null, stoppedUntil: null })
