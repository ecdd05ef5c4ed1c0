// Starts the API or the worker as in production, in a separate process, on a database of the bench.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { bootstrap, type Role, urlAs } from '@dasturxon/api/bootstrap'
import { migrate } from '@dasturxon/api/testing'
import { awaitAnswer, freePort } from './ports.ts'
import { type Child, launch } from './children.ts'
import type { Cluster } from './cluster.ts'

export type Database = { name: string; as: (role: Role) => string }
export type ApiProcess = Child & { port: number }

export async function createDatabase({ postgresUrl }: Cluster, name: string): Promise<Database> {
  const as = (role: Role) => urlAs(postgresUrl, role, name)
  await bootstrap(postgresUrl, name)
  await migrate(as('owner'))
  return { name, as }
}

const key = randomBytes(32).toString('base64')
/** The key of the started API, with which benches issue access tokens that it accepts. */
export const identityKey = Buffer.from(key, 'base64')

/** With which the started processes seal credentials. */
export const secretKeys = `bench:${key}`

/** A worker looks every few seconds whether the pages of the payment providers can be reached: not the real ones. */
export const noPayHosts = {
  PAYME_URL: 'http://127.0.0.1:9',
  CLICK_URL: 'http://127.0.0.1:9',
  UZUM_URL: 'http://127.0.0.1:9',
}

/** The host of the staff console. */
export const consoleHost = 'console.bench.uz'

export const startApiProcess = async (
  cluster: Cluster,
  database: Database,
  args: string[] = [],
  chosen?: number,
): Promise<ApiProcess> =>
  start(cluster, database, 'server', chosen ?? (await freePort()), args, {
    DATABASE_URL: database.as('app'),
    IDENTITY_KEY: key,
    MEDIA_DIR: join(cluster.folder, 'media'),
    CONSOLE_HOSTS: consoleHost,
  })

export const startWorkerProcess = async (
  cluster: Cluster,
  database: Database,
  env: Record<string, string> = {},
): Promise<ApiProcess> =>
  start(cluster, database, 'worker', await freePort(), [], {
    DATABASE_URL: database.as('worker'),
    ...noPayHosts,
    ...env,
  })

async function start(
  { folder, redisUrl }: Cluster,
  { name, as }: Database,
  entry: 'server' | 'worker',
  port: number,
  args: string[],
  env: Record<string, string>,
): Promise<ApiProcess> {
  const log = join(folder, `${entry}-${name}-${port}.log`)
  const child = launch({
    name: `${entry} on ${name}`,
    // Logs go to a file, as in production: a pipe would wake the bench process for every line.
    command: 'sh',
    args: ['-c', `exec "$0" "$@" >> ${log}`, process.execPath, ...args, `apps/api/src/${entry}.ts`],
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: String(port),
      DIRECTORY_URL: as('platform'),
      SECRETS_URL: as('secrets'),
      SECRET_KEYS: secretKeys,
      REDIS_URL: redisUrl,
      DRAIN_WAIT: '0',
      ...env,
    },
    logFile: `${log}.errors`,
  })
  await awaitAnswer(child.name, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, 30_000)
  return { ...child, port }
}
