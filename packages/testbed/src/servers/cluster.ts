// Private, temporary PostgreSQL and Redis servers that a chaos or bench run may kill; removed afterwards, also on a
// signal. As a library: withCluster(work). From a shell: node packages/testbed/src/servers/cluster.ts command… with
// POSTGRES_URL and REDIS_URL set for the command.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endGroup, onLeaving, type Server } from './children.ts'
import { freePort } from './ports.ts'
import { privatePostgres } from './private-postgres.ts'
import { privateRedis } from './private-redis.ts'

type Name = 'postgres' | 'redis'
export type Cluster = {
  postgresUrl: string
  redisUrl: string
  folder: string
  pidOf: (name: Name) => number
  kill: (name: Name) => Promise<void>
  restart: (name: Name) => Promise<void>
}

export async function withCluster<T>(work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-cluster-'))
  const servers: Partial<Record<Name, Server>> = {}
  const remove = async () => {
    await Promise.all(Object.values(servers).map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  const forget = onLeaving(remove)
  try {
    const postgres = await privatePostgres(folder, await freePort())
    servers.postgres = postgres
    const redis = await privateRedis(folder, await freePort())
    servers.redis = redis
    const named = { postgres, redis }
    return await work({
      postgresUrl: postgres.url,
      redisUrl: redis.url,
      folder,
      pidOf: (name) => named[name].pid(),
      kill: (name) => named[name].kill(),
      restart: (name) => named[name].restart(),
    })
  } finally {
    forget()
    await remove()
  }
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
  if (!command) throw new Error('Missing command. Usage: node packages/testbed/src/servers/cluster.ts command…')
  process.exitCode = await withCluster(
    ({ postgresUrl, redisUrl }) =>
      new Promise<number>((resolve) => {
        const env = { ...process.env, POSTGRES_URL: postgresUrl, REDIS_URL: redisUrl }
        const child = spawn(command, args, { stdio: 'inherit', env, detached: true })
        process.once('exit', () => endGroup(child))
        child.once('error', () => resolve(127)).once('exit', (code) => resolve(code ?? 1))
      }),
  )
}
