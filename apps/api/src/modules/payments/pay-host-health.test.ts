import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout, paymentMethods } from '@dasturxon/contracts/payments.endpoints'
import { freePort } from '@dasturxon/testbed/servers/ports'
import { privateRedis } from '@dasturxon/testbed/servers/private-redis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openRedis } from '#platform/redis'
import { openCardShop } from '#test/card-shops'
import { type OnlineApi, startOnlineApi } from '#test/online-shops'
import { type HostHealth, healthAfter, watching, watchPayHosts } from './pay-host-health.ts'

const after = (isDown: boolean, ...reached: boolean[]) =>
  reached.reduce<HostHealth>(healthAfter, { isDown, contrary: 0 }).isDown

describe('the health of a pay page', () => {
  test('changes after two failures in a row, and back after two successes', () => {
    expect(after(false, false, false)).toBe(true)
    expect(after(true, true, true)).toBe(false)
  })

  test('does not change after a single failure or success', () => {
    expect(after(false, false)).toBe(false)
    expect(after(true, true)).toBe(true)
    expect(after(false, false, true, false, true, false)).toBe(false)
    expect(after(true, true, false, true, false, true)).toBe(true)
  })

  test('is known within 30 seconds of an outage', () => {
    // The outage begins right after a round, so two rounds of ten seconds pass, and the last connection times out.
    const { every, patience, inARow } = watching
    expect(every).toBe(10_000)
    expect(inARow * every + patience).toBeLessThan(30_000)
  })
})

describe('an outage of a pay page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-redis-'))
  const log = { warn: vi.fn() }
  const every = 100
  let server: Awaited<ReturnType<typeof privateRedis>>
  let redis: ReturnType<typeof openRedis>
  let api: OnlineApi
  beforeAll(async () => {
    server = await privateRedis(folder, await freePort())
    redis = openRedis(server.url, log)
    api = await startOnlineApi({ REDIS_URL: server.url })
    await vi.waitFor(() => expect(redis.isListening()).toBe(true), { timeout: 5_000 })
  })
  afterAll(async () => {
    await api.stop()
    await redis.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  async function startWatching() {
    const { PAYME_URL: PAYME, CLICK_URL: CLICK, UZUM_URL: UZUM } = api.env
    return watchPayHosts(redis, { PAYME, CLICK, UZUM }, log, every)
  }
  const openShop = async () => {
    const shop = await api.openShop()
    const online = async () => {
      const [error, methods] = await shop.person.page.call(paymentMethods, { query: {} })
      if (error) throw new Error(error.code)
      return methods.map(({ type }) => type).filter((type) => type !== 'CASH' && type !== 'TERMINAL')
    }
    return { shop, online }
  }
  const soon = { timeout: 3_000, interval: 50 }
  const all = ['PAYME', 'CLICK', 'UZUM']
  const withoutClick = ['PAYME', 'UZUM']

  test('hides its method until the page is back, and leaves the way to pay open orders', async () => {
    const { shop, online } = await openShop()
    const id = await shop.order({ totalSom: 50_000, status: 'OPEN', isPaid: false }, 'click')
    const stop = await startWatching()
    expect(await online()).toEqual(all)

    await api.simulators.setOutage('click', true)
    await vi.waitFor(async () => expect(await online()).toEqual(withoutClick), soon)
    const pageOf = async (type?: 'PAYME' | 'UZUM') => {
      const [error, found] = await shop.person.page.call(checkout, { params: { id }, query: type ? { type } : {} })
      if (error) throw new Error(error.code)
      return found
    }
    expect(await pageOf()).toMatchObject({ provider: 'CLICK', status: 'OPEN' })
    for (const type of ['PAYME', 'UZUM'] as const) {
      const { provider, url } = await pageOf(type)
      expect(provider).toBe(type)
      expect((await fetch(url ?? '')).status).toBe(200)
    }

    await api.simulators.setOutage('click', false)
    await vi.waitFor(async () => expect(await online()).toEqual(all), soon)
    stop()
  })

  test('hides saved cards together with the page of Payme, which charges them', async () => {
    const { person } = await openCardShop(api)
    const shown = async () => {
      const [, methods] = await person.page.call(paymentMethods, { query: {} })
      return methods?.map(({ type }) => type).filter((type) => type === 'OTHER' || type === 'PAYME' || type === 'CLICK')
    }
    const stop = await startWatching()
    expect(await shown()).toEqual(['PAYME', 'CLICK', 'OTHER'])
    await api.simulators.setOutage('payme', true)
    await vi.waitFor(async () => expect(await shown()).toEqual(['CLICK']), soon)
    await api.simulators.setOutage('payme', false)
    await vi.waitFor(async () => expect(await shown()).toEqual(['PAYME', 'CLICK', 'OTHER']), soon)
    stop()
  })

  test('goes on hiding its method when a new worker takes over', async () => {
    const { online } = await openShop()
    await api.simulators.setOutage('click', true)
    const stopFirst = await startWatching()
    await vi.waitFor(async () => expect(await online()).toEqual(withoutClick), soon)
    stopFirst()
    const stopSecond = await startWatching()
    for (let until = Date.now() + 5 * every; Date.now() < until;) expect(await online()).toEqual(withoutClick)
    await api.simulators.setOutage('click', false)
    await vi.waitFor(async () => expect(await online()).toEqual(all), soon)
    stopSecond()
  })
})
