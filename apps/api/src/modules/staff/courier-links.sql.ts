import { sql } from 'kysely'
import { build } from '#platform/query'

const minutes = 15

/** Replaces the link that was made for this courier before. */
export const writeCourierLink = (merchantId: string, staffId: string, hash: Buffer) => {
  const link = { hash, expiresAt: sql<Date>`now() + ${minutes} * interval '1 minute'` }
  return build
    .insertInto('courierLink')
    .values({ merchantId, staffId, ...link })
    .onConflict((conflict) => conflict.columns(['merchantId', 'staffId']).doUpdateSet(link))
    .returning('expiresAt')
}

/** With the sessions of the courier ends a link that was made for them and not used yet. */
export const deleteCourierLink = (merchantId: string, staffId: string) =>
  build.deleteFrom('courierLink').where('merchantId', '=', merchantId).where('staffId', '=', staffId)

export const findCourierOf = (merchantId: string, hash: Buffer) =>
  build.selectFrom('courierLink').select('staffId').where('merchantId', '=', merchantId).where('hash', '=', hash)

/** Returns the courier of a valid link; a second request finds no row. */
export const useCourierLink = (merchantId: string, hash: Buffer) =>
  build
    .deleteFrom('courierLink')
    .where('merchantId', '=', merchantId)
    .where('hash', '=', hash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('staffId')
