import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { type Database, openDatabase } from './db.ts'
import { newId } from './id.ts'
import { clearStatementNames, statementName } from './prepared-query.ts'

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

const readRow = () =>
  database.withMerchant({ merchantId: newId(), mode: 'READ ONLY', deadline: 2_000 }, (tx) =>
    tx.run(sql<Record<string, unknown>>`SELECT * FROM growing WHERE id = ${1}`),
  )

test('gives each statement text one name of its own', () => {
  clearStatementNames()
  expect(statementName('SELECT 1')).toBe(statementName('SELECT 1'))
  expect(statementName('SELECT 1')).not.toBe(statementName('SELECT 2'))
})

test('returns a column that was added while the process runs, without an error', async () => {
  await postgres.query('CREATE TABLE growing (id int); INSERT INTO growing VALUES (1); GRANT SELECT ON growing TO app')
  try {
    for (let turn = 0; turn < 8; turn++) await Promise.all([readRow(), readRow()])
    await postgres.query(`ALTER TABLE growing ADD COLUMN name text DEFAULT 'osh'`)
    expect(await Promise.all([readRow(), readRow(), readRow()])).toEqual(Array(3).fill([{ id: 1, name: 'osh' }]))
  } finally {
    await postgres.query('DROP TABLE growing')
  }
})
