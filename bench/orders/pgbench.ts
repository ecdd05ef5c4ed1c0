// Turns recorded statements of an order into a pgbench script. Ids that differ between two orders are new in each run.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import pg from 'pg'
import type { RecordedStatement } from './recorder.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Ids grow as the API's ids do, so that they are appended to the end of every index. `n` counts per pgbench client. */
const counting = ['\\set n :n + 1', '\\set id :client_id * 1000000000 + :base + :n']

type Shifted = (id: string) => string | undefined

/**
 * `shifted`: ids that depend on the merchant, as an expression over :m. Ids that only the second recording contains are
 * generated anew for every order; all other values stay as recorded.
 */
export async function scriptOf(
  url: string,
  orders: readonly [RecordedStatement[][], RecordedStatement[][]],
  shifted: Shifted,
  setUp: string[] = [],
) {
  const [before, recorded] = orders
  const idsOf = (bundles: RecordedStatement[][]) =>
    new Set(bundles.flat().flatMap(({ values }) => values.join(' ').match(uuid) ?? []))
  const old = idsOf(before)
  const generated = new Map([...idsOf(recorded)].filter((id) => !old.has(id)).map((id, nth) => [id, nth]))
  const expressionOf = (id: string): string | undefined => {
    const nth = generated.get(id)
    if (nth === undefined) return shifted(id)
    return `'01940000-${nth.toString(16).padStart(4, '0')}-7000-8000-' || lpad(to_hex(CAST(:id AS bigint)), 12, '0')`
  }
  const types = await typesOf(url, recorded.flat())
  const lines = recorded.flatMap((bundle) => [
    '\\startpipeline',
    ...bundle.map(({ text, values }) => `${fill(text, values, types.get(text) ?? [], expressionOf)};`),
    '\\endpipeline',
  ])
  return [...setUp, ...counting, ...lines].join('\n')
}

function fill(text: string, values: RecordedStatement['values'], types: string[], expressionOf: Shifted): string {
  const literal = (value: string) => `'${escapeColons(value.replaceAll("'", "''"))}'`
  const expressions = values.map((value, nth) => {
    if (value === null) return `CAST(NULL AS ${types[nth]})`
    const parts = value.split(uuid).map(literal)
    const ids = value.match(uuid) ?? []
    const pieces = parts.flatMap((part, at) =>
      at === 0 ? [part] : [expressionOf(ids[at - 1]!) ?? literal(ids[at - 1]!), part],
    )
    return `CAST(${pieces.filter((piece) => piece !== "''").join(' || ') || "''"} AS ${types[nth]})`
  })
  return escapeColons(text)
    .replace("'lock_timeout', '1s'", "'lock_timeout', '1min'") // pgbench does not retry
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$(\d+)/g, (_, nth) => expressions[Number(nth) - 1] ?? '')
}

/** pgbench takes a colon before a word for one of its variables, also between quotes. */
const escapeColons = (quoted: string): string => quoted.replaceAll(/(?<!:):(?=\w)/g, ":' || '")

/** The parameter types of each statement, as PostgreSQL infers them. */
async function typesOf(url: string, statements: readonly RecordedStatement[]): Promise<Map<string, string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const types = new Map<string, string[]>()
  for (const [nth, text] of [
    ...new Set(statements.filter(({ values }) => values.length > 0).map(({ text }) => text)),
  ].entries()) {
    await client.query(`PREPARE said_${nth} AS ${text}`)
    const { rows } = await client.query<{ types: string[] }>(
      'SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = $1',
      [`said_${nth}`],
    )
    types.set(text, rows[0]?.types ?? [])
  }
  await client.end()
  return types
}

let round = 0

/** Runs the script with pgbench and returns the transactions per second. */
export async function runBare(url: string, file: string, { count, clients }: { count: number; clients: number }) {
  const { hostname, port, username, pathname } = new URL(url)
  const variables = { n: 0, base: ++round * 1_000_000 }
  const flags = { h: hostname, p: port, U: username, M: 'prepared', f: file, j: 1 }
  const size = { c: clients, t: Math.ceil(count / clients) }
  const args = [
    '-n',
    ...Object.entries({ ...flags, ...size }).flatMap(([flag, value]) => [`-${flag}`, String(value)]),
    ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    pathname.slice(1),
  ]
  const { stdout } = await promisify(execFile)('pgbench', args, { maxBuffer: 1e8 })
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (failed > 0 || !(perSecond > 0)) throw new Error(`pgbench:\n${stdout}`)
  return perSecond
}

export const keep = (file: string, script: string): string => {
  writeFileSync(file, script)
  return file
}
