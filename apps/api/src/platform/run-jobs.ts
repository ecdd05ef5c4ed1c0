// Fetches jobs from the queue and runs them, each bound to its merchant like a request.
import { type Job as Taken, type JobResult, type PerJobWorkHandler, PgBoss } from 'pg-boss'
import { coalesce } from './coalesce.ts'
import { type Database, keepAlive, type Mode, type Tx } from './db.ts'
import { fairConcurrency } from './fair-concurrency.ts'
import { type Job, noMerchant, type Payload } from './jobs.ts'

export type JobRun<P extends Payload = Payload> = {
  payload: P
  /** Aborts when the job has run out of time; pass it to every provider call. */
  signal: AbortSignal
  /** One transaction of the payload's merchant. A provider is called between two of them, never inside one. */
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** A read-only transaction, which sees one snapshot. */
  readTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** A job with the function that runs it. */
export type JobHandler = { job: Job; run: (run: JobRun) => Promise<void> }
export const handleJob = <P extends Payload>(job: Job<P>, run: (run: JobRun<P>) => Promise<void>): JobHandler => ({
  job,
  run: run as JobHandler['run'],
})

type Log = { error: (what: object, message: string) => void }

const transactionDeadline = 30_000
/** pg-boss hands these settings to its connections: a query on a silent connection ends, and the connection with it. */
const connectionLimits = { query_timeout: transactionDeadline, ...keepAlive }
/** Seconds from a worker's start to the extra run of a scheduled job: frequent restarts must not each run the job. */
const catchUpAfter = 600

/** Returns a function that stops: it waits for the running jobs; those that outlast `timeout` fail and are retried. */
export async function runJobs(
  url: string,
  database: Database,
  handlers: readonly JobHandler[],
  log: Log,
): Promise<(timeout: number) => Promise<void>> {
  // Rebuilding an index needs its owner, which the worker is not; pg-boss still warns of index density.
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    migrate: false,
    createSchema: false,
    reindex: false,
    ...connectionLimits,
  })
  boss.on('error', (error) => log.error({ error }, 'job queue'))
  await boss.start()
  for (const { job, run } of handlers) {
    const isShort = job.policy === 'short'
    const runTask = isShort ? coalesce() : (_: string, work: () => Promise<void>) => work()
    const runOne = async ({ id, data: payload, signal }: Taken<Payload>): Promise<JobResult> => {
      const open =
        (mode: Mode): JobRun['inTx'] =>
        (work) =>
          database.withMerchant({ merchantId: payload.merchantId, mode, deadline: transactionDeadline }, work)
      try {
        await runTask(JSON.stringify(payload), () =>
          run({ payload, signal, inTx: open('READ WRITE'), readTx: open('READ ONLY') }),
        )
        return { id, status: 'completed' }
      } catch (error) {
        log.error({ error, job: job.name, jobId: id, merchantId: payload.merchantId }, 'job failed')
        return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
      }
    }
    const polling = { pollingIntervalSeconds: job.looks, perJobResults: true } as const
    const runAll: PerJobWorkHandler<Payload> = (batch) => fairConcurrency(batch, runOne)
    // A poller that fetched a full batch polls again at once, so all waiting jobs are fetched soon, oldest first.
    await boss.work(job.name, { ...polling, batchSize: job.batch, burstWhenBatchFull: true }, runAll)
    // Two more pollers fetch one job at a time, never both of the same merchant: in a burst of one merchant the jobs of
    // the others still run. pg-boss returns the second job of a merchant to the queue. That fails for a short job when
    // one with the same key already waits there; so short jobs are coalesced instead.
    const fair = isShort ? {} : { localGroupConcurrency: 1 }
    await boss.work(job.name, { ...polling, localConcurrency: 2, ...fair }, runAll)
    if (job.cron) await boss.send(job.name, noMerchant, { startAfter: catchUpAfter })
  }
  return (timeout) => boss.stop({ graceful: true, timeout })
}
