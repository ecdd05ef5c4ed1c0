// Runs the jobs. It listens only to say how it is.
import { createHttp } from '#platform/http'
import { openDatabase } from '#platform/db'
import { drainOnSignal } from '#platform/drain'
import { healthRoutes, isMigrated } from '#platform/health'
import { createLog } from '#platform/log'
import { runJobs } from '#platform/run-jobs'
import { openSecrets } from '#platform/secrets'
import { listMigrations } from '../migrations/list.ts'
import { readWorkerEnv } from './env.ts'
import { duties } from './jobs.ts'

const env = readWorkerEnv(process.env)
const log = createLog(env.LOG_LEVEL)
const level = (await listMigrations()).at(-1) ?? ''

const database = openDatabase(env.DATABASE_URL, 8)
const secrets = openSecrets(env.SECRETS_URL, env.SECRET_KEYS, (merchantId, secret) =>
  log.info({ merchantId, name: secret }, 'secret revealed'),
)
const stop = await runJobs(env.DATABASE_URL, database, duties(secrets, env.SECRET_KEYS), log)

const app = createHttp(log, [])
healthRoutes(app, () => isMigrated(database, level))
app.addHook('onClose', async () => {
  await stop(8_000)
  await Promise.all([database.close(), secrets.close()])
})
drainOnSignal(app, 0)
await app.listen({ host: env.HOST, port: env.PORT })
