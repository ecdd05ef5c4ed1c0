// The real worker in the test's own process: it takes jobs from the test's database and runs the duties it is given.
import { openDatabase } from '#platform/db'
import { openHints } from '#platform/hints'
import { openRedis } from '#platform/redis'
import { type Duty, runJobs } from '#platform/run-jobs'
import type { TestDatabase } from '@dasturxon/testbed/servers/vitest-database'

export async function startWorker(
  { as }: TestDatabase,
  duties: (redis: ReturnType<typeof openRedis>) => readonly Duty[],
  redisUrl?: string,
) {
  const failed: unknown[] = []
  const log = { error: (what: object) => void failed.push(what), warn: () => {} }
  const redis = openRedis(redisUrl, log)
  const database = openDatabase(as('worker'), 4, { hints: openHints(redis) })
  const stop = await runJobs(as('worker'), database, duties(redis), log)
  return {
    failed,
    async stop() {
      await stop(5_000)
      await Promise.all([database.close(), redis.close()])
    },
  }
}
