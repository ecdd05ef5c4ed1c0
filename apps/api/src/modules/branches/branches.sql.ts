import type { Position } from '@dasturxon/rules/area'
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'

/** A time of day as hours and minutes. */
export const clock = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`
export const clockOrNone = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`

export const listBranchActivity = (merchantId: string) =>
  build
    .selectFrom('branch')
    .select(['id', 'isActive'])
    .where('merchantId', '=', merchantId)
    .where('deleted', '=', false)
    .orderBy('id')

/** All branches that are not deleted, the main branch first. */
export const listBranches = (merchantId: string) => selectBranches(merchantId, sql<null>`NULL::int`)

/**
 * The distance is computed for every row, without a spatial index: a merchant has few branches. Whole metres, so that
 * the page, which receives the same number, picks the same branch.
 */
export const listBranchesFrom = (merchantId: string, [lon, lat]: Position) =>
  selectBranches(
    merchantId,
    sql<number>`round(ST_Distance(branch.location, ST_Point(${lon}, ${lat}, 4326)::geography))::int`,
  )

const selectBranches = <D extends number | null>(merchantId: string, distance: RawBuilder<D>) =>
  build
    .selectFrom('branch')
    .innerJoin('branchSettings as settings', (join) =>
      join.onRef('settings.merchantId', '=', 'branch.merchantId').onRef('settings.branchId', '=', 'branch.id'),
    )
    .selectAll('settings')
    .selectAll('branch')
    .select([
      sql<number>`ST_Y(branch.location::geometry)`.as('latitude'),
      sql<number>`ST_X(branch.location::geometry)`.as('longitude'),
      distance.as('distance'),
      clock('branch.open').as('open'),
      clock('branch.close').as('close'),
      clockOrNone('branch.deliveryStart').as('deliveryStart'),
      clockOrNone('branch.deliveryEnd').as('deliveryEnd'),
    ])
    .where('branch.merchantId', '=', merchantId)
    .where('settings.merchantId', '=', merchantId)
    .where('branch.deleted', '=', false)
    .orderBy('branch.isMain', 'desc')
    .orderBy(sql`branch.name ->> 'uz'`)
    .orderBy('branch.id')

/** Work hours and date exceptions of all branches; sent in one bundle with the query that lists the branches. */
export const hoursOf = (merchantId: string) => [listWorkHours(merchantId), listDateExceptions(merchantId)] as const

export const hoursOfBranch = (merchantId: string, branchId: string) =>
  [workHoursOfBranch(merchantId, branchId), dateExceptionsOfBranch(merchantId, branchId)] as const

const workHoursOfBranch = prepared((merchantId: string, branchId: string) =>
  listWorkHours(merchantId).where('branchId', '=', branchId),
)
const dateExceptionsOfBranch = prepared((merchantId: string, branchId: string) =>
  listDateExceptions(merchantId).where('branchId', '=', branchId),
)

const listWorkHours = (merchantId: string) =>
  build
    .selectFrom('branchWorkHours')
    .select(['branchId', 'weekday'])
    .select([clockOrNone('opens').as('opens'), clockOrNone('closes').as('closes')])
    .where('merchantId', '=', merchantId)
    .orderBy('branchId')
    .orderBy('weekday')
    .orderBy('shift')

/** Yesterday's exceptions count too: a late shift of yesterday may still be running, in any time zone. */
const listDateExceptions = (merchantId: string) =>
  build
    .selectFrom('branchDateException')
    .select(['branchId', 'onDate', 'name'])
    .select([clockOrNone('opens').as('opens'), clockOrNone('closes').as('closes')])
    .where('merchantId', '=', merchantId)
    .where('onDate', '>=', sql<string>`(now() - interval '2 days')::date`)
    .orderBy('branchId')
    .orderBy('onDate')
    .orderBy('shift')

/** The branches that have asked for more time; the caller compares the end with its clock. */
export const listBusy = (merchantId: string) =>
  build
    .selectFrom('branch')
    .select(['id as branchId', 'busyUntil', 'busyMinutes'])
    .where('merchantId', '=', merchantId)
    .where('busyUntil', 'is not', null)

export const listCities = (merchantId: string) =>
  build
    .selectFrom('merchantCity')
    .innerJoin('city', 'city.id', 'merchantCity.cityId')
    .selectAll('city')
    .select('merchantCity.isMain')
    .where('merchantCity.merchantId', '=', merchantId)
    .orderBy('merchantCity.priority', (order) => order.asc().nullsLast())
    .orderBy(sql`city.name ->> 'uz'`)
    .orderBy('city.id')

/** Returns a row when the merchant works in this city. */
export const findCity = (merchantId: string, cityId: string) =>
  build.selectFrom('merchantCity').select('cityId').where('merchantId', '=', merchantId).where('cityId', '=', cityId)

/** The position of every branch, deleted branches included: an old order still refers to its branch. */
export const listBranchPositions = (merchantId: string) =>
  build
    .selectFrom('branch')
    .select(['id', 'name', 'address', 'phone'])
    .select([
      sql<number>`ST_Y(location::geometry)`.as('latitude'),
      sql<number>`ST_X(location::geometry)`.as('longitude'),
    ])
    .where('merchantId', '=', merchantId)
