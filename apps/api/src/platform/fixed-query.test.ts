import { sql } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import { fixed } from './fixed-query.ts'
import { build, type RowsOf, toStatement } from './query.ts'

const plain = (merchantId: string, ids: readonly string[]) =>
  build
    .selectFrom('merchantCity')
    .select(['cityId', 'isMain'])
    .where('merchantId', '=', merchantId)
    .where('cityId', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('isMain', '=', true)

test('says what it would have said, with the values of this time', () => {
  const quick = fixed(plain)
  for (const [merchantId, ids] of [
    ['one', ['a', 'b']],
    ['two', []],
  ] as const) {
    const slow = toStatement(plain(merchantId, ids))
    expect(toStatement(quick(merchantId, ids))).toMatchObject(slow)
  }
  expectTypeOf<RowsOf<ReturnType<typeof quick>>>().toEqualTypeOf<RowsOf<ReturnType<typeof plain>>>()
})

test('a value that stands twice is filled in twice', () => {
  const twice = fixed((id: string) => sql<{ both: boolean }>`SELECT ${id} = ${id} AS both`)
  expect(toStatement(twice('x')).values).toEqual(['x', 'x'])
})

test('refuses an argument that is looked into: it would be the same for ever', () => {
  const careless = fixed((code: string) => build.selectFrom('merchant').select('name').where('sub', '=', `${code}!`))
  expect(() => toStatement(careless('osh'))).toThrow('Argument 0 does not reach the query')
})
