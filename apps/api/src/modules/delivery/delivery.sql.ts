import { type Compilable, sql } from 'kysely'
import { build } from '#platform/query'

/**
 * In order of precedence: the first area that contains the destination applies. Coordinates keep all digits: only the
 * shared rule rounds, in the same way on page and server.
 */
export const listAreas = (merchantId: string, cityId: string) =>
  build
    .selectFrom('deliveryArea')
    .select(['id', 'cityId', 'merchantId', 'name', 'color', 'price', 'freeOver', 'priority'])
    .select(sql<[lon: number, lat: number][][]>`ST_AsGeoJSON(polygon, 15)::json -> 'coordinates'`.as('polygon'))
    .where('merchantId', '=', merchantId)
    .where('cityId', '=', cityId)
    .where('isActive', '=', true)
    .orderBy('priority')
    .orderBy('price')
    .orderBy('id')

export const findLowestTerms = (merchantId: string, cityId: string) =>
  build
    .selectFrom('deliveryArea')
    .select(({ fn }) => [fn.min('price').as('feeFrom'), fn.min('freeOver').as('freeFrom')])
    .where('merchantId', '=', merchantId)
    .where('cityId', '=', cityId)
    .where('isActive', '=', true)

export const listDeliverySettings = (merchantId: string) =>
  build.selectFrom('deliverySettings').selectAll().where('merchantId', '=', merchantId)

export const findDeliverySettings = (merchantId: string, cityId: string) =>
  listDeliverySettings(merchantId).where('cityId', '=', cityId)

/** The number of orders waiting per branch. Passed in by the caller, because the orders module imports this one. */
export type KitchenQueues = (merchantId: string) => Compilable<{ branchId: string; ordersAhead: number }>
