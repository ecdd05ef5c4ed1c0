// When does the kitchen of this order work? Asked only where the clock moves an order.
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import type { Schedule } from '@dasturxon/rules/opening-hours'
import { takesTheRoad } from '@dasturxon/rules/order-status'
import { zoneNamed } from '@dasturxon/rules/zone'
import { findServingBranch, hoursOfBranch } from '#modules/branches'
import type { Tx } from '#platform/db'
import type { RunningOrder } from '../orders.sql.ts'

export const alwaysOpen: Schedule = {
  zone: zoneNamed('Asia/Tashkent'),
  week: Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]),
}

/** A branch that was given up keeps no hours: its last orders go by the clock alone. */
export async function hoursFor(tx: Tx, { branchId, serviceType }: RunningOrder): Promise<Schedule> {
  const [[branch], workHours, exceptions] = await tx.bundle(
    findServingBranch(tx.merchantId, branchId),
    ...hoursOfBranch(tx.merchantId, branchId),
  )
  const service = takesTheRoad(serviceType) ? 'DELIVERY' : null
  return branch ? branchSchedule({ ...branch, workHours, exceptions }, service) : alwaysOpen
}
