// A connection that stays open and passes nothing: requests end in time, readiness says so, and the first request after
// data passes again succeeds. STALL_SECONDS sets how long the connection is silent.
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { silentProxy } from '@dasturxon/testbed/servers/silent-proxy'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'

const stall = Number(process.env['STALL_SECONDS'] ?? 3) * 1_000
/** The time limit of a read, and a second. */
const longest = 4_000
const soon = 2_000

const roles = { DATABASE_URL: 'app', DIRECTORY_URL: 'platform', SECRETS_URL: 'secrets' } as const
const settings = '/support/v1/merchant/settings/web'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

/** Asks again and again until the check holds; returns the milliseconds it took. */
async function until(check: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await check())) await setTimeout(50)
  return performance.now() - began
}

describe.each(Object.entries(roles))('with a silent connection to PostgreSQL in %s', (name, role) => {
  let proxy: Awaited<ReturnType<typeof silentProxy>>
  let api: TestApi
  beforeAll(async () => {
    proxy = await silentProxy(new URL(database.as(role)))
    api = await startApi({ [name]: proxy.url })
  })
  afterAll(async () => {
    await proxy.close()
    await api.stop()
  })

  const isReady = async () => (await api.ask('x', '/readyz')).status === 200

  test('ends every request in time, is not ready meanwhile, and answers soon after the connection is back', async () => {
    const known = await createMerchant(database)
    expect((await api.ask(known.host, settings)).status).toBe(200)
    expect(await isReady()).toBe(true)

    proxy.silence()
    const ends = performance.now() + stall
    const asked: Promise<{ status: number; took: number }>[] = []
    const ask = async (host: string) => {
      const began = performance.now()
      const { status } = await api.ask(host, settings)
      return { status, took: performance.now() - began }
    }
    const readiness: boolean[] = []
    while (performance.now() < ends) {
      const { host } = await createMerchant(database)
      asked.push(ask(host), ask(known.host))
      readiness.push(await isReady())
      await setTimeout(200)
    }
    proxy.heal()
    const fresh = await createMerchant(database)
    const back = await until(async () => (await api.ask(fresh.host, settings)).status === 200)
    const ready = await until(isReady)
    const answers = await Promise.all(asked)

    expect(back).toBeLessThan(soon)
    expect(ready).toBeLessThan(soon)
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(longest)
    expect(readiness).not.toContain(true)
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set({ DATABASE_URL: [503], DIRECTORY_URL: [503, 200], SECRETS_URL: [200] }[name]),
    )
  }, 150_000)
})
