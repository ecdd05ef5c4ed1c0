// Creates what only a superuser may create, once per server and database: the six roles, the database, its extensions.
import pg from 'pg'

/** `owner` migrates and never serves requests; the others serve and own nothing. */
const roles = ['owner', 'app', 'worker', 'platform', 'secrets', 'founder'] as const
export type Role = (typeof roles)[number]

/** A superuser of the server. Only set-up, migrations and tests use it. */
export const adminUrl = process.env['ADMIN_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export const urlAs = (url: string, role: Role, database: string): string =>
  Object.assign(new URL(url), { username: role, pathname: database }).href

/** Safe to repeat, and to run from several processes at once. */
export async function bootstrap(adminUrl: string, database: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(database)) throw new Error(`Not a database name: ${database}`)
  await as(adminUrl, async (admin) => {
    // Roles and databases have no IF NOT EXISTS; the lock makes the check and the creation one step.
    await admin.query(`SELECT pg_advisory_lock(hashtext('dasturxon bootstrap'))`)
    for (const role of roles) {
      const existing = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
      if (existing.rowCount === 0)
        await admin.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE`)
    }
    const existing = await admin.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (existing.rowCount === 0) await admin.query(`CREATE DATABASE ${database} OWNER owner`)
  })
  await as(Object.assign(new URL(adminUrl), { pathname: database }).href, async (admin) => {
    await admin.query('CREATE EXTENSION IF NOT EXISTS postgis')
    await admin.query('CREATE EXTENSION IF NOT EXISTS btree_gist')
    await admin.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC')
    await admin.query('ALTER SCHEMA public OWNER TO owner')
  })
}

export async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
