// Queues jobs again that have failed for three days, once the cause is repaired: `npm run jobs:redrive` shows the dead
// letters, `npm run jobs:redrive -- orders.due` returns those of one queue.
import { PgBoss } from 'pg-boss'
import { deadLetters } from '#platform/jobs'
import { jobs } from './jobs.ts'
import { readWorkerEnv } from './env.ts'

const [queue] = process.argv.slice(2)
const queues = jobs.map(({ name }) => name)
if (queue !== undefined && !queues.includes(queue)) throw new Error(`No such queue; there are ${queues.join(', ')}`)

const { DATABASE_URL: connectionString } = readWorkerEnv(process.env)
const boss = new PgBoss({
  connectionString,
  max: 1,
  migrate: false,
  createSchema: false,
  supervise: false,
  schedule: false,
})
boss.on('error', (error) => console.error(error.message))
await boss.start()
try {
  if (queue === undefined) console.table(await boss.getQueueStats(deadLetters))
  else console.log(`${await boss.redrive(deadLetters, { sourceName: queue })} jobs of ${queue} are queued again`)
} finally {
  await boss.stop({ graceful: false })
}
