import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withCluster } from './cluster.ts'

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

test('keeps a committed row after kill -9 of PostgreSQL, and removes servers and files afterwards', async () => {
  const left = await withCluster(async ({ postgresUrl, redisUrl, folder, kill, restart }) => {
    expect(await query(postgresUrl, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    await query(postgresUrl, 'CREATE EXTENSION postgis')
    await query(
      postgresUrl,
      "CREATE TABLE kept AS SELECT ST_MakePoint(69.24, 41.31)::geography AS place, 'osh' AS dish",
    )

    await kill('postgres')
    await expect(query(postgresUrl, 'SELECT 1')).rejects.toThrow()
    await restart('postgres')
    expect(await query(postgresUrl, 'SELECT dish FROM kept')).toEqual([{ dish: 'osh' }])

    await kill('redis')
    await restart('redis')
    return { postgresUrl, redisUrl, folder }
  })
  expect(existsSync(left.folder)).toBe(false)
  await expect(query(left.postgresUrl, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
  expect(left.postgresUrl).not.toContain(':5432')
  expect(left.redisUrl).not.toContain(':6379')
}, 60_000)

test('removes servers and files when the run gets SIGTERM', async () => {
  const script = 'echo "$POSTGRES_URL"; sleep 60'
  const run = spawn(process.execPath, ['packages/testbed/src/servers/cluster.ts', 'bash', '-c', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) => run.stdout.once('data', (data) => resolve(String(data).trim())))
  const [{ folder } = { folder: '' }] = await query<{ folder: string }>(
    url,
    "SELECT current_setting('data_directory') AS folder",
  )
  expect(existsSync(folder)).toBe(true)
  run.kill('SIGTERM')
  await new Promise((ended) => run.once('exit', ended))
  expect(existsSync(folder)).toBe(false)
  await expect(query(url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
}, 60_000)
