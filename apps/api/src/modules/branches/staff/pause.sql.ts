import { build } from '#platform/query'

export const findPause = (merchantId: string, branchId: string) =>
  build
    .selectFrom('branch')
    .select(['id as branchId', 'pauseVersion as version', 'pausedUntil', 'pausedServices', 'pauseReason'])
    .select(['busyUntil', 'busyMinutes'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', branchId)
    .where('deleted', '=', false)

/** Orders refer to the branch row while they wait for the stop list: a stronger lock would be a deadlock. */
export const lockPause = (merchantId: string, branchId: string) => findPause(merchantId, branchId).forNoKeyUpdate()

type Pause = { pausedUntil: Date | null; pausedServices: string[] | null; pauseReason: string | null }
type Busy = { busyUntil: Date | null; busyMinutes: number | null }

export const updatePause = (merchantId: string, branchId: string, change: Pause | Busy) =>
  build
    .updateTable('branch')
    .set((row) => ({ ...change, pauseVersion: row('pauseVersion', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', branchId)
