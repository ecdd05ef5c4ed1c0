import { sql } from 'kysely'
import { build } from '#platform/query'

/** Where each branch is, given up or not: an order remembers where it was placed. */
export const listBranchPlaces = (merchantId: string) =>
  build
    .selectFrom('branch')
    .select(['id', 'name', 'address', 'phone'])
    .select([
      sql<number>`ST_Y(location::geometry)`.as('latitude'),
      sql<number>`ST_X(location::geometry)`.as('longitude'),
    ])
    .where('merchantId', '=', merchantId)
