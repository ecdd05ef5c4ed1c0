// Table of contents of the API.
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { addressesRoutes, addressRecords } from '#modules/addresses'
import { auditRoutes } from '#modules/audit'
import { branchesRoutes } from '#modules/branches'
import { customersRoutes } from '#modules/customers'
import { deliveryRoutes, geocodingRoutes, nominatim, quoteRecords } from '#modules/delivery'
import { accessTokens, identityRoutes } from '#modules/identity'
import { mediaRoutes } from '#modules/media'
import { menuRoutes } from '#modules/menu'
import { merchantsRoutes } from '#modules/merchants'
import { openSms } from '#modules/notifications'
import { orderRecords, ordersRoutes } from '#modules/orders'
import { staffRoutes } from '#modules/staff'
import { openLaunches, telegramRoutes } from '#modules/telegram'
import { openDatabase } from '#platform/db'
import { openDirectory } from '#platform/directory'
import { openEgress } from '#platform/egress'
import { healthRoutes, isMigrated } from '#platform/health'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'
import { describeApi } from '#platform/openapi'
import { openPasswords } from '#platform/passwords'
import { platform } from '#platform/route'
import { openSecrets } from '#platform/secrets'
import { listMigrations } from '../migrations/list.ts'
import type { ApiEnv } from './env.ts'

export async function buildApp(env: ApiEnv, logTo?: DestinationStream): Promise<FastifyInstance> {
  const log = createLog(env.LOG_LEVEL, logTo)
  const app = createHttp(log, env.TRUSTED_PROXIES)
  const database = openDatabase(env.DATABASE_URL)
  const directory = openDirectory(env.DIRECTORY_URL)
  const secrets = openSecrets(env.SECRETS_URL, env.SECRET_KEYS, (merchantId, secret) =>
    log.info({ merchantId, name: secret }, 'secret revealed'),
  )
  const egress = openEgress({ loopback: env.EGRESS_ALLOW_LOOPBACK })
  const level = (await listMigrations()).at(-1) ?? ''
  const access = accessTokens(env.IDENTITY_KEY)
  const tokens = { access, refreshKey: env.IDENTITY_KEY }
  const sms = openSms(egress, secrets, log, {
    urls: { ESKIZ: env.ESKIZ_URL, PLAY_MOBILE: env.PLAY_MOBILE_URL },
    accounts: { ESKIZ: env.PLATFORM_SMS_ESKIZ, PLAY_MOBILE: env.PLATFORM_SMS_PLAY_MOBILE },
  })
  const codes = { key: env.IDENTITY_KEY, countries: env.SMS_COUNTRIES, prefixBudget: env.SMS_PREFIX_HOURLY_BUDGET, sms }
  const { vendorHosts, consoleHosts } = env
  app.decorate(platform, { database, directory, vendorHosts, consoleHosts, readToken: access.read })
  app.addHook(
    'onClose',
    async () => void (await Promise.all([database, directory, secrets, egress].map((it) => it.close()))),
  )

  await describeApi(app, { withPage: env.NODE_ENV !== 'production' })
  healthRoutes(app, () => isMigrated(database, level))
  addressesRoutes(app)
  auditRoutes(app)
  branchesRoutes(app)
  customersRoutes(app, { tokens, codes, personal: [addressRecords, orderRecords, quoteRecords] })
  deliveryRoutes(app)
  geocodingRoutes(app, nominatim(egress, env.NOMINATIM_URL))
  identityRoutes(app, tokens)
  mediaRoutes(app, env.MEDIA_DIR)
  menuRoutes(app)
  merchantsRoutes(app)
  ordersRoutes(app)
  telegramRoutes(app, { tokens, launches: openLaunches(secrets) })
  staffRoutes(app, { tokens, passwords: openPasswords(), keyring: env.SECRET_KEYS })

  return app
}
