import { sql } from 'kysely'
import { build } from '#platform/query'

type Channel = 'TG' | 'WEB' | 'APP' | 'OPERATOR'

// Shown order: what has no priority comes last, equals by name and then by id, so that it never changes by itself.
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

/** For how long the kitchen needs: whatever is not on the menu any more takes no time. */
export const listCookingMinutes = (merchantId: string, productIds: readonly string[]) =>
  build
    .selectFrom('product')
    .select('timeCookingMax')
    .where('merchantId', '=', merchantId)
    .where('id', '=', sql<string>`ANY (${productIds}::uuid[])`)
    .where('active', '=', true)

/** Of the dish in the middle: one slow roast says little about the rest. */
export const findUsualCooking = (merchantId: string) =>
  build
    .selectFrom('product')
    .select(sql<number | null>`percentile_disc(0.5) WITHIN GROUP (ORDER BY time_cooking_max)`.as('minutes'))
    .where('merchantId', '=', merchantId)
    .where('active', '=', true)
