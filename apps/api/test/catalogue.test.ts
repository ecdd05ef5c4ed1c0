// Checks the schema of the migrated database: row security, policies, keys and roles.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'

/**
 * Tables without row security: read before the merchant is known, the same for all merchants, or created by a library.
 * A new name here needs a decision: it is no way to make a test pass.
 */
const exceptions = [
  'city',
  'geocode',
  'kysely_migration',
  'kysely_migration_lock',
  'merchant_domain',
  'sms_counter',
  'spatial_ref_sys',
  'upstream_turn',
]

const unguarded = `
  SELECT relname AS name FROM pg_class
  WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
    AND NOT (relrowsecurity AND relforcerowsecurity AND EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'merchant'))
  ORDER BY 1`
/** PostgreSQL combines permissive policies with OR: a second one opens the table, however strict the first is. */
const strayPolicies = `
  SELECT polrelid::regclass || ' ' || polname AS name FROM pg_policy
  WHERE polname <> 'merchant' OR polcmd <> '*' OR pg_get_expr(polqual, polrelid) <> pg_get_expr(polwithcheck, polrelid)
    OR pg_get_expr(polqual, polrelid) <> $$(merchant_id = ( SELECT (NULLIF(current_setting('app.merchant_id'::text, true), ''::text))::uuid AS "nullif"))$$
  ORDER BY 1`
const strayKeys = `
  SELECT DISTINCT relname AS name
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid LEFT JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
  WHERE relnamespace = 'public'::regnamespace AND attname IS DISTINCT FROM 'merchant_id' ORDER BY 1`
const strayReferences = `
  SELECT conrelid::regclass::text AS name FROM pg_constraint
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confrelid <> 'city'::regclass
    AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1] AND attname = 'merchant_id')`

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const names = async (sql: string) => (await database.query<{ name: string }>(sql)).rows.map(({ name }) => name)

test('every table has forced row security with the merchant policy, except those in `exceptions`', async () => {
  expect(await names(unguarded)).toEqual(exceptions)
})

test('no table has another policy than the merchant policy, except the policy `directory` of the table merchant', async () => {
  expect(await names(strayPolicies)).toEqual(['merchant directory'])
})

test('every key and index starts with merchant_id, except in the tables in `exceptions`', async () => {
  expect(await names(strayKeys)).toEqual(exceptions)
})

test('every foreign key, except those to city, starts with merchant_id, so that none references another merchant', async () => {
  expect(await names(strayReferences)).toEqual([])
})

test('every view runs with the rights of its reader', async () => {
  const definers = await names(`
    SELECT relname AS name FROM pg_class
    WHERE relkind IN ('v', 'm') AND relnamespace = 'public'::regnamespace
      AND NOT coalesce('security_invoker=true' = ANY (reloptions), false)
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`)
  expect(definers).toEqual([])
})

test.each([
  '{}',
  '[]',
  'null',
  '{"uz":"osh"}',
  '{"uz":"osh","ru":"плов","eng":7}',
  '{"uz":"osh","ru":"плов","eng":null}',
])('refuses %s as a text in three languages: one such name would break the whole menu', async (text) => {
  await expect(database.query('SELECT $1::localized', [text])).rejects.toMatchObject({ code: '23514' })
})

describe('serving roles', () => {
  test('own no table and bypass no policy', async () => {
    const serving = `('app', 'worker', 'platform', 'secrets', 'founder')`
    expect(
      await names(`SELECT rolname AS name FROM pg_roles WHERE rolname IN ${serving} AND (rolbypassrls OR rolsuper)`),
    ).toEqual([])
    expect(await names(`SELECT tablename AS name FROM pg_tables WHERE tableowner IN ${serving}`)).toEqual([])
  })

  test.each([
    ['platform', ['merchant_domain']],
    ['secrets', ['merchant_secret']],
    ['founder', ['merchant_domain']],
  ])('the role %s can read only %j', async (role, expected) => {
    expect(
      await names(`SELECT relname AS name FROM pg_class
        WHERE relkind IN ('r', 'p') AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
          AND relname <> 'spatial_ref_sys' AND has_table_privilege('${role}', oid, 'SELECT')`),
    ).toEqual(expected)
  })

  test.each(['app', 'worker', 'platform', 'founder'])(
    'the role %s can neither read nor write merchant_secret',
    async (role) => {
      const { rows } = await database.query<{ may: boolean }>(
        `SELECT has_table_privilege('${role}', 'merchant_secret', 'SELECT, INSERT, UPDATE, DELETE')
         OR has_any_column_privilege('${role}', 'merchant_secret', 'SELECT, INSERT, UPDATE') AS may`,
      )
      expect(rows[0]?.may).toBe(false)
    },
  )
})

describe('checks of the schema', () => {
  test.each([
    ['no row security', 'CREATE TABLE careless (merchant_id uuid PRIMARY KEY)', unguarded],
    [
      'row security that its owner bypasses',
      `CREATE TABLE careless (merchant_id uuid PRIMARY KEY); CALL guard_by_merchant('careless');
       ALTER TABLE careless NO FORCE ROW LEVEL SECURITY`,
      unguarded,
    ],
    [
      'no policy',
      `CREATE TABLE careless (merchant_id uuid PRIMARY KEY); ALTER TABLE careless ENABLE ROW LEVEL SECURITY;
       ALTER TABLE careless FORCE ROW LEVEL SECURITY`,
      unguarded,
    ],
    [
      'a second, permissive policy',
      `CREATE TABLE careless (merchant_id uuid PRIMARY KEY); CALL guard_by_merchant('careless');
       CREATE POLICY everyone ON careless FOR SELECT TO app USING (true)`,
      strayPolicies,
    ],
    [
      'a permissive policy with the right name',
      'CREATE TABLE careless (merchant_id uuid PRIMARY KEY); CREATE POLICY merchant ON careless USING (true)',
      strayPolicies,
    ],
    [
      'a key without the merchant',
      `CREATE TABLE careless (id uuid PRIMARY KEY, merchant_id uuid); CALL guard_by_merchant('careless')`,
      strayKeys,
    ],
    [
      'an index without the merchant',
      `CREATE TABLE careless (merchant_id uuid, id uuid, PRIMARY KEY (merchant_id, id)); CREATE INDEX ON careless (id)`,
      strayKeys,
    ],
    [
      'an index on an expression',
      `CREATE TABLE careless (merchant_id uuid PRIMARY KEY, mail text); CREATE UNIQUE INDEX ON careless (lower(mail))`,
      strayKeys,
    ],
  ])('finds a table with %s', async (_, create, check) => {
    // The table is created in a transaction that is rolled back: tests of other files never see it.
    const found = await database.undone(async (query) => {
      await query(create)
      return (await query(check)).rows.map((row) => row['name'])
    })
    expect(found.join()).toContain('careless')
  })
})
