// Takes jobs from the queue and runs them, each bound to its merchant like a request.
import { PgBoss } from 'pg-boss'
import type { Database, Tx } from './db.ts'
import type { Job, Payload } from './jobs.ts'

export type Run<P extends Payload = Payload> = {
  payload: P
  /** Ends when the job has run out of time; whoever calls a provider passes it on. */
  signal: AbortSignal
  /** One transaction of the payload's merchant. A provider is called between two of them, never inside one. */
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** A job with the function that does it. */
export type Duty = { job: Job; run: (run: Run) => Promise<void> }
export const duty = <P extends Payload>(job: Job<P>, run: (run: Run<P>) => Promise<void>): Duty => ({
  job,
  run: run as Duty['run'],
})

type Log = { error: (what: object, message: string) => void }

const transactionDeadline = 30_000

/** Answers how to stop: waits for what is running, then gives the rest back to the queue. */
export async function runJobs(
  url: string,
  database: Database,
  duties: readonly Duty[],
  log: Log,
): Promise<(patience: number) => Promise<void>> {
  // Rebuilding an index needs its owner, which the worker is not; the density warning still comes.
  const boss = new PgBoss({ connectionString: url, max: 4, migrate: false, createSchema: false, reindex: false })
  boss.on('error', (error) => log.error({ error }, 'job queue'))
  await boss.start()
  for (const { job, run } of duties) {
    // One merchant's storm takes two of the four hands, so the others' jobs still move.
    const hands = { localConcurrency: 4, localGroupConcurrency: 2, pollingIntervalSeconds: 1 }
    await boss.work<Payload>(job.name, hands, async ([taken]) => {
      if (!taken) return
      const { data: payload, signal } = taken
      const scope = { merchantId: payload.merchantId, mode: 'READ WRITE', deadline: transactionDeadline } as const
      try {
        await run({ payload, signal, inTx: (work) => database.withMerchant(scope, work) })
      } catch (error) {
        log.error({ error, job: job.name, jobId: taken.id, merchantId: payload.merchantId }, 'job failed')
        throw error
      }
    })
  }
  return (patience) => boss.stop({ graceful: true, timeout: patience })
}
