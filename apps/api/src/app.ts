// Builds the API: opens its resources and registers the routes of all modules.
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { addressesRoutes } from '#modules/addresses'
import { auditRoutes } from '#modules/audit'
import { basketRoutes } from '#modules/basket'
import { botRoutes } from '#modules/bot'
import { branchesRoutes, staffBranchesRoutes } from '#modules/branches'
import { cashRoutes } from '#modules/cash'
import { cashbackRoutes } from '#modules/cashback'
import { clickAppRoutes, openClickProfiles } from '#modules/click-app'
import { contentRoutes, findContentSince } from '#modules/content'
import { notificationsRoutes, notificationsTopic } from '#modules/customer-notifications'
import { customersRoutes } from '#modules/customers'
import { deliveryRoutes, geocodingRoutes, nominatim } from '#modules/delivery'
import { accessTokens, endedSessions, identityRoutes } from '#modules/identity'
import { mediaRoutes } from '#modules/media'
import {
  branchTermsChanged,
  menuChanged,
  menuRoutes,
  openDocumentCache,
  staffMenuRoutes,
  stopListRoutes,
  stopTopic,
} from '#modules/menu'
import { merchantsRoutes } from '#modules/merchants'
import { liveRoutes, openBoardWatch, openBotMessages, openSms } from '#modules/notifications'
import {
  boardTopic,
  courierTopic,
  listKitchenQueues,
  listOrderNumbers,
  ordersRoutes,
  orderTopic,
} from '#modules/orders'
import { paymentsRoutes } from '#modules/payments'
import { findReturnable, paymentProvidersRoutes } from '#modules/payment-providers'
import { promosRoutes } from '#modules/promos'
import { reservationsRoutes, reservationTopic } from '#modules/reservations'
import { listStaffNames, staffRoutes } from '#modules/staff'
import { tableCallsRoutes } from '#modules/table-calls'
import { openLaunches, readLaunchOf, telegramRoutes } from '#modules/telegram'
import { certificateRoutes } from '#platform/merchant-of'
import { openDatabase } from '#platform/db'
import { openDirectory } from '#platform/directory'
import { openEgress } from '#platform/egress'
import { healthRoutes, isMigrated, listMigrations } from '#platform/health'
import { openWakeUps } from '#platform/wake-ups'
import { createHttp } from '#platform/http'
import { createLog } from '@dasturxon/server/log'
import { describeApi } from '#platform/openapi'
import { openPasswords } from '#platform/passwords'
import { openRedis } from '#platform/redis'
import { platform } from '#platform/route'
import { openSecrets } from '#platform/secrets'
import { type ApiEnv, pushKeys, smsSettings } from './env.ts'
import { personal } from './personal-records.ts'

export async function buildApp(env: ApiEnv, logTo?: DestinationStream): Promise<FastifyInstance> {
  const log = createLog(env.LOG_LEVEL, logTo)
  const app = createHttp(log, env.TRUSTED_PROXIES, logTo)
  const redis = openRedis(env.REDIS_URL, log)
  const hints = openWakeUps(redis)
  const database = openDatabase(env.DATABASE_URL, 16, { log, wakeUps: hints, clockShift: env.CLOCK_SHIFT })
  const directory = openDirectory(env.DIRECTORY_URL)
  const secrets = openSecrets(env.SECRETS_URL, env.SECRET_KEYS, (merchantId, secret) =>
    log.info({ merchantId, name: secret }, 'secret revealed'),
  )
  const egress = openEgress({ loopback: env.EGRESS_ALLOW_LOOPBACK })
  const level = (await listMigrations()).at(-1) ?? ''
  const access = accessTokens(env.IDENTITY_KEY)
  const tokens = { access, refreshKey: env.IDENTITY_KEY }
  const sms = openSms(egress, secrets, log, smsSettings(env))
  const codes = { key: env.IDENTITY_KEY, countries: env.SMS_COUNTRIES, prefixBudget: env.SMS_PREFIX_HOURLY_BUDGET, sms }
  const { vendorHosts, consoleHosts, platformHosts } = env
  app.decorate(platform, { database, directory, vendorHosts, consoleHosts, readToken: access.read })
  app.addHook(
    'onClose',
    async () => void (await Promise.all([database, directory, secrets, redis, egress].map((it) => it.close()))),
  )

  await describeApi(app, { withPage: env.NODE_ENV !== 'production' })
  // Each has connections of its own, which may fail alone. Redis is left out: the API works without it.
  healthRoutes(app, async () => {
    const [isCurrent] = await Promise.all([
      isMigrated(database, level),
      directory.checkConnection(),
      secrets.checkConnection(),
    ])
    return isCurrent
  })
  certificateRoutes(app, { directory, consoleHosts, platformHosts })
  addressesRoutes(app)
  auditRoutes(app, { listStaffNames })
  basketRoutes(app)
  branchesRoutes(app)
  staffBranchesRoutes(app, { menuChanged, termsChanged: branchTermsChanged })
  cashRoutes(app)
  cashbackRoutes(app, { listOrderNumbers })
  const readProfile = openClickProfiles(egress, env.CLICK_INTEGRATION_URL)
  clickAppRoutes(app, { tokens, secrets, personal, readProfile })
  contentRoutes(app, { key: env.IDENTITY_KEY, countries: env.SMS_COUNTRIES })
  const launches = openLaunches(secrets)
  const bots = openBotMessages(egress, secrets, env.TELEGRAM_URL)
  botRoutes(app, { secrets, bots, key: env.IDENTITY_KEY })
  customersRoutes(app, { tokens, codes, bots, personal, readLaunch: readLaunchOf(tokens, launches) })
  notificationsRoutes(app, { push: pushKeys(env), loopback: env.EGRESS_ALLOW_LOOPBACK })
  deliveryRoutes(app, { kitchenQueues: listKitchenQueues })
  geocodingRoutes(app, nominatim(egress, env.NOMINATIM_URL), env.NOMINATIM_IS_OWN)
  identityRoutes(app, tokens)
  const watch = openBoardWatch({ database, log })
  app.addHook('onClose', async () => watch.close())
  const topics = [stopTopic, orderTopic, courierTopic, boardTopic, notificationsTopic, reservationTopic]
  liveRoutes(app, { database, hints, watch, sources: { topics, endedSessions } })
  mediaRoutes(app, env.MEDIA_DIR)
  menuRoutes(app, openDocumentCache(database, redis))
  staffMenuRoutes(app)
  merchantsRoutes(app, { findContentSince })
  ordersRoutes(app, { findReturnable })
  paymentsRoutes(app, redis)
  paymentProvidersRoutes(app, {
    secrets,
    egress,
    payHosts: { PAYME: env.PAYME_URL, CLICK: env.CLICK_URL, UZUM: env.UZUM_URL },
    urls: { clickApi: env.CLICK_API_URL, paymeApi: env.PAYME_API_URL },
  })
  promosRoutes(app)
  reservationsRoutes(app)
  stopListRoutes(app)
  tableCallsRoutes(app, { key: env.IDENTITY_KEY })
  telegramRoutes(app, { tokens, launches, personal })
  staffRoutes(app, { tokens, passwords: openPasswords(), keyring: env.SECRET_KEYS })

  return app
}
