// Takes jobs from the queue and runs them, each bound to its merchant like a request.
import { type Job as Taken, type JobResult, type PerJobWorkHandler, PgBoss } from 'pg-boss'
import { inTurn } from './coalesce.ts'
import type { Database, Mode, Tx } from './db.ts'
import { inLanes } from './in-lanes.ts'
import type { Job, Payload } from './jobs.ts'

export type Run<P extends Payload = Payload> = {
  payload: P
  /** Ends when the job has run out of time; whoever calls a provider passes it on. */
  signal: AbortSignal
  /** One transaction of the payload's merchant. A provider is called between two of them, never inside one. */
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** One that only reads, and sees one moment. */
  readTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
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
    const isShort = job.policy === 'short'
    const turn = isShort ? inTurn() : (_: string, work: () => Promise<void>) => work()
    const runOne = async ({ id, data: payload, signal }: Taken<Payload>): Promise<JobResult> => {
      const open =
        (mode: Mode): Run['inTx'] =>
        (work) =>
          database.withMerchant({ merchantId: payload.merchantId, mode, deadline: transactionDeadline }, work)
      try {
        await turn(JSON.stringify(payload), () =>
          run({ payload, signal, inTx: open('READ WRITE'), readTx: open('READ ONLY') }),
        )
        return { id, status: 'completed' }
      } catch (error) {
        log.error({ error, job: job.name, jobId: id, merchantId: payload.merchantId }, 'job failed')
        return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
      }
    }
    const looks = { pollingIntervalSeconds: job.looks, perJobResults: true } as const
    const runAll: PerJobWorkHandler<Payload> = (batch) => inLanes(batch, runOne)
    // A hand that came back full looks again at once, so however many wait are soon done, in the order they came.
    await boss.work(job.name, { ...looks, batchSize: job.batch, burstWhenBatchFull: true }, runAll)
    // Two more take one at a time, never both of the same merchant: in one's storm the others' jobs still move. What is over
    // is put back into the queue, where a short job may already wait in its place; those take turns here instead.
    const fair = isShort ? {} : { localGroupConcurrency: 1 }
    await boss.work(job.name, { ...looks, localConcurrency: 2, ...fair }, runAll)
  }
  return (patience) => boss.stop({ graceful: true, timeout: patience })
}
