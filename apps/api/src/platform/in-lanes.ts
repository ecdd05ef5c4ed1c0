// The jobs one hand has taken, several at once: some of each merchant, so that a storm of one leaves room beside it.
import type { Job, JobResult } from 'pg-boss'
import type { Payload } from './jobs.ts'

type Taken = Job<Payload>

/** With the hands that take one at a time, fewer than the worker has connections. */
const lanes = 4
const ofOneMerchant = 2

export async function inLanes(
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
      // What is left belongs to merchants that are busy: whoever serves them goes on with it.
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
