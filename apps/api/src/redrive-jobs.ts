// Gives jobs that have failed for three days another chance, once what broke them is repaired:
// `npm run jobs:redrive` shows what lies among the dead letters, `npm run jobs:redrive -- orders.due` sends that queue's back.
import { PgBoss } from 'pg-boss'
import { deadLetters } from '#platform/jobs'
import { jobs } from './jobs.ts'
import { readWorkerEnv } from './env.ts'

const [queue] = process.argv.slice(2)
const known = jobs.map(({ name }) => name)
if (queue !== undefined && !known.includes(queue)) throw new Error(`No such queue; there are ${known.join(', ')}`)

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
  else console.log(`${await boss.redrive(deadLetters, { sourceName: queue })} jobs of ${queue} wait again`)
} finally {
  await boss.stop({ graceful: false })
}
