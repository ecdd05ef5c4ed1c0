// The same statements without us: what was recorded becomes a pgbench script, whose runs differ where two orders differ.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Said } from './recorder.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Ids grow as ours do, so that both write to the same end of every index. `n` lives as long as its client. */
const counting = ['\\set n :n + 1', '\\set id :client_id * 1000000000 + :base + :n']

type Shifted = (id: string) => string | undefined

/**
 * `shifted`: ids that depend on the merchant, as an expression over :m. Ids that are in one recording and not in the other are
 * minted with every order; all else stays as it was said.
 */
export async function scriptOf(
  url: string,
  orders: readonly [Said[][], Said[][]],
  shifted: Shifted,
  setUp: string[] = [],
) {
  const [before, recorded] = orders
  const idsOf = (said: Said[][]) => new Set(said.flat().flatMap(({ values }) => values.join(' ').match(uuid) ?? []))
  const old = idsOf(before)
  const minted = new Map([...idsOf(recorded)].filter((id) => !old.has(id)).map((id, nth) => [id, nth]))
  const expressionOf = (id: string): string | undefined => {
    const nth = minted.get(id)
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

function fill(text: string, values: Said['values'], types: string[], expressionOf: Shifted): string {
  const literal = (value: string) => `'${apart(value.replaceAll("'", "''"))}'`
  const told = values.map((value, nth) => {
    if (value === null) return `CAST(NULL AS ${types[nth]})`
    const parts = value.split(uuid).map(literal)
    const ids = value.match(uuid) ?? []
    const pieces = parts.flatMap((part, at) =>
      at === 0 ? [part] : [expressionOf(ids[at - 1]!) ?? literal(ids[at - 1]!), part],
    )
    return `CAST(${pieces.filter((piece) => piece !== "''").join(' || ') || "''"} AS ${types[nth]})`
  })
  return apart(text)
    .replace("'lock_timeout', '1s'", "'lock_timeout', '1min'") // pgbench has no second try
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$(\d+)/g, (_, nth) => told[Number(nth) - 1] ?? '')
}

/** pgbench takes a colon before a word for one of its variables, also between quotes. */
const apart = (quoted: string): string => quoted.replaceAll(/(?<!:):(?=\w)/g, ":' || '")

/** As the server understood them. */
async function typesOf(url: string, said: readonly Said[]): Promise<Map<string, string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const types = new Map<string, string[]>()
  for (const [nth, text] of [
    ...new Set(said.filter(({ values }) => values.length > 0).map(({ text }) => text)),
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

/** How many a second. */
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
