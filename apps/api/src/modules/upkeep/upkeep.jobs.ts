import { defineJob, enqueue } from '#platform/jobs'
import { type JobHandler, handleJob } from '#platform/run-jobs'
import { sweep, sweepMerchant } from './sweep-merchant.ts'
import { expireCashback, expireCashbackOfAll } from '#modules/cashback'
import { deleteOldCounters } from '#modules/identity'
import { tellNewPromos, tellPromos } from '#modules/promos'
import type { Database } from '#platform/db'
import type { Directory } from '#platform/directory'
import { newId } from '#platform/id'

/** Runs every day at 03:00 Tashkent time, and soon after a worker starts. */
export const planSweeps = defineJob('upkeep.plan-sweeps', {
  policy: 'short',
  expires: 600,
  looks: 5,
  cron: '0 22 * * *',
})

/** Every day at 10:00 Tashkent time, when customers may be told something. */
export const planMornings = defineJob('upkeep.plan-mornings', {
  policy: 'short',
  expires: 600,
  looks: 5,
  cron: '0 5 * * *',
})

export const upkeepJobs = [planSweeps, sweep, planMornings, expireCashback, tellPromos]

export const upkeepHandlers = (directory: Directory, database: Database): readonly JobHandler[] => [
  handleJob(planSweeps, () => queueSweeps(directory, database)),
  handleJob(planMornings, () => queueMornings(directory, database)),
  handleJob(expireCashback, expireCashbackOfAll),
  handleJob(tellPromos, tellNewPromos),
  handleJob(sweep, ({ inTx }) => sweepMerchant(inTx)),
]

const hour = 3_600_000
const atOnce = 1_000

/**
 * Queues one sweep per merchant at a random time within the next hour, so that they do not all run at once. A merchant
 * whose sweep is already queued gets no second one.
 */
export async function queueSweeps(directory: Pick<Directory, 'everyMerchant'>, database: Database): Promise<void> {
  const write = { mode: 'READ WRITE', deadline: 10_000 } as const
  // SMS counters belong to no merchant, so the transaction that deletes old ones gets a random merchant id.
  for (let deleted = atOnce; deleted === atOnce;)
    deleted = await database.withMerchant({ merchantId: newId(), ...write }, async (tx) => {
      const [rows] = await tx.finish(deleteOldCounters(atOnce))
      return rows.length
    })
  for await (const merchantId of directory.everyMerchant()) {
    const after = new Date(Date.now() + Math.random() * hour)
    await database.withMerchant({ merchantId, ...write }, (tx) => tx.finish(enqueue(sweep, { merchantId }, { after })))
  }
}

async function queueMornings(directory: Pick<Directory, 'everyMerchant'>, database: Database): Promise<void> {
  for await (const merchantId of directory.everyMerchant())
    await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 10_000 }, (tx) =>
      tx.finish(enqueue(expireCashback, { merchantId }), enqueue(tellPromos, { merchantId })),
    )
}
