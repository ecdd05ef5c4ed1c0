import { sql } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import { prepared } from './prepared-query.ts'
import { build, type RowsOf, toStatement } from './query.ts'

const plain = (merchantId: string, ids: readonly string[]) =>
  build
    .selectFrom('merchantCity')
    .select(['cityId', 'isMain'])
    .where('merchantId', '=', merchantId)
    .where('cityId', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('isMain', '=', true)

test('compiles to the same statement as the plain query, with the values of each call', () => {
  const quick = prepared(plain)
  for (const [merchantId, ids] of [
    ['one', ['a', 'b']],
    ['two', []],
  ] as const) {
    const slow = toStatement(plain(merchantId, ids))
    expect(toStatement(quick(merchantId, ids))).toMatchObject(slow)
  }
  expectTypeOf<RowsOf<ReturnType<typeof quick>>>().toEqualTypeOf<RowsOf<ReturnType<typeof plain>>>()
})

test('fills in an argument twice when the query uses it twice', () => {
  const twice = prepared((id: string) => sql<{ both: boolean }>`SELECT ${id} = ${id} AS both`)
  expect(toStatement(twice('x')).values).toEqual(['x', 'x'])
})

test('throws when an argument is transformed before it reaches the query', () => {
  const careless = prepared((code: string) => build.selectFrom('merchant').select('name').where('sub', '=', `${code}!`))
  expect(() => toStatement(careless('osh'))).toThrow('Argument 0 does not reach the query')
})
