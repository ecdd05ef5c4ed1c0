// Statements that travel together: one packet to the server, one back. The driver would let the server answer each by
// itself, and describe its columns every time; for an order of thirty that is what both sides spend most on.
import pg from 'pg'
import { toText } from './columns.ts'
import { camelCase } from './query.ts'
import { nameOf } from './fixed-query.ts'

export type Asked = { text: string; values?: readonly unknown[] }
export type Answer = { command: string; rows: Record<string, unknown>[] }
/** What was answered, and what failed, at which statement; behind that one the server has done nothing. */
export type Heard = { answers: Answer[]; failure?: { error: unknown; at: number } }

type Value = string | Buffer | null
type Named = { text: string; name: string; values: Value[] }
type Column = { key: string; parse: (text: string) => unknown }
type Description = { fields: { name: string; dataTypeID: number }[] }
/** The driver's own, as far as it is used here. What it has parsed it keeps under these names. */
type Connection = {
  stream: { write: (packet: Buffer) => void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse: (statement: { text: string; name: string }) => void
  bind: (statement: { statement: string; values: Value[] }) => void
  describe: (what: { type: 'P'; name: string }) => void
  execute: () => void
  sync: () => void
}
type ReadType = (oid: number, format: 'text') => (text: string) => unknown

/** Never rejects once something was sent. `patience`: milliseconds until we hang up. */
export const exchange = (
  client: pg.PoolClient,
  asked: readonly Asked[],
  patience: number,
  readType: ReadType,
): Promise<Heard> => new Promise((hear) => client.query(new Bundle(asked, patience, readType, hear)))

// Per connection: a statement under a name answers the same columns for as long as the server keeps it.
const columnsByName = new WeakMap<Connection, Map<string, readonly Column[]>>()

const DriverQuery = pg.Query as unknown as new (text: string) => object

/** For the driver a query like any other, which takes many commands to be done. */
class Bundle extends DriverQuery implements pg.Submittable {
  readonly query_timeout: number
  callback: (error: unknown) => void
  /** Of the statement that is being answered: the driver notes it as parsed. */
  name: string
  text: string
  readonly #asked: readonly Named[]
  readonly #readType: ReadType
  readonly #answers: Answer[] = []
  #known = new Map<string, readonly Column[]>()
  #columns: readonly Column[] | undefined
  #rows: Record<string, unknown>[] = []
  #unreadable: Heard['failure']

  constructor(asked: readonly Asked[], patience: number, readType: ReadType, hear: (heard: Heard) => void) {
    super('')
    // Before anything is sent: whatever cannot be encoded must not leave a COMMIT behind it.
    this.#asked = asked.map(({ text, values = [] }) => ({
      text,
      name: nameOf(text) ?? '',
      values: values.map(toText),
    }))
    this.#readType = readType
    this.query_timeout = patience
    this.name = this.#asked[0]?.name ?? ''
    this.text = this.#asked[0]?.text ?? ''
    this.callback = (error) => {
      const at = this.#answers.length
      const failure = error ? { error, at } : this.#unreadable
      hear({ answers: this.#answers, ...(failure && { failure }) })
    }
  }

  submit(connection: unknown): void {
    const line = connection as Connection
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = line
    this.#known = columnsByName.get(line) ?? new Map<string, readonly Column[]>()
    columnsByName.set(line, this.#known)
    const packet: Buffer[] = []
    const letter = Object.create(line, { _send: { value: (part: Buffer) => packet.push(part) } }) as Connection
    for (const { text, name, values } of this.#asked) {
      if (!name || (parsed[name] ?? submitted[name]) === undefined) letter.parse({ text, name })
      if (name) submitted[name] = text
      letter.bind({ statement: name, values })
      if (!this.#known.has(name)) letter.describe({ type: 'P', name: '' })
      letter.execute()
    }
    letter.sync()
    line.stream.write(Buffer.concat(packet))
  }

  handleRowDescription({ fields }: Description): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      key: camelCase.keyOf(name),
      parse: this.#readType(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#columns ??= this.#known.get(this.name) ?? []
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
    if (this.name && !this.#known.has(this.name)) this.#known.set(this.name, this.#columns ?? [])
    this.#columns = undefined
    this.#rows = []
    const next = this.#asked[this.#answers.length]
    this.name = next?.name ?? ''
    this.text = next?.text ?? ''
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleError(error: unknown, connection: unknown): void {
    // What stands behind the failure was never parsed.
    const { submittedNamedStatements: submitted } = connection as Connection
    for (const { name } of this.#asked) delete submitted[name]
    this.callback(error)
  }
}
