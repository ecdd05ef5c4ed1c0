// Brings a database to the newest schema: forward only, one ordered list of SQL files, then the job queue's own schema.
import { readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { installJobs } from '#platform/jobs'
import { jobs } from '../src/jobs.ts'
import { adminUrl, bootstrap, urlAs } from './bootstrap.ts'
import { listMigrations, migrationsFolder } from '#platform/health'

/** A migration that waits for a lock makes every later query wait: better to fail and try again. */
const limits = '-c lock_timeout=2s -c statement_timeout=60s'

export async function migrate(ownerUrl: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1, options: limits }) }),
  })
  try {
    const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
    if (error) throw error
    // The readiness check compares the last migration with the one the code expects.
    await sql`GRANT SELECT ON kysely_migration TO app, worker`.execute(db)
    await installJobs(ownerUrl, jobs)
    return (results ?? []).map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const read = async (name: string): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`${name}.sql`, migrationsFolder), 'utf8')
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  }
  return Object.fromEntries(await Promise.all((await listMigrations()).map(read)))
}

if (import.meta.main) {
  const database = process.env['DATABASE_NAME'] ?? 'dasturxon'
  await bootstrap(adminUrl, database)
  const applied = await migrate(urlAs(adminUrl, 'owner', database))
  console.log(applied.length > 0 ? `${database}: applied ${applied.join(', ')}` : `${database}: up to date`)
}
