// The command and the environment of every process of the product.
import { fileURLToPath } from 'node:url'
import { adminUrl, type Role, urlAs } from '@dasturxon/api/bootstrap'
import type { Launch } from './children.ts'
import { developmentSecrets } from './development-secrets.ts'

export type Ports = {
  edge: number
  api: number
  worker: number
  storefront: number
  /** Only in development: the built console is served by the edge. */
  console: number
  simulators: number
  /** The simulated pages where customers pay: each can be unreachable while the other simulators work. */
  payme: number
  click: number
  uzum: number
}
export const developmentPorts: Ports = {
  edge: 8443,
  api: 4000,
  worker: 4001,
  storefront: 3000,
  console: 3001,
  simulators: 4100,
  payme: 4101,
  click: 4102,
  uzum: 4103,
}
export type Mode = 'development' | 'production'
export type ProcessSpec = Pick<Launch, 'name' | 'command' | 'args' | 'cwd'> & { env: Record<string, string> }

const vite = fileURLToPath(new URL('../../../../node_modules/vite/bin/vite.js', import.meta.url))
const mediaFolder = fileURLToPath(new URL('../../../../.cache/media', import.meta.url))

/** The folders of the storefront that are not the usual ones: of its build, and of the packages that Vite prepares. */
export type Folders = { buildFolder?: string | undefined; modulesFolder?: string | undefined }

export function describeProcesses(database: string, ports: Ports, mode: Mode, folders: Folders = {}) {
  const { buildFolder, modulesFolder } = folders
  const as = (role: Role) => urlAs(adminUrl, role, database)
  const everywhere = { NODE_ENV: mode, LOG_LEVEL: 'info', DRAIN_WAIT: '0' }
  const simulator = (path: string) => `http://127.0.0.1:${ports.simulators}/${path}`
  const payPage = (provider: 'payme' | 'click' | 'uzum') => `http://127.0.0.1:${ports[provider]}/${provider}`
  // In production mode calls to loopback addresses are refused, so the built product runs with NODE_ENV=test here.
  const calling = { NODE_ENV: mode === 'production' ? 'test' : mode, EGRESS_ALLOW_LOOPBACK: 'true' }
  const { SECRET_KEYS, IDENTITY_KEY, PUSH_KEY, DEMO_STAFF_PASSWORD, DEMO_STAFF_TOTP } = developmentSecrets()
  const data = {
    DIRECTORY_URL: as('platform'),
    SECRETS_URL: as('secrets'),
    SECRET_KEYS,
    REDIS_URL: 'redis://127.0.0.1:6379',
  }
  const messages = {
    ESKIZ_URL: simulator('eskiz/api'),
    PLAY_MOBILE_URL: simulator('playmobile/broker-api'),
    PLATFORM_SMS_ESKIZ: 'platform@dasturxon.uz:development',
    PLATFORM_SMS_PLAY_MOBILE: 'dasturxon:development',
    TELEGRAM_URL: simulator('telegram'),
    PUSH_KEY,
  }
  const callbacksUrl = `https://platform.localhost:${ports.edge}`
  const payments = {
    PAYME_URL: payPage('payme'),
    CLICK_URL: payPage('click'),
    UZUM_URL: payPage('uzum'),
    PAYME_API_URL: payPage('payme'),
    CLICK_API_URL: `${payPage('click')}/v2/merchant`,
    CLICK_INTEGRATION_URL: payPage('click'),
  }
  // Server code restarts when it changes. The storefront does not need this: Vite replaces changed modules.
  const watched = mode === 'development' ? ['--watch', '--watch-preserve-output'] : []
  const node = (name: string, args: string[], env: Record<string, string>): ProcessSpec => ({
    name,
    command: process.execPath,
    args,
    env,
  })
  return {
    migrate: node('migrate', ['apps/api/migrations/migrate.ts'], {
      ADMIN_DATABASE_URL: adminUrl,
      DATABASE_NAME: database,
    }),
    // The built product is seeded with branches that are always open, because tests must not depend on the time of day.
    seed: node('seed', ['demo/seed.ts', ...(mode === 'production' ? ['--round-the-clock'] : [])], {
      OWNER_DATABASE_URL: as('owner'),
      MEDIA_DIR: mediaFolder,
      SECRET_KEYS,
      SIMULATORS_URL: `http://127.0.0.1:${ports.simulators}`,
      CALLBACKS_URL: callbacksUrl,
      ...(mode === 'development' && { DEMO_STAFF_PASSWORD, DEMO_STAFF_TOTP }),
    }),
    founding: node('founding', ['apps/api/src/dasturxon.ts'], { FOUNDER_URL: as('founder') }),
    api: node('api', [...watched, 'apps/api/src/server.ts'], {
      ...everywhere,
      ...calling,
      ...data,
      NOMINATIM_URL: simulator('nominatim'),
      ...messages,
      ...payments,
      PORT: String(ports.api),
      DATABASE_URL: as('app'),
      MEDIA_DIR: mediaFolder,
      IDENTITY_KEY,
      CONSOLE_HOSTS: 'console.localhost',
      PLATFORM_HOSTS: 'platform.localhost',
      ...(mode === 'development' && { LOCAL_HOSTS: 'localhost,127.0.0.1', LOCAL_VENDOR: 'olov' }),
    }),
    worker: node('worker', [...watched, 'apps/api/src/worker.ts'], {
      ...everywhere,
      ...calling,
      ...data,
      ...messages,
      ...payments,
      PORT: String(ports.worker),
      CALLBACKS_URL: callbacksUrl,
      DATABASE_URL: as('worker'),
    }),
    storefront: {
      // React Router has separate builds for development and production; the server must load the same one as Vite.
      ...node('storefront', [...(mode === 'development' ? ['--conditions=development'] : []), 'server/start.ts'], {
        ...everywhere,
        PORT: String(ports.storefront),
        API_URL: `http://127.0.0.1:${ports.api}`,
        PAYME_API_URL: payments.PAYME_API_URL,
        EDGE_PORT: String(ports.edge),
        // Shop settings are not cached: tests change a shop and request it at once.
        SHOP_KEPT_FOR: '0',
        // Pages are not shared between runs: a new database counts its versions from the beginning.
        PAGES_FOLDER: '',
        ...(buildFolder !== undefined && { BUILD_FOLDER: buildFolder }),
        ...(modulesFolder !== undefined && { MODULES_FOLDER: modulesFolder }),
      }),
      // The storefront's tools look for their configuration in the working directory.
      cwd: 'apps/storefront',
    },
    console: {
      ...node(
        'console',
        [vite, '--host', '127.0.0.1', '--port', String(ports.console), '--strictPort', '--clearScreen', 'false'],
        everywhere,
      ),
      cwd: 'apps/console',
    },
    simulators: node('simulators', ['simulators/start.ts'], {
      ...everywhere,
      PORT: String(ports.simulators),
      PAYME_PORT: String(ports.payme),
      CLICK_PORT: String(ports.click),
      UZUM_PORT: String(ports.uzum),
    }),
  } satisfies Record<string, ProcessSpec>
}
