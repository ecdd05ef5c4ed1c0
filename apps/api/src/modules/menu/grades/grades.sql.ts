import { sql } from 'kysely'
import { build, type Query } from '#platform/query'

export const listGrades = (merchantId: string) =>
  build
    .selectFrom('productGrade')
    .select(['productId', sql<number>`round(stars::numeric / votes, 1)::float8`.as('grade')])
    .where('merchantId', '=', merchantId)
    .orderBy('productId')

/**
 * For the transaction that grades an order: every product of it gets the grade, once. `before` is what the same order
 * had been graded, so that a changed mind is not a second vote. What is no longer in the table is passed over.
 */
export const recordGrade = (
  merchantId: string,
  productIds: readonly string[],
  { before, after }: { before: number | null; after: number },
): Query[] => [
  // In the order of ids: two orders of the same dishes must not wait for each other in a circle.
  sql`
    INSERT INTO product_grade AS known (merchant_id, product_id, votes, stars)
    SELECT merchant_id, id, 1, ${after}::integer FROM product
    WHERE merchant_id = ${merchantId} AND id = ANY (${[...new Set(productIds)]}::uuid[])
    ORDER BY id
    ON CONFLICT (merchant_id, product_id) DO UPDATE SET
      votes = known.votes + ${before === null ? 1 : 0}, stars = known.stars + ${after - (before ?? 0)}`,
]
