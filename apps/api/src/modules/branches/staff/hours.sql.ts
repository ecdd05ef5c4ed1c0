import type { Weekday } from '@dasturxon/rules/branch-schedule'
import { build } from '#platform/query'
import { clock, clockOrNone } from '../branches.sql.ts'

export const findBranchHours = (merchantId: string, branchId: string) =>
  build
    .selectFrom('branch')
    .select(['id as branchId', 'hoursVersion as version', 'zone', 'isActive'])
    .select([
      clock('open').as('open'),
      clock('close').as('close'),
      clockOrNone('deliveryStart').as('deliveryStart'),
      clockOrNone('deliveryEnd').as('deliveryEnd'),
    ])
    .where('merchantId', '=', merchantId)
    .where('id', '=', branchId)
    .where('deleted', '=', false)

/** Orders refer to the branch row while they wait for the stop list: a stronger lock would be a deadlock. */
export const lockBranchHours = (merchantId: string, branchId: string) =>
  findBranchHours(merchantId, branchId).forNoKeyUpdate()

const update = (merchantId: string, branchId: string) =>
  build.updateTable('branch').where('merchantId', '=', merchantId).where('id', '=', branchId)

type Daily = { open: string; close: string; deliveryStart: string | null; deliveryEnd: string | null }
export const updateBranchHours = (merchantId: string, branchId: string, daily: Daily) =>
  update(merchantId, branchId).set((row) => ({ ...daily, hoursVersion: row('hoursVersion', '+', 1) }))

export const updateBranchActivity = (merchantId: string, branchId: string, isActive: boolean) =>
  update(merchantId, branchId).set({ isActive })

/** Deletes all hours of a branch, past date exceptions included: queries read only the last two days and the future. */
export const deleteHours = (merchantId: string, branchId: string) =>
  [
    build.deleteFrom('branchWorkHours').where('merchantId', '=', merchantId).where('branchId', '=', branchId),
    build.deleteFrom('branchDateException').where('merchantId', '=', merchantId).where('branchId', '=', branchId),
  ] as const

type Shift = { shift: number; opens: string | null; closes: string | null }

export const insertWorkHours = (
  merchantId: string,
  branchId: string,
  shifts: readonly (Shift & { weekday: Weekday })[],
) => build.insertInto('branchWorkHours').values(shifts.map((row) => ({ merchantId, branchId, ...row })))

export const insertExceptions = (
  merchantId: string,
  branchId: string,
  shifts: readonly (Shift & { onDate: string; name?: string | null | undefined })[],
) => build.insertInto('branchDateException').values(shifts.map((row) => ({ merchantId, branchId, ...row })))
