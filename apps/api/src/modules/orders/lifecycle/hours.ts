// The working hours that apply to an order. Loaded only when the worker handles a deadline of the order.
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import type { Schedule } from '@dasturxon/rules/opening-hours'
import { isDelivered } from '@dasturxon/rules/order-status'
import { zoneNamed } from '@dasturxon/rules/zone'
import { findServingBranch, hoursOfBranch } from '#modules/branches'
import type { Tx } from '#platform/db'
import type { OrderForUpdate } from '../orders.sql.ts'

export const alwaysOpen: Schedule = {
  zone: zoneNamed('Asia/Tashkent'),
  week: Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]),
}

/** A pause delays no order that was placed before it. A deleted branch has no hours: for its last orders it counts as always open. */
export async function hoursFor(tx: Tx, { branchId, serviceType }: OrderForUpdate): Promise<Schedule> {
  const [[branch], workHours, exceptions] = await tx.bundle(
    findServingBranch(tx.merchantId, branchId),
    ...hoursOfBranch(tx.merchantId, branchId),
  )
  const service = isDelivered(serviceType) ? 'DELIVERY' : null
  return branch ? branchSchedule({ ...branch, workHours, exceptions }, service) : alwaysOpen
}
