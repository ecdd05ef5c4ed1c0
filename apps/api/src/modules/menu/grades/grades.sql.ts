import { sql } from 'kysely'
import { build, type Query } from '#platform/query'

export const listGrades = (merchantId: string) =>
  build
    .selectFrom('productGrade')
    .select(['productId', 'votes as count', sql<number>`round(stars::numeric / votes, 1)::float8`.as('grade')])
    .where('merchantId', '=', merchantId)
    .orderBy('productId')

/**
 * For the transaction that grades an order: every product of the order gets the grade, once. `before` is the earlier
 * grade of the same order, so that a changed grade is not a second vote. Products that no longer exist are skipped.
 */
export const recordGrade = (
  merchantId: string,
  productIds: readonly string[],
  { before, after }: { before: number | null; after: number },
): Query[] => [
  // Written in the order of product ids: two transactions that grade the same products must not deadlock.
  sql`
    INSERT INTO product_grade AS known (merchant_id, product_id, votes, stars)
    SELECT merchant_id, id, 1, ${after}::integer FROM product
    WHERE merchant_id = ${merchantId} AND id = ANY (${[...new Set(productIds)]}::uuid[])
    ORDER BY id
    ON CONFLICT (merchant_id, product_id) DO UPDATE SET
      votes = known.votes + ${before === null ? 1 : 0}, stars = known.stars + ${after - (before ?? 0)}`,
]
