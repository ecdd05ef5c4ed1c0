// Queues one sweep per merchant at a random time within the next hour, so that they do not all run at once. A merchant
// whose sweep is already queued gets no second one.
import { deleteOldCounters } from '#modules/identity'
import type { Database } from '#platform/db'
import type { Directory } from '#platform/directory'
import { newId } from '#platform/id'
import { enqueue } from '#platform/jobs'
import { sweep } from './sweep-merchant.ts'

const hour = 3_600_000
const atOnce = 1_000

export async function queueSweeps(directory: Pick<Directory, 'everyMerchant'>, database: Database): Promise<void> {
  const write = { mode: 'READ WRITE', deadline: 10_000 } as const
  // Counters belong to no merchant.
  for (let gone = atOnce; gone === atOnce;)
    gone = await database.withMerchant({ merchantId: newId(), ...write }, async (tx) => {
      const [rows] = await tx.finish(deleteOldCounters(atOnce))
      return rows.length
    })
  for await (const merchantId of directory.everyMerchant()) {
    const after = new Date(Date.now() + Math.random() * hour)
    await database.withMerchant({ merchantId, ...write }, (tx) => tx.finish(enqueue(sweep, { merchantId }, { after })))
  }
}
