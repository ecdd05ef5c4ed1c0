import { sql } from 'kysely'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'
import { clock, clockOrNone } from './branches.sql.ts'

/** One branch with every column that decides whether the branch accepts an order. */
export const findServingBranch = prepared((merchantId: string, branchId: string) =>
  build
    .selectFrom('branch')
    .innerJoin('branchSettings as settings', (join) =>
      join.onRef('settings.merchantId', '=', 'branch.merchantId').onRef('settings.branchId', '=', 'branch.id'),
    )
    .select([
      'branch.id',
      'branch.cityId',
      'branch.zone',
      'branch.isActive',
      'branch.name',
      'branch.address',
      'branch.phone',
      'branch.pausedUntil',
      'branch.pausedServices',
      'branch.pauseReason',
      'settings.deliveryEnabled',
      'settings.pickupEnabled',
      'settings.dineinEnabled',
      'settings.bookingEnabled',
      clock('branch.open').as('open'),
      clock('branch.close').as('close'),
      clockOrNone('branch.deliveryStart').as('deliveryStart'),
      clockOrNone('branch.deliveryEnd').as('deliveryEnd'),
      sql<number>`ST_Y(branch.location::geometry)`.as('latitude'),
      sql<number>`ST_X(branch.location::geometry)`.as('longitude'),
    ])
    .where('branch.merchantId', '=', merchantId)
    .where('settings.merchantId', '=', merchantId)
    .where('branch.id', '=', branchId)
    .where('branch.deleted', '=', false),
)

const tablesInHalls = (merchantId: string) =>
  build
    .selectFrom('diningTable')
    .innerJoin('hall', (join) =>
      join.onRef('hall.merchantId', '=', 'diningTable.merchantId').onRef('hall.id', '=', 'diningTable.hallId'),
    )
    .where('diningTable.merchantId', '=', merchantId)
    .where('hall.merchantId', '=', merchantId)

/** An active table of the branch, with its hall and the service price of the hall. */
export const findTable = prepared((merchantId: string, branchId: string, tableId: string) =>
  tablesInHalls(merchantId)
    .select(['diningTable.id', 'diningTable.hallId', 'diningTable.number', 'hall.servicePrice'])
    .where('diningTable.id', '=', tableId)
    .where('hall.branchId', '=', branchId)
    .where('diningTable.isActive', '=', true)
    .where('hall.isActive', '=', true),
)

/** A table by its id alone, with its hall and branch; no row when the table, the hall or the branch is inactive. */
export const findTableById = prepared((merchantId: string, tableId: string) =>
  tablesInHalls(merchantId)
    .innerJoin('branch', (join) =>
      join.onRef('branch.merchantId', '=', 'hall.merchantId').onRef('branch.id', '=', 'hall.branchId'),
    )
    .select([
      'diningTable.id',
      'diningTable.hallId',
      'diningTable.number',
      'hall.name as hall',
      'hall.servicePrice',
      'hall.branchId',
      'branch.name as branch',
      'branch.address',
      sql<number>`ST_Y(branch.location::geometry)`.as('latitude'),
      sql<number>`ST_X(branch.location::geometry)`.as('longitude'),
    ])
    .where('branch.merchantId', '=', merchantId)
    .where('diningTable.id', '=', tableId)
    .where('diningTable.isActive', '=', true)
    .where('hall.isActive', '=', true)
    .where('branch.isActive', '=', true)
    .where('branch.deleted', '=', false),
)

/** The active tables of a branch in the order of their halls and numbers; a table without a count of chairs has four. */
export const listTablesOf = (merchantId: string, branchId: string) =>
  tablesInHalls(merchantId)
    .select([
      'diningTable.id',
      'diningTable.hallId',
      'diningTable.number',
      'diningTable.joinGroup',
      'hall.name as hall',
    ])
    .select(sql<number>`coalesce(dining_table.chairs, 4)`.as('chairs'))
    .where('hall.branchId', '=', branchId)
    .where('diningTable.isActive', '=', true)
    .where('hall.isActive', '=', true)
    .orderBy('hall.priority', (order) => order.asc().nullsLast())
    .orderBy('hall.id')
    .orderBy(sql`length(dining_table.number)`)
    .orderBy('diningTable.number')

/** No row: the merchant has no table where a guest could sit. */
export const findAnyTable = (merchantId: string) =>
  tablesInHalls(merchantId)
    .select('diningTable.id')
    .where('diningTable.isActive', '=', true)
    .where('hall.isActive', '=', true)
    .limit(1)

/** The number and the hall of tables, of inactive ones too: a guest may sit there still. */
export const listTablePlaces = (merchantId: string, tableIds: readonly string[]) =>
  tablesInHalls(merchantId)
    .select(['diningTable.id', 'diningTable.number', 'hall.name as hall'])
    .where('diningTable.id', '=', sql<string>`ANY (${tableIds}::uuid[])`)

/** The names and addresses of branches, of closed ones too, with the phone of their reservations. */
export const listBranchAddresses = (merchantId: string, branchIds: readonly string[]) =>
  build
    .selectFrom('branch')
    .select(['id', 'name', 'address', sql<string | null>`coalesce(booking_phone, phone)`.as('phone')])
    .where('merchantId', '=', merchantId)
    .where('id', '=', sql<string>`ANY (${branchIds}::uuid[])`)
