// The real worker in the test's own process: it fetches jobs from the test database and runs the given handlers.
import { openDatabase } from '#platform/db'
import { openWakeUps } from '#platform/wake-ups'
import { openRedis } from '#platform/redis'
import { type JobHandler, runJobs } from '#platform/run-jobs'
import type { TestDatabase } from '@dasturxon/testbed/servers/vitest-database'

export async function startWorker(
  { as }: TestDatabase,
  handlers: (redis: ReturnType<typeof openRedis>) => readonly JobHandler[],
  redisUrl?: string,
) {
  const failed: unknown[] = []
  const log = { error: (entry: object) => void failed.push(entry), warn: () => {} }
  const redis = openRedis(redisUrl, log)
  const database = openDatabase(as('worker'), 4, { wakeUps: openWakeUps(redis) })
  const stop = await runJobs(as('worker'), database, handlers(redis), log)
  return {
    failed,
    async stop() {
      await stop(5_000)
      await Promise.all([database.close(), redis.close()])
    },
  }
}
