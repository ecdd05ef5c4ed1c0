import { type Compilable, sql } from 'kysely'
import { build } from '#platform/query'

/** In the order in which they win. With all their digits: rounding is the rule's business, on page and server alike. */
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

export const findLowestFee = (merchantId: string, cityId: string) =>
  build
    .selectFrom('deliveryArea')
    .select(({ fn }) => fn.min('price').as('feeFrom'))
    .where('merchantId', '=', merchantId)
    .where('cityId', '=', cityId)
    .where('isActive', '=', true)

export const listDeliverySettings = (merchantId: string) =>
  build.selectFrom('deliverySettings').selectAll().where('merchantId', '=', merchantId)

export const findDeliverySettings = (merchantId: string, cityId: string) =>
  listDeliverySettings(merchantId).where('cityId', '=', cityId)

/** How many orders each branch's kitchen has before it. The orders module is passed in, because it imports this one for quotes. */
export type KitchenQueues = (merchantId: string) => Compilable<{ branchId: string; ordersAhead: number }>
