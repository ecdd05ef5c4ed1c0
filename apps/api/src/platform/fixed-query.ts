// A query whose text never changes is built and compiled once; after that only its values are filled in. Building one anew
// costs the API more than sending it, and placing an order sends thirty.
import type { Compilable, CompiledQuery } from 'kysely'
import { build, type Query, type RowsOf } from './query.ts'
import pg from 'pg'

/** The arguments must reach the query as they are: whatever is made of them is made once and would stay. */
export function fixed<A extends readonly unknown[], Q extends Query>(
  make: (...args: A) => Q,
): (...args: A) => Compilable<RowsOf<Q>[number]> {
  let compiled: CompiledQuery<RowsOf<Q>[number]> | undefined
  let places: number[] = []
  return (...args) => ({
    compile() {
      if (!compiled) {
        const stand = args.map(() => ({}))
        const once = (make(...(stand as unknown as A)) as { compile: (with_: typeof build) => CompiledQuery }).compile(
          build,
        )
        places = once.parameters.map((parameter) => stand.indexOf(parameter as object))
        mustUseAll(args.length, places)
        compiled = once as CompiledQuery<RowsOf<Q>[number]>
      }
      const { parameters } = compiled
      return { ...compiled, parameters: places.map((place, index) => (place < 0 ? parameters[index] : args[place])) }
    },
  })
}

/** The same for a query over one row, whose columns are always the same ones. */
export function fixedRow<R extends object, Q extends Query>(
  make: (row: R) => Q,
): (row: R) => Compilable<RowsOf<Q>[number]> {
  let keys: (keyof R)[] | undefined
  const ask = fixed((...values: readonly unknown[]) =>
    make(Object.fromEntries((keys ?? []).map((key, place) => [key, values[place]])) as R),
  )
  return (row) => {
    keys ??= Object.keys(row) as (keyof R)[]
    if (Object.keys(row).length !== keys.length) throw new Error('A row of another shape')
    return ask(...keys.map((key) => row[key]))
  }
}

/** An argument that was looked into, not handed on, would be missing here. */
function mustUseAll(count: number, places: readonly number[]): void {
  for (let place = 0; place < count; place++)
    if (!places.includes(place)) throw new Error(`Argument ${place} does not reach the query as it is`)
}

// A statement under a name is parsed once per connection and, after a few runs, planned once: placing an order costs the
// database half of what it does without. A pooler between us and the server must know names (pgbouncer does from 1.21 on).

/** More than the API has statements; a text that is made anew each time must not fill the server's memory. */
const most = 1_000
const names = new Map<string, string>()
let given = 0

/** Undefined: this one is sent without a name. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known
  const name = `s${++given}`
  names.set(text, name)
  return name
}

/** A migration has changed what a prepared statement answers; the server refuses it under its old name. */
export const isOutdated = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '0A000'

/** Every statement is prepared anew, on every connection; what had the old names goes with its connection. */
export const forgetNames = (): void => names.clear()
