import type { Database } from '#platform/db'
import type { Directory } from '#platform/directory'
import { defineJob } from '#platform/jobs'
import { type Duty, duty } from '#platform/run-jobs'
import { queueSweeps } from './plan-sweeps.ts'
import { sweep, sweepMerchant } from './sweep-merchant.ts'

/** Every day at three in the morning in Tashkent. When no worker runs at that minute, the next day does the work. */
export const planSweeps = defineJob('upkeep.plan-sweeps', {
  policy: 'short',
  expires: 600,
  looks: 5,
  cron: '0 22 * * *',
})

export const upkeepDuties = (directory: Directory, database: Database): readonly Duty[] => [
  duty(planSweeps, () => queueSweeps(directory, database)),
  duty(sweep, ({ inTx }) => sweepMerchant(inTx)),
]
