// Sends several statements to PostgreSQL in one packet and reads one response. With the database driver alone,
// PostgreSQL would answer each statement separately and describe its columns every time; placing an order takes thirty
// statements, and this would be its largest cost in the API and in PostgreSQL.
import pg from 'pg'
import { toText } from './columns.ts'
import { camelCase } from './query.ts'
import { statementName } from './prepared-query.ts'

export type BundledStatement = { text: string; values?: readonly unknown[] }
export type StatementResult = { command: string; rows: Record<string, unknown>[] }
/** The results, and the failure with the index of its statement; PostgreSQL runs no statement after the failed one. */
export type BundleResult = { answers: StatementResult[]; failure?: { error: unknown; at: number } }

type Value = string | Buffer | null
type Named = { text: string; name: string; values: Value[] }
type Column = { key: string; parse: (text: string) => unknown }
type Description = { fields: { name: string; dataTypeID: number }[] }
/** The part of the database driver's connection that is used here. It records which named statements are parsed. */
type Connection = {
  stream: { write: (packet: Buffer) => void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse: (statement: { text: string; name: string }) => void
  bind: (statement: { statement: string; values: Value[] }) => void
  describe: (portal: { type: 'P'; name: string }) => void
  execute: () => void
  sync: () => void
}
type ReadType = (oid: number, format: 'text') => (text: string) => unknown

/** Never rejects after the packet was sent. `timeout`: milliseconds until the connection is given up. */
export const sendBundle = (
  client: pg.PoolClient,
  statements: readonly BundledStatement[],
  timeout: number,
  readType: ReadType,
): Promise<BundleResult> => new Promise((resolve) => client.query(new Bundle(statements, timeout, readType, resolve)))

// Per connection: a named statement returns the same columns for as long as the server keeps it.
const columnsByName = new WeakMap<Connection, Map<string, readonly Column[]>>()

const DriverQuery = pg.Query as unknown as new (text: string) => object

/** A query object for the database driver that is complete only after all its statements. */
class Bundle extends DriverQuery implements pg.Submittable {
  readonly query_timeout: number
  callback: (error: unknown) => void
  /** Name and text of the statement whose result is being read: the database driver records it as parsed. */
  name: string
  text: string
  readonly #statements: readonly Named[]
  readonly #readType: ReadType
  readonly #answers: StatementResult[] = []
  #cachedColumns = new Map<string, readonly Column[]>()
  #columns: readonly Column[] | undefined
  #rows: Record<string, unknown>[] = []
  #unreadable: BundleResult['failure']

  constructor(
    statements: readonly BundledStatement[],
    timeout: number,
    readType: ReadType,
    resolve: (result: BundleResult) => void,
  ) {
    super('')
    // Values are encoded before anything is sent: when one cannot be encoded, no COMMIT may have been sent either.
    this.#statements = statements.map(({ text, values = [] }) => ({
      text,
      name: statementName(text) ?? '',
      values: values.map(toText),
    }))
    this.#readType = readType
    this.query_timeout = timeout
    this.name = this.#statements[0]?.name ?? ''
    this.text = this.#statements[0]?.text ?? ''
    this.callback = (error) => {
      const at = this.#answers.length
      const failure = error ? { error, at } : this.#unreadable
      resolve({ answers: this.#answers, ...(failure && { failure }) })
    }
  }

  submit(connection: unknown): void {
    const driver = connection as Connection
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = driver
    this.#cachedColumns = columnsByName.get(driver) ?? new Map<string, readonly Column[]>()
    columnsByName.set(driver, this.#cachedColumns)
    const packet: Buffer[] = []
    const buffered = Object.create(driver, { _send: { value: (part: Buffer) => packet.push(part) } }) as Connection
    for (const { text, name, values } of this.#statements) {
      if (!name || (parsed[name] ?? submitted[name]) === undefined) buffered.parse({ text, name })
      if (name) submitted[name] = text
      buffered.bind({ statement: name, values })
      if (!this.#cachedColumns.has(name)) buffered.describe({ type: 'P', name: '' })
      buffered.execute()
    }
    buffered.sync()
    driver.stream.write(Buffer.concat(packet))
  }

  handleRowDescription({ fields }: Description): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      key: camelCase.keyOf(name),
      parse: this.#readType(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#columns ??= this.#cachedColumns.get(this.name) ?? []
    const row: Record<string, unknown> = {}
    try {
      for (const [nth, { key, parse }] of this.#columns.entries()) {
        const value = fields[nth] ?? null
        row[key] = value === null ? null : parse(value)
      }
    } catch (error) {
      this.#unreadable ??= { error, at: this.#answers.length }
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const space = text.indexOf(' ')
    this.#answers.push({ command: space < 0 ? text : text.slice(0, space), rows: this.#rows })
    if (this.name && !this.#cachedColumns.has(this.name)) this.#cachedColumns.set(this.name, this.#columns ?? [])
    this.#columns = undefined
    this.#rows = []
    const next = this.#statements[this.#answers.length]
    this.name = next?.name ?? ''
    this.text = next?.text ?? ''
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleError(error: unknown, connection: unknown): void {
    // PostgreSQL has not parsed the statements after the failed one, so none may stay recorded as submitted.
    const { submittedNamedStatements: submitted } = connection as Connection
    for (const { name } of this.#statements) delete submitted[name]
    this.callback(error)
  }
}
