import { sql } from 'kysely'
import { build } from '#platform/query'

export type Channel = 'TG' | 'WEB' | 'APP' | 'OPERATOR'

// Shown order: what has no priority comes last, equals by name and then by id, so that it never changes by itself.
const shown = sql`priority ASC NULLS LAST, name ->> 'uz', id`

export const listGroups = (merchantId: string) =>
  build.selectFrom('menuGroup').selectAll().where('merchantId', '=', merchantId).orderBy(shown)

export const listCategories = (merchantId: string) =>
  build.selectFrom('category').selectAll().where('merchantId', '=', merchantId).orderBy(shown)

/** Products on sale in a channel; one that names no channel is sold in all of them. */
export const listProducts = (merchantId: string, channel: Channel) =>
  build
    .selectFrom('product')
    .selectAll()
    .select(sql<Channel[]>`systems`.as('systems'))
    .where('merchantId', '=', merchantId)
    .where('active', '=', true)
    .where(sql<boolean>`(systems = '{}' OR ${channel} = ANY (systems))`)
    .orderBy(shown)

export const listModificationGroups = (merchantId: string) =>
  build.selectFrom('modificationGroup').selectAll().where('merchantId', '=', merchantId).orderBy(shown)

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
