// A query whose text never changes is built and compiled once; after that only its values are filled in. Building a
// query costs the API more than sending it, and placing an order sends thirty.
import type { Compilable, CompiledQuery } from 'kysely'
import { build, type Query, type RowsOf } from './query.ts'
import pg from 'pg'

/** The arguments must reach the query unchanged: a value computed from them would be computed once and then reused. */
export function prepared<A extends readonly unknown[], Q extends Query>(
  make: (...args: A) => Q,
): (...args: A) => Compilable<RowsOf<Q>[number]> {
  let compiled: CompiledQuery<RowsOf<Q>[number]> | undefined
  let slots: number[] = []
  return (...args) => ({
    compile() {
      if (!compiled) {
        const marks = args.map(() => ({}))
        const once = (make(...(marks as unknown as A)) as { compile: (with_: typeof build) => CompiledQuery }).compile(
          build,
        )
        slots = once.parameters.map((parameter) => marks.indexOf(parameter as object))
        mustUseAll(args.length, slots)
        compiled = once as CompiledQuery<RowsOf<Q>[number]>
      }
      const { parameters } = compiled
      return { ...compiled, parameters: slots.map((slot, index) => (slot < 0 ? parameters[index] : args[slot])) }
    },
  })
}

/** Like `prepared`, for a query that writes one row, always with the same columns. */
export function preparedRow<R extends object, Q extends Query>(
  make: (row: R) => Q,
): (row: R) => Compilable<RowsOf<Q>[number]> {
  let keys: (keyof R)[] | undefined
  const ask = prepared((...values: readonly unknown[]) =>
    make(Object.fromEntries((keys ?? []).map((key, slot) => [key, values[slot]])) as R),
  )
  return (row) => {
    keys ??= Object.keys(row) as (keyof R)[]
    if (Object.keys(row).length !== keys.length) throw new Error('The row has other columns than the first one')
    return ask(...keys.map((key) => row[key]))
  }
}

/** Throws when an argument was transformed instead of passed to the query. */
function mustUseAll(count: number, slots: readonly number[]): void {
  for (let slot = 0; slot < count; slot++)
    if (!slots.includes(slot)) throw new Error(`Argument ${slot} does not reach the query as it is`)
}

// A named statement is parsed once per connection and, after a few runs, planned once: placing an order costs the
// database half of what it does without names. A pooler between the API and PostgreSQL must support named statements
// (pgbouncer does from 1.21 on).

/** More than the API has statements. Without a limit, ever new statement texts would fill PostgreSQL's memory. */
const maxNames = 1_000
const names = new Map<string, string>()
let lastNumber = 0

/** Undefined: the statement is sent without a name. */
export function statementName(text: string): string | undefined {
  const existing = names.get(text)
  if (existing !== undefined || names.size >= maxNames) return existing
  const name = `s${++lastNumber}`
  names.set(text, name)
  return name
}

/** True when a migration has changed the columns of a prepared statement: PostgreSQL refuses it under its old name. */
export const isOutdated = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '0A000'

/** Every connection then prepares its statements again, under new names; the old ones end with their connection. */
export const clearStatementNames = (): void => names.clear()
