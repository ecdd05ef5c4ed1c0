// Runs the jobs. Its HTTP server answers health checks only.
import { openBotMessages, openSms } from '#modules/notifications'
import { watchPayHosts } from '#modules/payments'
import { createHttp } from '#platform/http'
import { openDatabase } from '#platform/db'
import { openDirectory } from '#platform/directory'
import { drainOnSignal } from '@dasturxon/server/drain'
import { openEgress } from '#platform/egress'
import { healthRoutes, isMigrated, listMigrations } from '#platform/health'
import { openWakeUps } from '#platform/wake-ups'
import { createLog } from '@dasturxon/server/log'
import { openRedis } from '#platform/redis'
import { runJobs } from '#platform/run-jobs'
import { openSecrets } from '#platform/secrets'
import { pushKeys, readWorkerEnv, smsSettings } from './env.ts'
import { duties } from './jobs.ts'

const env = readWorkerEnv(process.env)
const log = createLog(env.LOG_LEVEL)
const level = (await listMigrations()).at(-1) ?? ''

const redis = openRedis(env.REDIS_URL, log)
const hints = openWakeUps(redis)
const database = openDatabase(env.DATABASE_URL, 8, { log, wakeUps: hints, clockShift: env.CLOCK_SHIFT })
const secrets = openSecrets(env.SECRETS_URL, env.SECRET_KEYS, (merchantId, secret) =>
  log.info({ merchantId, name: secret }, 'secret revealed'),
)
const egress = openEgress({ loopback: env.EGRESS_ALLOW_LOOPBACK })
const bots = openBotMessages(egress, secrets, env.TELEGRAM_URL)
const sms = openSms(egress, secrets, log, smsSettings(env))
const directory = openDirectory(env.DIRECTORY_URL)
const urls = { clickApi: env.CLICK_API_URL, paymeApi: env.PAYME_API_URL }
const { CALLBACKS_URL: callbacksUrl, SECRET_KEYS: keyring } = env
const resources = {
  database,
  directory,
  secrets,
  keyring,
  redis,
  bots,
  callbacksUrl,
  sms,
  egress,
  urls,
  push: pushKeys(env),
}
const stop = await runJobs(env.DATABASE_URL, database, duties(resources), log)

const stopWatching = watchPayHosts(redis, { PAYME: env.PAYME_URL, CLICK: env.CLICK_URL, UZUM: env.UZUM_URL }, log)

const app = createHttp(log, [])
healthRoutes(app, () => isMigrated(database, level))
app.addHook('onClose', async () => {
  stopWatching()
  await stop(8_000)
  await Promise.all([database.close(), secrets.close(), redis.close(), egress.close(), directory.close()])
})
drainOnSignal(app, 0)
await app.listen({ host: env.HOST, port: env.PORT })
