// A database for the tests of one Vitest worker, copied from a template that is migrated once per run.
// Test files of a worker share it: every test creates its own merchants, which are isolated from each other.
import pg from 'pg'
import { inject } from 'vitest'
import { adminUrl } from '@dasturxon/api/bootstrap'
import { databaseAt } from './database.ts'
import type {} from './vitest-template.ts'

export type { TestDatabase } from './database.ts'

export async function openTestDatabase() {
  const name = `${inject('template')}_${process.env['VITEST_POOL_ID'] ?? '1'}`
  await copyTemplate(inject('template'), name)
  return databaseAt(adminUrl, name)
}

async function copyTemplate(template: string, name: string): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER owner`)
  } catch (error) {
    // An earlier test file of this worker has created the database.
    if ((error as pg.DatabaseError).code !== '42P04') throw error
  } finally {
    await client.end()
  }
}
