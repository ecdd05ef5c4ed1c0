// The HTML cache: public pages are rendered once for all visitors; no data of one visitor may reach another visitor,
// and no outdated page may be served.
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directive, inlineHashes, startHost, startStorefront, type Storefront, text } from './storefront.ts'

let storefront: Storefront
let requests: string[] = []
let host: Awaited<ReturnType<typeof startHost>>
let isApiDown = false
/** A proxy between the storefront and the API that records the requests. */
const proxy = createServer((request, reply) => {
  requests.push(request.url ?? '')
  if (isApiDown) return void reply.writeHead(503).end()
  const headers = { 'x-forwarded-host': String(request.headers['x-forwarded-host']) }
  void fetch(storefront.api.baseUrl + request.url, { headers }).then(async (response) =>
    reply.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text()),
  )
})

beforeAll(async () => {
  storefront = await startStorefront()
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as { port: number }
  host = await startHost({ API_URL: `http://127.0.0.1:${port}`, SHOP_KEPT_FOR: '60000' })
})
afterAll(async () => {
  await host.stop()
  proxy.close()
  proxy.closeAllConnections()
  await storefront.stop()
})

const open = async (settings: Record<string, unknown> = {}) => {
  const shop = await storefront.openShop(settings)
  await shop.product({ name: text('Osh', 'Плов', 'Pilaf') })
  return { ...shop, request: (path: string, headers?: Record<string, string>) => host.get(shop.host, path, headers) }
}

test('serves a second visitor the same bytes without a request to the API', async () => {
  const shop = await open()
  const first = await shop.request('/')
  requests = []
  const second = await shop.request('/')
  expect(first.status).toBe(200)
  expect(second.body).toBe(first.body)
  expect(requests).toEqual([])
  for (const tag of ['script', 'style'] as const)
    for (const hash of inlineHashes(second.body, tag))
      expect(directive(second.headers['content-security-policy'], `${tag}-src`)).toContain(hash)
})

test('renders an uncached page once for 20 simultaneous requests', async () => {
  const shop = await open()
  requests = []
  await Promise.all(Array.from({ length: 20 }, () => shop.request('/')))
  expect(requests.filter((path) => path.includes('/menu/'))).toHaveLength(1)
  expect(requests.filter((path) => path.includes('settings'))).toHaveLength(1)
})

test('returns 304 for a matching ETag and the page for another ETag', async () => {
  const shop = await open()
  const { headers, body } = await shop.request('/')
  const again = await shop.request('/', { 'if-none-match': `"x", ${String(headers['etag'])}` })
  expect([again.status, again.body]).toEqual([304, ''])
  expect(again.headers['etag']).toBe(headers['etag'])
  expect(await shop.request('/', { 'if-none-match': 'W/"other"' })).toMatchObject({ status: 200, body })
})

test('sends a cached page in the compression the browser accepts', async () => {
  const shop = await open()
  const { body } = await shop.request('/')
  const raw = (encoding: string) =>
    fetch(host.baseUrl, { headers: { 'x-forwarded-host': shop.host, 'accept-encoding': encoding } })
  for (const encoding of ['br', 'gzip']) {
    const response = await raw(encoding)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.text()).toBe(body)
  }
})

test('serves a page without data or cookies of the visitor who requested it before', async () => {
  const shop = await open()
  const secrets = { cookie: '__Host-refresh=s3cret; _session=0; name=Aziza', authorization: 'Bearer t0ken' }
  const loggedIn = await shop.request('/?utm_source=aziza', {
    ...secrets,
    'user-agent': 'Aziza/1.0',
    'x-forwarded-for': '203.0.113.7',
  })
  const anonymous = await shop.request('/')
  expect(anonymous.body).toBe(loggedIn.body)
  expect(JSON.stringify([anonymous.headers, anonymous.body])).not.toMatch(/s3cret|Aziza|aziza|t0ken|203\.0\.113/)
  expect(anonymous.headers['set-cookie']).toBeUndefined()
  const returning = await shop.request('/', { cookie: '__Host-refresh=other' })
  expect(String(returning.headers['set-cookie'])).toMatch(/^_session=1/)
})

test('caches a separate page per language, channel and host', async () => {
  const shop = await open({ telegram_bot_link: 'https://t.me/olov_bot', telegram_bot_link_active: true })
  const pages = [
    await shop.request('/?lang=uz'),
    await shop.request('/?lang=ru'),
    await shop.request('/', { cookie: '_language=eng' }),
  ]
  expect(pages.map(({ body }) => /<html lang="(\w+)"/.exec(body)?.[1])).toEqual(['uz', 'ru', 'en'])
  const keepsLaunch = async (path: string, sign: string) => (await shop.request(path)).body.includes(sign)
  expect(await keepsLaunch('/?ch=tg', 'tgWebAppVersion')).toBe(true)
  expect(await keepsLaunch('/?ch=click', 'click-web-session')).toBe(true)
  for (const sign of ['tgWebAppVersion', 'click-web-session']) expect(await keepsLaunch('/', sign)).toBe(false)
  const otherShop = await open({ brand: 'Neighbour' })
  expect((await otherShop.request('/?lang=uz')).body).toContain('Neighbour')
})

test('serves all people inside Click the same page, whatever their sessions and themes are', async () => {
  const shop = await open()
  const sessions = ['0f8a7d2e-6f6d-4f52-9b58-6a3f0f5f7a11', '0f8a7d2e-6f6d-4f52-9b58-6a3f0f5f7a12']
  const first = await shop.request('/?ch=click', { cookie: `click-web-session=${sessions[0]}; click-theme=dark` })
  requests = []
  const pages = [
    await shop.request('/?ch=click', { cookie: `click-web-session=${sessions[1]}; click-theme=light` }),
    await shop.request(`/?ch=click&web_session=${sessions[1]}`),
  ]
  expect(pages.map(({ body }) => body === first.body)).toEqual([true, true])
  expect(requests).toEqual([])
  expect(first.body).not.toContain(sessions[0])
})

test('does not cache a 404 page', async () => {
  const shop = await open()
  for (const path of ['/nothing-here', '/product/none-such']) {
    const before = await shop.request(path)
    expect(before.status).toBe(404)
    expect(before.headers['etag']).toBeUndefined()
  }
})

test('renders a new page after the settings of the shop have changed', async () => {
  const shop = await open({ brand: 'Before' })
  // The server behind `shop.get` reads the settings from the API at every request.
  expect((await shop.get('/')).body).toContain('Before')
  await storefront.api.database.query(
    `UPDATE merchant_settings SET brand = 'After', version = version + 1 WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  const { body } = await shop.get('/')
  expect(body).toContain('After')
  expect(body).not.toContain('Before')
})

test('serves the last rendered page while the API is unavailable', async () => {
  const shop = await open()
  const uncached = await startHost({
    API_URL: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    SHOP_KEPT_FOR: '0',
    PAGES_KEPT_FOR: '0',
  })
  const { body } = await uncached.get(shop.host, '/')
  isApiDown = true
  const later = await uncached.get(shop.host, '/')
  isApiDown = false
  expect([later.status, later.body]).toEqual([200, body])
  await uncached.stop()
})
