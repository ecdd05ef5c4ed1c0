import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withCluster } from './cluster.ts'

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

test('a committed row outlives kill -9 of the whole server, and nothing is left afterwards', async () => {
  const left = await withCluster(async ({ postgresUrl, redisUrl, folder, kill, restart }) => {
    expect(await ask(postgresUrl, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    await ask(postgresUrl, 'CREATE EXTENSION postgis')
    await ask(postgresUrl, "CREATE TABLE kept AS SELECT ST_MakePoint(69.24, 41.31)::geography AS place, 'osh' AS dish")

    await kill('postgres')
    await expect(ask(postgresUrl, 'SELECT 1')).rejects.toThrow()
    await restart('postgres')
    expect(await ask(postgresUrl, 'SELECT dish FROM kept')).toEqual([{ dish: 'osh' }])

    await kill('redis')
    await restart('redis')
    return { postgresUrl, redisUrl, folder }
  })
  expect(existsSync(left.folder)).toBe(false)
  await expect(ask(left.postgresUrl, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
  expect(left.postgresUrl).not.toContain(':5432')
  expect(left.redisUrl).not.toContain(':6379')
}, 60_000)

test('told to stop in the middle, it still leaves nothing', async () => {
  const script = 'echo "$POSTGRES_URL"; sleep 60'
  const run = spawn(process.execPath, ['packages/testbed/src/servers/cluster.ts', 'bash', '-c', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((heard) => run.stdout.once('data', (data) => heard(String(data).trim())))
  const [{ folder } = { folder: '' }] = await ask<{ folder: string }>(
    url,
    "SELECT current_setting('data_directory') AS folder",
  )
  expect(existsSync(folder)).toBe(true)
  run.kill('SIGTERM')
  await new Promise((ended) => run.once('exit', ended))
  expect(existsSync(folder)).toBe(false)
  await expect(ask(url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
}, 60_000)
