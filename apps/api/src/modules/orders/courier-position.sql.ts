import { sql } from 'kysely'
import { build } from '#platform/query'

type Place = { latitude: number; longitude: number }

export const findPosition = (merchantId: string, orderId: string) =>
  build
    .selectFrom('courierPosition')
    .select(['latitude', 'longitude', 'at'])
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)

export const writePosition = (merchantId: string, orderId: string, place: Place) =>
  build
    .insertInto('courierPosition')
    .values({ merchantId, orderId, ...place })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'orderId'])
        .doUpdateSet({ ...place, version: sql`courier_position.version + 1`, at: sql`now()` }),
    )
    .returning('at')

/** Where somebody was is nobody's business once the food is there. */
export const deletePosition = (merchantId: string, orderId: string) =>
  build.deleteFrom('courierPosition').where('merchantId', '=', merchantId).where('orderId', '=', orderId)

/** Those that moved since the version beside them. */
export const listNewerPositions = (merchantId: string, known: ReadonlyMap<string, number>) =>
  build
    .selectFrom('courierPosition')
    .innerJoin(
      sql<{
        id: string
        version: number
      }>`unnest(${[...known.keys()]}::uuid[], ${[...known.values()]}::int[])`.as<'known'>(sql`known (id, version)`),
      (join) =>
        join.onRef('known.id', '=', 'courierPosition.orderId').onRef('known.version', '<', 'courierPosition.version'),
    )
    .select(['courierPosition.orderId as id', 'courierPosition.version', 'latitude', 'longitude', 'at'])
    .where('courierPosition.merchantId', '=', merchantId)
