import { type RawBuilder, sql } from 'kysely'
import type { PersonalRecords } from '#modules/customers'
import { ofCustomer, personalTable } from '#platform/personal-table'
import { build } from '#platform/query'

/** Ids increase with time, so the newest favourite comes first. */
export const listFavourites = (merchantId: string, actorId: string) =>
  build
    .selectFrom('favourite')
    .select(['id', 'productId'])
    .where('merchantId', '=', merchantId)
    .where('actorId', '=', actorId)
    .orderBy('id', 'desc')

/** An advisory lock: one transaction at a time adds, moves or erases the favourites of one person. */
export const lockFavouritesOf = (merchantId: string, actorId: string): RawBuilder<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`favourite ${merchantId} ${actorId}`}, 0))`

/** Returns the row, new or existing; no row when the menu has no such product. */
export const insertFavourite = (merchantId: string, actorId: string, productId: string, id: string) =>
  sql<{ id: string; productId: string }>`
    INSERT INTO favourite (merchant_id, actor_id, product_id, id)
    SELECT merchant_id, ${actorId}::uuid, id, ${id}::uuid FROM product
    WHERE merchant_id = ${merchantId} AND id = ${productId} AND active
    ON CONFLICT (merchant_id, actor_id, product_id) DO UPDATE SET product_id = excluded.product_id
    RETURNING id, product_id`

export const findProduct = (merchantId: string, productId: string) =>
  build.selectFrom('product').select('id').where('merchantId', '=', merchantId).where('id', '=', productId)

export const deleteFavourite = (merchantId: string, actorId: string, productId: string) =>
  deleteFavouritesOf(merchantId, actorId).where('productId', '=', productId)

const deleteFavouritesOf = (merchantId: string, actorId: string) =>
  build.deleteFrom('favourite').where('merchantId', '=', merchantId).where('actorId', '=', actorId)

/** A favourite the customer already has stays as it is. */
const copyFavourites = (merchantId: string, fromId: string, toId: string) => sql`
  INSERT INTO favourite (merchant_id, actor_id, product_id, id)
  SELECT merchant_id, ${toId}::uuid, product_id, id FROM favourite
  WHERE merchant_id = ${merchantId} AND actor_id = ${fromId}
  ON CONFLICT (merchant_id, actor_id, product_id) DO NOTHING`

const favouriteTable = personalTable(
  'favourite',
  { section: 'favourites', key: ['id'], belongs: ofCustomer('actorId') },
  { erased: ['id', 'productId'], kept: [], internal: ['merchantId', 'actorId'] },
)

/** Favourites move from the guest to the customer at login and are erased with the account. */
export const favouriteRecords: PersonalRecords = {
  tables: [favouriteTable],
  adopt: ({ merchantId }, guestId, customerId) => [
    lockFavouritesOf(merchantId, guestId),
    copyFavourites(merchantId, guestId, customerId),
    deleteFavouritesOf(merchantId, guestId),
  ],
  lock: lockFavouritesOf,
  erase: (merchantId, customerId) => [deleteFavouritesOf(merchantId, customerId)],
}
