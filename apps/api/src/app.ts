// Table of contents of the API.
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { addressesRoutes } from '#modules/addresses'
import { branchesRoutes } from '#modules/branches'
import { accessTokens, identityRoutes } from '#modules/identity'
import { mediaRoutes } from '#modules/media'
import { menuRoutes } from '#modules/menu'
import { merchantsRoutes } from '#modules/merchants'
import { openDatabase } from '#platform/db'
import { openDirectory } from '#platform/directory'
import { healthRoutes, isMigrated } from '#platform/health'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'
import { describeApi } from '#platform/openapi'
import { platform } from '#platform/route'
import { listMigrations } from '../migrations/list.ts'
import type { ApiEnv } from './env.ts'

export async function buildApp(env: ApiEnv, logTo?: DestinationStream): Promise<FastifyInstance> {
  const app = createHttp(createLog(env.LOG_LEVEL, logTo), env.TRUSTED_PROXIES)
  const database = openDatabase(env.DATABASE_URL)
  const directory = openDirectory(env.DIRECTORY_URL)
  const level = (await listMigrations()).at(-1) ?? ''
  const access = accessTokens(env.IDENTITY_KEY)
  const { vendorHosts, consoleHosts } = env
  app.decorate(platform, { database, directory, vendorHosts, consoleHosts, readToken: access.read })
  app.addHook('onClose', async () => void (await Promise.all([database.close(), directory.close()])))

  await describeApi(app, { withPage: env.NODE_ENV !== 'production' })
  healthRoutes(app, () => isMigrated(database, level))
  addressesRoutes(app)
  branchesRoutes(app)
  identityRoutes(app, { access, refreshKey: env.IDENTITY_KEY })
  mediaRoutes(app, env.MEDIA_DIR)
  menuRoutes(app)
  merchantsRoutes(app)

  return app
}
