import { sql } from 'kysely'
import { build } from '#platform/query'

type Channel = 'TG' | 'WEB' | 'APP' | 'OPERATOR'

// The display order: rows without a priority last, equal priorities by name, then by id, so that the order is stable.
export const shown = sql`priority ASC NULLS LAST, name ->> 'uz', id`

export const listGroups = (merchantId: string) =>
  build
    .selectFrom('menuGroup')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('deleted', '=', false)
    .orderBy(shown)

export const listCategories = (merchantId: string) =>
  build
    .selectFrom('category')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('deleted', '=', false)
    .orderBy(shown)

/** Products on sale in any channel. */
export const listProducts = (merchantId: string) =>
  build
    .selectFrom('product')
    .selectAll()
    .select(sql<Channel[]>`systems`.as('systems'))
    .where('merchantId', '=', merchantId)
    .where('active', '=', true)
    .orderBy(shown)

export const listModificationGroups = (merchantId: string) =>
  build
    .selectFrom('modificationGroup')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('deleted', '=', false)
    .orderBy(shown)

export const listModifications = (merchantId: string) =>
  build
    .selectFrom('modification')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('active', '=', true)
    .orderBy(shown)

export const listProductBranches = (merchantId: string) =>
  build
    .selectFrom('productBranch')
    .select(['productId', 'branchId'])
    .where('merchantId', '=', merchantId)
    .where('isActive', '=', true)
    .orderBy('branchId')

/** For the cooking time of an order: a product that is no longer on the menu adds no time. */
export const listCookingMinutes = (merchantId: string, productIds: readonly string[]) =>
  build
    .selectFrom('product')
    .select('timeCookingMax')
    .where('merchantId', '=', merchantId)
    .where('id', '=', sql<string>`ANY (${productIds}::uuid[])`)
    .where('active', '=', true)

/** The median cooking time of a product: one slow roast says little about the other products. */
export const findUsualCooking = (merchantId: string) =>
  build
    .selectFrom('product')
    .select(sql<number | null>`percentile_disc(0.5) WITHIN GROUP (ORDER BY time_cooking_max)`.as('minutes'))
    .where('merchantId', '=', merchantId)
    .where('active', '=', true)
