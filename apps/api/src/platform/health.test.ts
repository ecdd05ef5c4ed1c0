import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'

describe('with a reachable database', () => {
  let api: TestApi
  beforeAll(async () => void (api = await startApi()))
  afterAll(() => api.stop())

  test('answers /livez and /readyz with 200 on any host', async () => {
    for (const path of ['/livez', '/readyz'])
      expect(await api.ask('10.0.0.7', path)).toMatchObject({ status: 200, json: { status: 'ok' } })
  })

  test('sends no query to the database for /livez', async () => {
    expect(await api.roundTrips(() => api.ask('x', '/livez'))).toBe(0)
  })

  test('is not ready while the newest migration is missing', async () => {
    await api.database.query(
      `UPDATE kysely_migration SET name = name || '-gone' WHERE name = (SELECT max(name) FROM kysely_migration)`,
    )
    expect(await api.ask('x', '/readyz')).toMatchObject({ status: 503, json: { status: 'not ready' } })
    await api.database.query(`UPDATE kysely_migration SET name = replace(name, '-gone', '')`)
    expect((await api.ask('x', '/readyz')).status).toBe(200)
  })

  test('is ready when the database has a newer, unknown migration', async () => {
    await api.database.query(`INSERT INTO kysely_migration VALUES ('9999_later', now()::text)`)
    expect((await api.ask('x', '/readyz')).status).toBe(200)
    await api.database.query(`DELETE FROM kysely_migration WHERE name = '9999_later'`)
  })

  test('is not ready when the database takes longer than half a second to answer', { tags: 'duration' }, async () => {
    await api.database.undone(async (query) => {
      await query('LOCK TABLE kysely_migration IN ACCESS EXCLUSIVE MODE')
      const started = performance.now()
      expect((await api.ask('x', '/readyz')).status).toBe(503)
      expect(performance.now() - started).toBeLessThan(1_500)
    })
  })

  test('answers /readyz with `draining` while the server drains', async () => {
    api.app.drain.started = true
    expect(await api.ask('x', '/readyz')).toMatchObject({ status: 503, json: { status: 'draining' } })
    expect((await api.ask('x', '/livez')).status).toBe(200)
  })
})

test(
  'answers /readyz with 503 within a second when the database accepts a connection but never answers',
  { tags: 'duration' },
  async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const api = await startApi({ DATABASE_URL: `postgres://app@127.0.0.1:${(silent.address() as AddressInfo).port}/x` })
    const started = performance.now()
    expect((await api.ask('x', '/readyz')).status).toBe(503)
    expect(performance.now() - started).toBeLessThan(990)
    await api.stop()
    silent.close()
  },
)

test('is alive but not ready without a database, and answers requests with 503 and retry-after', async () => {
  const nowhere = 'postgres://app@127.0.0.1:9/none'
  const api = await startApi({ DATABASE_URL: nowhere, DIRECTORY_URL: nowhere })
  try {
    expect((await api.ask('x', '/livez')).status).toBe(200)
    expect((await api.ask('x', '/readyz')).status).toBe(503)
    const { status, json, headers } = await api.ask('olov.test', '/support/v1/merchant/settings/web')
    expect([status, json['code']]).toEqual([503, 'try_again'])
    expect(headers['retry-after']).toMatch(/^[1-5]$/)
  } finally {
    await api.stop()
  }
})
