// Writes src/platform/tables.ts from a freshly migrated database; --check only reports whether the file is current.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { adminUrl, as, bootstrap, urlAs } from './bootstrap.ts'
import { migrate } from './migrate.ts'

const target = new URL('../src/platform/tables.ts', import.meta.url)
const generator = fileURLToPath(new URL('../../../node_modules/.bin/kysely-codegen', import.meta.url))

/** The generator replaces domains by their base type; these domains have a type of their own in code. */
const ownTypes: Record<string, string> = {
  localized: 'Stored<Localized>',
  som: 'Money',
  courier_status: 'CourierStatus',
}

/** Columns that are plain numbers in the database and money in code. */
const moneyColumns = {
  'customer.cashback': 'Generated<Money>',
  'orders.service_fee': 'Generated<Money>',
  'orders.given_back': 'Generated<Money>',
  'orders.to_collect': 'Generated<Money>',
  'cash_hand_in.due': 'Money',
}

const jsonColumns = {
  'product.labels': 'Generated<Stored<Localized[]>>',
  // The contracts define the shape of an `unknown` column; the code that reads the column narrows the type.
  'story.slides': 'Stored<unknown>',
  'banner.link': 'Stored<unknown> | null',
  'extra_page.blocks': 'Stored<unknown>',
  'customer_notification.facts': 'Stored<unknown>',
  'draft.lines': 'Stored<DraftLine[]>',
  'order_change.contents': 'Stored<unknown>',
  'day_close.rows': 'Stored<ClosedRow[]>',
  'day_close.carried': 'Stored<Carried>',
}
const ownImports = `import type { DraftLine } from '@dasturxon/rules/basket-merge';
import type { CourierStatus } from '@dasturxon/rules/courier-states';
import type { Carried, ClosedRow } from '@dasturxon/rules/day-close';
import type { Money } from '@dasturxon/rules/money';
import type { Localized, Stored } from './columns.ts';
`

async function generate(): Promise<string> {
  const database = `dasturxon_types_${process.pid}`
  await bootstrap(adminUrl, database)
  try {
    const ownerUrl = urlAs(adminUrl, 'owner', database)
    await migrate(ownerUrl)
    const options = {
      url: ownerUrl,
      dialect: 'postgres',
      'log-level': 'error',
      'include-pattern': 'public.*',
      'exclude-pattern': 'public.{kysely_*,spatial_ref_sys,geometry_columns,geography_columns}',
      'date-parser': 'string',
      'type-mapping': JSON.stringify({ time: 'string', geography: 'string', geometry: 'string', int8: 'number' }),
      overrides: JSON.stringify({ columns: { ...(await domainColumns(ownerUrl)), ...moneyColumns, ...jsonColumns } }),
    }
    const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
    const { stdout } = await promisify(execFile)(generator, ['--print', '--camel-case', ...flags])
    return stdout.replace(/^import /m, `${ownImports}import `)
  } finally {
    await as(adminUrl, (admin) => admin.query(`DROP DATABASE ${database} WITH (FORCE)`))
  }
}

async function domainColumns(url: string): Promise<Record<string, string>> {
  const { rows } = await as(url, (client) =>
    client.query<{ column: string; domain: string; nullable: boolean; generated: boolean }>(
      `SELECT table_name || '.' || column_name AS column, domain_name AS domain,
         is_nullable = 'YES' AS nullable, column_default IS NOT NULL AS generated
       FROM information_schema.columns WHERE table_schema = 'public' AND domain_name = ANY($1)`,
      [Object.keys(ownTypes)],
    ),
  )
  return Object.fromEntries(
    rows.map(({ column, domain, nullable, generated }) => {
      const type = `${ownTypes[domain]}${nullable ? ' | null' : ''}`
      return [column, generated ? `Generated<${type}>` : type]
    }),
  )
}

const fresh = await generate()
if (!process.argv.includes('--check')) await writeFile(target, fresh)
else if ((await readFile(target, 'utf8').catch(() => '')) === fresh) console.log('Table types are current')
else {
  console.error('src/platform/tables.ts differs from the migrations: run `node apps/api/migrations/table-types.ts`')
  process.exitCode = 1
}
