// Once a day every merchant is asked to be swept, at some moment of the next hour, so that not all are at once. Workers need
// not agree on who asks: a merchant that waits for its sweep already is not asked twice.
import { deleteOldCounters } from '#modules/identity'
import type { Database } from '#platform/db'
import type { Directory } from '#platform/directory'
import { newId } from '#platform/id'
import { enqueue } from '#platform/jobs'
import type { Log } from '#platform/log'
import { sweep } from './upkeep.jobs.ts'

const [hour, day] = [3_600_000, 86_400_000]
/** A worker that is started again and again asks for nothing. */
const firstAfter = 600_000
const atOnce = 1_000

export function askForSweeps(
  directory: Pick<Directory, 'everyMerchant'>,
  database: Database,
  log: Pick<Log, 'error'>,
): () => void {
  const ask = () =>
    void askOnce(directory, database).catch((error: unknown) => log.error({ err: error }, 'nobody was asked to sweep'))
  const first = setTimeout(ask, firstAfter)
  const daily = setInterval(ask, day)
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}

export async function askOnce(directory: Pick<Directory, 'everyMerchant'>, database: Database): Promise<void> {
  const write = { mode: 'READ WRITE', deadline: 10_000 } as const
  // Counters are of no merchant.
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
