// Runs a fetched batch of jobs, several at once but few per merchant, so that a burst of one merchant leaves room for
// the others.
import type { Job, JobResult } from 'pg-boss'
import type { Payload } from './jobs.ts'

type Taken = Job<Payload>

/** Jobs run at once: together with those of the single-job pollers, fewer than the worker's database connections. */
const lanes = 4
const ofOneMerchant = 2

export async function fairConcurrency(
  batch: readonly Taken[],
  runOne: (job: Taken) => Promise<JobResult>,
): Promise<JobResult[]> {
  const waiting = [...batch]
  const running = new Map<string, number>()
  const results: JobResult[] = []
  const lane = async (): Promise<void> => {
    for (;;) {
      const next = waiting.findIndex(({ data }) => (running.get(data.merchantId) ?? 0) < ofOneMerchant)
      const [job] = next < 0 ? [] : waiting.splice(next, 1)
      // All waiting jobs belong to merchants that run as many as they may: the lanes of those merchants take them next.
      if (!job) return
      const { merchantId } = job.data
      running.set(merchantId, (running.get(merchantId) ?? 0) + 1)
      results.push(await runOne(job))
      running.set(merchantId, (running.get(merchantId) ?? 1) - 1)
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, batch.length) }, lane))
  return results
}
