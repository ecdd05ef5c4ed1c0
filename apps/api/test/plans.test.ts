// However many merchants there are, a shop's page must read only its own rows. Queries whose only parameter is the
// merchant are found by searching the modules, so a new query is checked without a change here.
import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { type Query, toStatement } from '#platform/query'
import { findDocument } from '../src/modules/menu/documents/documents.sql.ts'
import { listNewerStopLists } from '../src/modules/menu/stop-list/stop-list.sql.ts'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { scansOf } from './plan.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const merchants = 1_000
/** Tables of the platform: the same for every merchant. */
const shared = new Set(['city'])

const files = globSync('src/modules/{branches,content,menu,merchants}/**/*.sql.ts', {
  cwd: `${import.meta.dirname}/..`,
})

async function findQueries(merchantId: string): Promise<{ name: string; query: Query }[]> {
  const modules = await Promise.all(
    files.map(async (file) => (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>),
  )
  return modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, it]) => {
      if (typeof it !== 'function' || it.length !== 1 || !/^\(?merchantId\b/.test(String(it))) return []
      const queries = [(it as (merchantId: string) => Query | readonly Query[])(merchantId)].flat() as Query[]
      return queries.filter((query) => /^\s*select\b/i.test(toStatement(query).text)).map((query) => ({ name, query }))
    }),
  )
}

test('finds the rows of a shop by merchant_id when there are a thousand merchants', { timeout: 60_000 }, async () => {
  const { merchantId } = await createMerchant(database)
  const queries = await findQueries(merchantId)
  expect(queries.length).toBeGreaterThan(20)
  const title = { version: 1, channel: 'WEB', edition: 'all', hash: '0'.repeat(32) } as const
  const named = [findDocument(merchantId, title), listNewerStopLists(merchantId, new Map([[newId(), 0]]))]

  const scans = await scansOf(database, merchantId, fill, [...queries.map(({ query }) => query), ...named])
  const own = scans.filter(({ table }) => !shared.has(table))
  expect(new Set(own.map(({ table }) => table)).size).toBeGreaterThan(15)
  expect(own.filter(({ condition }) => !condition.includes('merchant_id'))).toEqual([])
})

/** Inserts rows of many merchants into the tables that a shop's pages read; other tables are not checked. */
async function fill(run: (sql: string) => Promise<unknown>): Promise<void> {
  // Skips the foreign key checks: they would take longer than the inserts, and the plans do not need parent rows.
  await run('SET LOCAL session_replication_role = replica')
  await run(
    `CREATE TEMP TABLE crowd ON COMMIT DROP AS SELECT gen_random_uuid() AS m FROM generate_series(1, ${merchants})`,
  )
  const text = `'{"uz":"a","ru":"a","eng":"a"}'`
  const rows: Record<string, [columns: string, values: string, times?: number]> = {
    merchant: ['merchant_id, name, sub', `m, 'shop', 'shop'`],
    merchant_settings: ['merchant_id, brand, title', `m, 'shop', 'shop'`],
    merchant_policy: ['merchant_id', 'm'],
    merchant_city: ['merchant_id, city_id', 'm, gen_random_uuid()'],
    merchant_lease: ['merchant_id', 'm'],
    brand_tab: [
      'merchant_id, id, brand_merchant_id, name, domain_url',
      `m, gen_random_uuid(), m, 'a', 'https://a.uz'`,
      2,
    ],
    branch: [
      'merchant_id, id, city_id, name, address, location, open, close',
      `m, gen_random_uuid(), gen_random_uuid(), ${text}, ${text}, 'POINT(69.2 41.3)', '09:00', '23:00'`,
      3,
    ],
    branch_settings: ['merchant_id, branch_id', 'm, gen_random_uuid()', 3],
    branch_work_hours: [
      'merchant_id, branch_id, weekday, opens, closes',
      `m, gen_random_uuid(), (enum_range(NULL::weekday))[1 + n % 7], '09:00', '23:00'`,
      7,
    ],
    branch_date_exception: ['merchant_id, branch_id, on_date', 'm, gen_random_uuid(), current_date', 2],
    menu_group: ['merchant_id, id, name', `m, gen_random_uuid(), ${text}`, 3],
    category: ['merchant_id, id, name', `m, gen_random_uuid(), ${text}`, 8],
    product: [
      'merchant_id, id, category_id, name, cost_price',
      `m, gen_random_uuid(), gen_random_uuid(), ${text}, 1`,
      20,
    ],
    modification_group: ['merchant_id, id, product_id, name', `m, gen_random_uuid(), gen_random_uuid(), ${text}`, 5],
    modification: [
      'merchant_id, id, modification_group_id, name',
      `m, gen_random_uuid(), gen_random_uuid(), ${text}`,
      10,
    ],
    product_branch: ['merchant_id, product_id, branch_id', 'm, gen_random_uuid(), gen_random_uuid()', 20],
    product_grade: ['merchant_id, product_id, votes, stars', 'm, gen_random_uuid(), 1, 5', 5],
    stop_list: ['merchant_id, branch_id', 'm, gen_random_uuid()', 3],
    menu_document: [
      'merchant_id, version, channel, edition, hash, br',
      `m, n, 'WEB', 'all', repeat('0', 32), '\\x00'`,
      6,
    ],
    company_policy: ['merchant_id, type, text', `m, (enum_range(NULL::policy_type))[n], ${text}`, 3],
    story: ['merchant_id, id, title, image, slides', `m, gen_random_uuid(), ${text}, 'a', '[{}]'`, 3],
    banner: ['merchant_id, id, title, image', `m, gen_random_uuid(), ${text}, 'a'`, 3],
    vacancy: ['merchant_id, id, title, text', `m, gen_random_uuid(), ${text}, ${text}`, 3],
    extra_page: ['merchant_id, title, blocks', `m, ${text}, '[]'`],
  }
  for (const [table, [columns, values, times = 1]] of Object.entries(rows)) {
    await run(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM crowd, generate_series(1, ${times}) AS n`)
    await run(`ANALYZE ${table}`)
  }
}
