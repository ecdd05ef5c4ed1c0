// The processes of production, restarted whenever they are killed: two API processes and a worker, with the cluster's
// PostgreSQL and Redis. Proxies between them can drop connections.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { createDatabase, noPayHosts } from '@dasturxon/testbed/servers/api-process'
import { awaitAnswer, freePort } from '@dasturxon/testbed/servers/ports'
import type { Cluster } from '@dasturxon/testbed/servers/cluster'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import { droppingProxy } from './dropping-proxy.ts'
import { supervised } from './supervised.ts'

export type Processes = Awaited<ReturnType<typeof startProcesses>>

const name = 'chaos'
/** The clock of the worker is twenty minutes ahead, so an order of a merchant without staff is overdue at once. */
const workerIsAhead = 20 * 60_000

/**
 * `drops` chooses the connections to drop. Null: none will be dropped, and there are no proxies: every byte between the
 * processes and PostgreSQL would pass through this process. `settings`: further environment variables of every process.
 */
export async function startProcesses(
  cluster: Cluster,
  drops: SeededRandom | null,
  settings: Record<string, string> = {},
) {
  const { as } = await createDatabase(cluster, name)
  const key = randomBytes(32)
  const secret = key.toString('base64')
  const proxyOf = async (port: number, mark: string) => (drops ? [await droppingProxy(port, mark, drops)] : [])
  const postgresPort = Number(new URL(cluster.postgresUrl).port)
  const postgresProxies = await proxyOf(postgresPort, 'COMMIT\0')
  const reachedAt = String(postgresProxies[0]?.port ?? postgresPort)
  const throughProxy = (url: string) => Object.assign(new URL(url), { port: reachedAt }).href
  const everyProcess = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DIRECTORY_URL: as('platform'),
    SECRETS_URL: as('secrets'),
    SECRET_KEYS: `chaos:${secret}`,
    REDIS_URL: cluster.redisUrl,
    DRAIN_WAIT: '0',
    ...noPayHosts,
    ...settings,
  }

  const part = async (entry: 'server' | 'worker', title: string, env: Record<string, string>) => {
    const port = await freePort()
    return {
      port,
      ...supervised({
        name: title,
        command: process.execPath,
        args: [`apps/api/src/${entry}.ts`],
        env: { ...everyProcess, PORT: String(port), ...env },
        logFile: join(cluster.folder, `${title}.log`),
      }),
      ready: () => awaitAnswer(title, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, 120_000),
    }
  }
  const served = {
    DATABASE_URL: throughProxy(as('app')),
    IDENTITY_KEY: secret,
    MEDIA_DIR: join(cluster.folder, 'media'),
  }
  const apis = [await part('server', 'api-1', served), await part('server', 'api-2', served)] as const
  const worker = await part('worker', 'worker', {
    DATABASE_URL: throughProxy(as('worker')),
    CLOCK_SHIFT: String(workerIsAhead),
  })
  const proxies = (await Promise.all(apis.map(({ port }) => proxyOf(port, 'HTTP/1.1 20')))).flat()
  await Promise.all([...apis, worker].map(({ ready }) => ready()))
  const database = databaseAt(cluster.postgresUrl, name)

  return {
    apis,
    worker,
    database,
    env: { IDENTITY_KEY: key, SECRETS_URL: everyProcess.SECRETS_URL, SECRET_KEYS: everyProcess.SECRET_KEYS },
    /** The URL of an API process without a proxy, for preparing and checking. */
    baseUrl: `http://127.0.0.1:${apis[0].port}`,
    /** The URLs of the API processes for customers, through the proxies if there are any. */
    urls: (drops ? proxies : apis).map(({ port }) => `http://127.0.0.1:${port}`),
    cuts: () => ({ http: cutsOf(proxies), postgres: cutsOf(postgresProxies) }),
    /** From now on the proxies drop one response in `oneIn`, of the API and of PostgreSQL; 0: none. */
    dropOneIn(oneIn: number) {
      if (!drops) throw new Error('There are no proxies that could drop a connection')
      for (const proxy of [...proxies, ...postgresProxies]) proxy.dropOneIn(oneIn)
    },
    async close() {
      await Promise.all([...apis, worker].map((process) => process.stop()))
      for (const proxy of [...proxies, ...postgresProxies]) proxy.close()
      await database.close()
    },
  }
}

const cutsOf = (proxies: readonly { cuts: () => number }[]) => proxies.reduce((sum, proxy) => sum + proxy.cuts(), 0)
