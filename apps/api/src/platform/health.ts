// Health checks for the load balancer: is the process alive, and is it ready for requests?
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './db.ts'
import { noMerchantId } from './opening-statements.ts'
import { readdir } from 'node:fs/promises'

const timeout = 500
const quiet = { logLevel: 'warn' } as const

export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/livez', quiet, async () => ({ status: 'ok' }))

  app.get('/readyz', quiet, async (_, reply) => {
    if (app.drain.started) return reply.code(503).send({ status: 'draining' })
    const ready = await Promise.race([isReady().catch(() => false), setTimeout(timeout, false)])
    return ready ? { status: 'ok' } : reply.code(503).send({ status: 'not ready' })
  })
}

/** True when the database answers and has the migration this code was written for; later migrations do no harm. */
export async function isMigrated(database: Database, level: string): Promise<boolean> {
  const scope = { merchantId: noMerchantId, mode: 'READ ONLY', deadline: timeout } as const
  const [found] = await database.withMerchant(scope, (tx) =>
    tx.finish(sql<{ name: string }>`SELECT name FROM kysely_migration WHERE name = ${level}`),
  )
  return found.length > 0
}

export const migrationsFolder = new URL('../../migrations/', import.meta.url)

/** The names of all migrations, oldest first. The last one is the level a serving process expects to find. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(migrationsFolder)).flatMap((file) => (file.endsWith('.sql') ? [file.slice(0, -4)] : [])).toSorted()
