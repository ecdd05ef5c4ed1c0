import { merchantBySub } from '@dasturxon/contracts/merchants.endpoints'
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createMerchant } from '@dasturxon/testbed/data/factories'

const path = '/support/v1/merchant/settings/web'
type Shop = Awaited<ReturnType<typeof createMerchant>>

let api: TestApi
let mine: Shop
let neighbour: Shop

beforeAll(async () => {
  api = await startApi({
    LOCAL_HOSTS: 'localhost,127.0.0.1',
    LOCAL_VENDOR: 'fallback',
    DEMO_HOSTS: 'demo.test',
    DEMO_VENDOR: 'show',
  })
  mine = await createMerchant(api.database)
  neighbour = await createMerchant(api.database)
})
afterAll(() => api.stop())

const unavailable = expect.objectContaining({ status: 404, code: 'merchant_not_available' })

describe('the host decides', () => {
  test('[S1.02] each sub-domain is its own shop', async () => {
    for (const shop of [mine, neighbour]) {
      const { json } = await api.ask(shop.host, path)
      expect(json).toMatchObject({ merchantId: shop.merchantId, sub: shop.sub })
    }
  })

  test('a custom domain is the same shop', async () => {
    const host = `${newId()}.uz`
    await api.database.insert('merchant_domain', { host, merchant_id: mine.merchantId })
    expect((await api.ask(host, path)).json).toMatchObject({ merchantId: mine.merchantId })
  })

  test.each([
    ['a port', (host: string) => `${host}:8443`],
    ['upper case', (host: string) => host.toUpperCase()],
    ['a trailing dot', (host: string) => `${host}.`],
    ['all of them', (host: string) => `${host.toUpperCase()}.:443`],
  ])('%s changes nothing', async (_, spell) => {
    expect((await api.ask(spell(mine.host), path)).json).toMatchObject({ merchantId: mine.merchantId })
  })

  test.each([
    'nobody.test',
    'test',
    'xn--80ak6aa92e.test',
    'оlov.test',
    'mine,theirs',
    'mine theirs',
    '%00',
    '../etc',
    '[::1]',
    "' OR 1=1 --",
    'a'.repeat(300),
  ])('%j is nobody, and nobody is not somebody else', async (host) => {
    const { status, json } = await api.ask(Buffer.from(host).toString('latin1'), path)
    expect(status).toBe(404)
    expect(json).toEqual(unavailable)
  })

  test.each([
    ['inactive', { is_active: false }],
    ['deleted', { deleted: true }],
  ])('an %s merchant is not available', async (_, row) => {
    const shop = await createMerchant(api.database, row)
    expect((await api.ask(shop.host, path)).json).toEqual(unavailable)
  })

  test('interleaved shops never swap an answer', async () => {
    const asked = Array.from({ length: 20 }, (_, index) => (index % 2 ? mine : neighbour))
    for (let round = 0; round < 10; round++) {
      const heard = await Promise.all(asked.map(({ host }) => api.ask(host, path)))
      expect(heard.map(({ json }) => json['merchantId'])).toEqual(asked.map(({ merchantId }) => merchantId))
    }
  })
})

describe('whatever else names a merchant may only agree', () => {
  test('X-Forwarded-Host counts from a listed proxy', async () => {
    const { json } = await api.ask('127.0.0.1', path, { 'x-forwarded-host': `${mine.host}:8443` })
    expect(json).toMatchObject({ merchantId: mine.merchantId })
  })

  test('X-Forwarded-Host of anyone else is not read', async () => {
    const strict = await startApi({ TRUSTED_PROXIES: '10.1.2.3,fd00::/8' })
    try {
      const headers = {
        'x-forwarded-host': neighbour.host,
        'x-forwarded-for': '10.1.2.3',
        forwarded: `host=${neighbour.host}`,
      }
      expect((await strict.ask(mine.host, path, headers)).json).toMatchObject({ merchantId: mine.merchantId })
      expect((await strict.ask('nobody.test', path, headers)).json).toEqual(unavailable)
    } finally {
      await strict.stop()
    }
  })

  test('a second host in the target or in the headers is refused', async () => {
    expect((await api.ask(mine.host, `http://${neighbour.host}${path}`)).status).toBe(400)
    expect((await api.ask(mine.host, `//${neighbour.host}${path}`)).status).toBe(404)
  })

  test.each(['x-merchant-id', 'merchantId'])('%s of a neighbour is refused, the own one accepted', async (header) => {
    const ask = (value: string) => api.ask(mine.host, path, { [header]: value })
    expect((await ask(mine.merchantId)).status).toBe(200)
    for (const wrong of [neighbour.merchantId, '', 'x', `${mine.merchantId}, ${mine.merchantId}`]) {
      const { status, json } = await ask(wrong)
      expect([status, json['code']]).toEqual([403, 'merchant_mismatch'])
    }
  })

  test('the name of a neighbour in the path is not found', async () => {
    for (const sub of [neighbour.sub, 'nobody', mine.sub.toUpperCase(), `${mine.sub}%00`, '..%2f']) {
      const { status, json } = await api.ask(mine.host, `/users/v1/merchants/sub/${sub}`)
      expect([status, json['code']]).toEqual([404, 'not_found'])
    }
    const [error] = await api.shop(mine)(merchantBySub, { params: neighbour })
    expect(error).toMatchObject({ status: 404, code: 'not_found', description: { ru: 'Не найдено' } })
  })

  test('a vendor parameter or cookie means nothing on a shop of its own', async () => {
    const cookie = `_vendor=${neighbour.sub}`
    const { json } = await api.ask(mine.host, `${path}?vendor=${neighbour.sub}`, { cookie })
    expect(json).toMatchObject({ merchantId: mine.merchantId })
  })
})

describe('hosts that show every shop in turn', () => {
  let fallback: Shop
  let show: Shop
  beforeAll(async () => {
    const named = async (sub: string) => {
      await api.database.query(`UPDATE merchant SET sub = sub || '-old' WHERE sub = $1`, [sub])
      return createMerchant(api.database, { sub })
    }
    fallback = await named('fallback')
    show = await named('show')
  })

  test('[S1.03] show the vendor that was asked for', async () => {
    for (const host of ['localhost:4000', '127.0.0.1', 'demo.test']) {
      const { json } = await api.ask(host, `${path}?vendor=${mine.sub}`)
      expect(json).toMatchObject({ merchantId: mine.merchantId })
    }
  })

  test('[S1.04] show a fixed shop per kind when none is asked for', async () => {
    expect((await api.ask('localhost', path)).json).toMatchObject({ merchantId: fallback.merchantId })
    expect((await api.ask('127.0.0.1:4000', path)).json).toMatchObject({ merchantId: fallback.merchantId })
    expect((await api.ask('demo.test', path)).json).toMatchObject({ merchantId: show.merchantId })
  })

  test('remember the vendor in a cookie of the host; the parameter is stronger', async () => {
    const first = await api.ask('localhost', `${path}?vendor=${mine.sub}`)
    expect(first.headers['set-cookie']).toEqual([`_vendor=${mine.sub}; Path=/; HttpOnly; SameSite=Lax`])
    const cookie = `_language=uz; _vendor=${mine.sub}; _page=1`
    const second = await api.ask('localhost', path, { cookie })
    expect(second.json).toMatchObject({ merchantId: mine.merchantId })
    expect(second.headers['set-cookie']).toBeUndefined()
    const third = await api.ask('localhost', `${path}?vendor=${neighbour.sub}`, { cookie })
    expect(third.json).toMatchObject({ merchantId: neighbour.merchantId })
  })

  test.each(['nobody', '', '%00', 'a/b', 'fallback.', 'FALLBACK', 'fallback&vendor=show'])(
    'an unknown vendor %j is not available, never the fallback',
    async (vendor) => {
      const { json, headers } = await api.ask('localhost', `${path}?vendor=${vendor}`)
      expect(json).toEqual(unavailable)
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  test('leave the closed query of a call alone', async () => {
    expect((await api.ask('localhost', `/products/v1/overalls?type=TG&vendor=${mine.sub}`)).status).toBe(200)
    expect((await api.ask(mine.host, `/products/v1/overalls?vendor=${mine.sub}`)).status).toBe(400)
  })
})

test('the typed client reads a refusal as the first of the pair', async () => {
  const [error, settings] = await api.shop({ host: 'nobody.test' })(webSettings, {})
  expect(error).toMatchObject({
    status: 404,
    code: 'merchant_not_available',
    description: { uz: 'Doʻkon topilmadi', ru: 'Магазин не найден', eng: 'There is no shop here' },
    traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(settings).toBeUndefined()
})
