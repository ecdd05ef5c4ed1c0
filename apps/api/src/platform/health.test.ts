import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'

describe('with its database', () => {
  let api: TestApi
  beforeAll(async () => void (api = await startApi()))
  afterAll(() => api.stop())

  test('it lives and is ready, whatever host is asked', async () => {
    for (const path of ['/livez', '/readyz'])
      expect(await api.ask('10.0.0.7', path)).toMatchObject({ status: 200, json: { status: 'ok' } })
  })

  test('being alive asks the database nothing', async () => {
    expect(await api.roundTrips(() => api.ask('x', '/livez'))).toBe(0)
  })

  test('it is not ready while its newest migration is missing', async () => {
    await api.database.query(
      `UPDATE kysely_migration SET name = name || '-gone' WHERE name = (SELECT max(name) FROM kysely_migration)`,
    )
    expect(await api.ask('x', '/readyz')).toMatchObject({ status: 503, json: { status: 'not ready' } })
    await api.database.query(`UPDATE kysely_migration SET name = replace(name, '-gone', '')`)
    expect((await api.ask('x', '/readyz')).status).toBe(200)
  })

  test('a migration it does not know yet does no harm', async () => {
    await api.database.query(`INSERT INTO kysely_migration VALUES ('9999_later', now()::text)`)
    expect((await api.ask('x', '/readyz')).status).toBe(200)
    await api.database.query(`DELETE FROM kysely_migration WHERE name = '9999_later'`)
  })

  test('it is not ready when the database takes longer than half a second', async () => {
    await api.database.undone(async (query) => {
      await query('LOCK TABLE kysely_migration IN ACCESS EXCLUSIVE MODE')
      const started = performance.now()
      expect((await api.ask('x', '/readyz')).status).toBe(503)
      expect(performance.now() - started).toBeLessThan(1_500)
    })
  })

  test('it says that it is leaving', async () => {
    api.app.drain.started = true
    expect(await api.ask('x', '/readyz')).toMatchObject({ status: 503, json: { status: 'draining' } })
    expect((await api.ask('x', '/livez')).status).toBe(200)
  })
})

test('a database that takes the call and says nothing does not make readiness wait', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const api = await startApi({ DATABASE_URL: `postgres://app@127.0.0.1:${(silent.address() as AddressInfo).port}/x` })
  const started = performance.now()
  expect((await api.ask('x', '/readyz')).status).toBe(503)
  expect(performance.now() - started).toBeLessThan(990)
  await api.stop()
  silent.close()
})

test('without its database it lives, is not ready, and tells callers to come again', async () => {
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
