import { defineJob } from '#platform/jobs'
import { type Duty, duty } from '#platform/run-jobs'
import { resumeStopped } from './resume-stopped.ts'

/** At the time a stop was said to last until. Each stop asks for itself: an earlier one must not swallow a later one. */
export const resumeDue = defineJob<{ merchantId: string; branchId: string }>('menu.resume-due')

export const staffMenuDuties = (): Duty[] => [
  duty(resumeDue, ({ payload, inTx }) => inTx((tx) => resumeStopped(tx, payload.branchId))),
]
