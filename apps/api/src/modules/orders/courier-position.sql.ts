import { sql } from 'kysely'
import { build } from '#platform/query'

type Position = { latitude: number; longitude: number }

export const findPosition = (merchantId: string, orderId: string) =>
  build
    .selectFrom('courierPosition')
    .select(['latitude', 'longitude', 'at'])
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)

export const writePosition = (merchantId: string, orderId: string, position: Position) =>
  build
    .insertInto('courierPosition')
    .values({ merchantId, orderId, ...position })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'orderId'])
        .doUpdateSet({ ...position, version: sql`courier_position.version + 1`, at: sql`now()` }),
    )
    .returning('at')

/** Called when the order ends: a courier's location is not stored any longer. */
export const deletePosition = (merchantId: string, orderId: string) =>
  build.deleteFrom('courierPosition').where('merchantId', '=', merchantId).where('orderId', '=', orderId)

/** Positions of these orders that are newer than the given version (order id → version). */
export const listNewerPositions = (merchantId: string, since: ReadonlyMap<string, number>) =>
  build
    .selectFrom('courierPosition')
    .innerJoin(
      sql<{
        id: string
        version: number
      }>`unnest(${[...since.keys()]}::uuid[], ${[...since.values()]}::int[])`.as<'known'>(sql`known (id, version)`),
      (join) =>
        join.onRef('known.id', '=', 'courierPosition.orderId').onRef('known.version', '<', 'courierPosition.version'),
    )
    .select(['courierPosition.orderId as id', 'courierPosition.version', 'latitude', 'longitude', 'at'])
    .where('courierPosition.merchantId', '=', merchantId)

/** The newest position of each of the merchant's own couriers. */
export const listCourierPositions = (merchantId: string) =>
  build
    .selectFrom('courierPosition')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.merchantId', '=', 'courierPosition.merchantId')
        .onRef('orders.id', '=', 'courierPosition.orderId'),
    )
    .distinctOn('orders.courierId')
    .select(['orders.courierId', 'courierPosition.latitude', 'courierPosition.longitude', 'courierPosition.at'])
    .where('courierPosition.merchantId', '=', merchantId)
    .where('orders.courierId', 'is not', null)
    .orderBy('orders.courierId')
    .orderBy('courierPosition.at', 'desc')
