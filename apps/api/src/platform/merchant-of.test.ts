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
let other: Shop

beforeAll(async () => {
  api = await startApi({
    LOCAL_HOSTS: 'localhost,127.0.0.1',
    LOCAL_VENDOR: 'fallback',
    DEMO_HOSTS: 'demo.test',
    DEMO_VENDOR: 'show',
  })
  mine = await createMerchant(api.database)
  other = await createMerchant(api.database)
})
afterAll(() => api.stop())

const unavailable = expect.objectContaining({ status: 404, code: 'merchant_not_available' })

describe('merchant of a host', () => {
  test('[S1.02] returns the shop of the sub-domain', async () => {
    for (const shop of [mine, other]) {
      const { json } = await api.ask(shop.host, path)
      expect(json).toMatchObject({ merchantId: shop.merchantId, sub: shop.sub })
    }
  })

  test('returns the shop of a custom domain', async () => {
    const host = `${newId()}.uz`
    await api.database.insert('merchant_domain', { host, merchant_id: mine.merchantId })
    expect((await api.ask(host, path)).json).toMatchObject({ merchantId: mine.merchantId })
  })

  test.each([
    ['a port', (host: string) => `${host}:8443`],
    ['upper case', (host: string) => host.toUpperCase()],
    ['a trailing dot', (host: string) => `${host}.`],
    ['a port, upper case and a trailing dot', (host: string) => `${host.toUpperCase()}.:443`],
  ])('finds the shop when the host has %s', async (_, spell) => {
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
  ])('answers 404 for the unknown host %j', async (host) => {
    const { status, json } = await api.ask(Buffer.from(host).toString('latin1'), path)
    expect(status).toBe(404)
    expect(json).toEqual(unavailable)
  })

  test.each([
    ['inactive', { is_active: false }],
    ['deleted', { deleted: true }],
  ])('answers 404 for the host of a merchant that is %s', async (_, row) => {
    const shop = await createMerchant(api.database, row)
    expect((await api.ask(shop.host, path)).json).toEqual(unavailable)
  })

  test('answers each of many interleaved requests with the shop of its host', async () => {
    const shops = Array.from({ length: 20 }, (_, index) => (index % 2 ? mine : other))
    for (let round = 0; round < 10; round++) {
      const responses = await Promise.all(shops.map(({ host }) => api.ask(host, path)))
      expect(responses.map(({ json }) => json['merchantId'])).toEqual(shops.map(({ merchantId }) => merchantId))
    }
  })
})

describe('other names of a merchant in a request', () => {
  test('reads X-Forwarded-Host from a trusted proxy', async () => {
    const { json } = await api.ask('127.0.0.1', path, { 'x-forwarded-host': `${mine.host}:8443` })
    expect(json).toMatchObject({ merchantId: mine.merchantId })
  })

  test('ignores X-Forwarded-Host from a client that is no trusted proxy', async () => {
    const strict = await startApi({ TRUSTED_PROXIES: '10.1.2.3,fd00::/8' })
    try {
      const headers = {
        'x-forwarded-host': other.host,
        'x-forwarded-for': '10.1.2.3',
        forwarded: `host=${other.host}`,
      }
      expect((await strict.ask(mine.host, path, headers)).json).toMatchObject({ merchantId: mine.merchantId })
      expect((await strict.ask('nobody.test', path, headers)).json).toEqual(unavailable)
    } finally {
      await strict.stop()
    }
  })

  test('refuses a request target that names a second host', async () => {
    expect((await api.ask(mine.host, `http://${other.host}${path}`)).status).toBe(400)
    expect((await api.ask(mine.host, `//${other.host}${path}`)).status).toBe(404)
  })

  test.each(['x-merchant-id', 'merchantId'])(
    '[S6.05] accepts only the id of the host’s merchant in %s',
    async (header) => {
      const ask = (value: string) => api.ask(mine.host, path, { [header]: value })
      expect((await ask(mine.merchantId)).status).toBe(200)
      for (const wrong of [other.merchantId, '', 'x', `${mine.merchantId}, ${mine.merchantId}`]) {
        const { status, json } = await ask(wrong)
        expect([status, json['code']]).toEqual([403, 'merchant_mismatch'])
      }
    },
  )

  test('answers 404 for the sub of another merchant in the path', async () => {
    for (const sub of [other.sub, 'nobody', mine.sub.toUpperCase(), `${mine.sub}%00`, '..%2f']) {
      const { status, json } = await api.ask(mine.host, `/users/v1/merchants/sub/${sub}`)
      expect([status, json['code']]).toEqual([404, 'not_found'])
    }
    const [error] = await api.shop(mine)(merchantBySub, { params: other })
    expect(error).toMatchObject({ status: 404, code: 'not_found', description: { ru: 'Не найдено' } })
  })

  test('ignores a vendor parameter and cookie on the host of a shop', async () => {
    const cookie = `_vendor=${other.sub}`
    const { json } = await api.ask(mine.host, `${path}?vendor=${other.sub}`, { cookie })
    expect(json).toMatchObject({ merchantId: mine.merchantId })
  })
})

describe('hosts that serve any shop by its vendor name', () => {
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

  test('[S1.03] shows the shop named by the vendor parameter on a local or demo host', async () => {
    for (const host of ['localhost:4000', '127.0.0.1', 'demo.test']) {
      const { json } = await api.ask(host, `${path}?vendor=${mine.sub}`)
      expect(json).toMatchObject({ merchantId: mine.merchantId })
    }
  })

  test('[S1.04] shows the default shop of a local or demo host without a vendor parameter', async () => {
    expect((await api.ask('localhost', path)).json).toMatchObject({ merchantId: fallback.merchantId })
    expect((await api.ask('127.0.0.1:4000', path)).json).toMatchObject({ merchantId: fallback.merchantId })
    expect((await api.ask('demo.test', path)).json).toMatchObject({ merchantId: show.merchantId })
  })

  test('stores the vendor in a cookie, and prefers the vendor parameter to the cookie', async () => {
    const first = await api.ask('localhost', `${path}?vendor=${mine.sub}`)
    expect(first.headers['set-cookie']).toEqual([`_vendor=${mine.sub}; Path=/; HttpOnly; SameSite=Lax`])
    const cookie = `_language=uz; _vendor=${mine.sub}; _page=1`
    const second = await api.ask('localhost', path, { cookie })
    expect(second.json).toMatchObject({ merchantId: mine.merchantId })
    expect(second.headers['set-cookie']).toBeUndefined()
    const third = await api.ask('localhost', `${path}?vendor=${other.sub}`, { cookie })
    expect(third.json).toMatchObject({ merchantId: other.merchantId })
  })

  test.each(['nobody', '', '%00', 'a/b', 'fallback.', 'FALLBACK', 'fallback&vendor=show'])(
    'answers 404 for the unknown vendor %j, never with the default shop',
    async (vendor) => {
      const { json, headers } = await api.ask('localhost', `${path}?vendor=${vendor}`)
      expect(json).toEqual(unavailable)
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  test('accepts the vendor parameter on an endpoint that refuses unknown parameters only on a local or demo host', async () => {
    expect((await api.ask('localhost', `/products/v1/overalls?type=TG&vendor=${mine.sub}`)).status).toBe(200)
    expect((await api.ask(mine.host, `/products/v1/overalls?vendor=${mine.sub}`)).status).toBe(400)
  })
})

test('returns a refusal as the first element of the typed client’s result', async () => {
  const [error, settings] = await api.shop({ host: 'nobody.test' })(webSettings, {})
  expect(error).toMatchObject({
    status: 404,
    code: 'merchant_not_available',
    description: { uz: 'Doʻkon topilmadi', ru: 'Магазин не найден', eng: 'Shop not found' },
    traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(settings).toBeUndefined()
})
