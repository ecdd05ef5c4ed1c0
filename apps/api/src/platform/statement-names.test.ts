import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { type Database, openDatabase } from './db.ts'
import { newId } from './id.ts'
import { forgetNames, nameOf } from './fixed-query.ts'

let postgres: TestDatabase
let database: Database
beforeAll(async () => {
  postgres = await openTestDatabase()
  database = openDatabase(postgres.as('app'), 2)
})
afterAll(async () => {
  await database.close()
  await postgres.close()
})

const ask = () =>
  database.withMerchant({ merchantId: newId(), mode: 'READ ONLY', deadline: 2_000 }, (tx) =>
    tx.run(sql<Record<string, unknown>>`SELECT * FROM growing WHERE id = ${1}`),
  )

test('a text keeps its name, and no two share one', () => {
  forgetNames()
  expect(nameOf('SELECT 1')).toBe(nameOf('SELECT 1'))
  expect(nameOf('SELECT 1')).not.toBe(nameOf('SELECT 2'))
})

test('a table that grows while we run is read with its new column, and nobody hears of it', async () => {
  await postgres.query('CREATE TABLE growing (id int); INSERT INTO growing VALUES (1); GRANT SELECT ON growing TO app')
  try {
    for (let turn = 0; turn < 8; turn++) await Promise.all([ask(), ask()])
    await postgres.query(`ALTER TABLE growing ADD COLUMN name text DEFAULT 'osh'`)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill([{ id: 1, name: 'osh' }]))
  } finally {
    await postgres.query('DROP TABLE growing')
  }
})
