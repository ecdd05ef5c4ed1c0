// Public pages are made once and given to everyone: nothing of one visitor may reach another, and nothing old may stay.
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directive, inlineHashes, startHost, startStorefront, type Storefront, text } from './storefront.ts'

let storefront: Storefront
let heard: string[] = []
let host: Awaited<ReturnType<typeof startHost>>
let isAway = false
/** Between the storefront and the API, to hear what is asked. */
const line = createServer((request, reply) => {
  heard.push(request.url ?? '')
  if (isAway) return void reply.writeHead(503).end()
  const headers = { 'x-forwarded-host': String(request.headers['x-forwarded-host']) }
  void fetch(storefront.api.baseUrl + request.url, { headers }).then(async (answer) =>
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
  )
})

beforeAll(async () => {
  storefront = await startStorefront()
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as { port: number }
  host = await startHost({ API_URL: `http://127.0.0.1:${port}`, SHOP_KEPT_FOR: '60000' })
})
afterAll(async () => {
  await host.stop()
  line.close()
  line.closeAllConnections()
  await storefront.stop()
})

const open = async (settings: Record<string, unknown> = {}) => {
  const shop = await storefront.openShop(settings)
  await shop.product({ name: text('Osh', 'Плов', 'Pilaf') })
  return { ...shop, ask: (path: string, headers?: Record<string, string>) => host.get(shop.host, path, headers) }
}

test('a second visitor gets the same bytes, and the API is not asked at all', async () => {
  const shop = await open()
  const first = await shop.ask('/')
  heard = []
  const second = await shop.ask('/')
  expect(first.status).toBe(200)
  expect(second.body).toBe(first.body)
  expect(heard).toEqual([])
  for (const tag of ['script', 'style'] as const)
    for (const hash of inlineHashes(second.body, tag))
      expect(directive(second.headers['content-security-policy'], `${tag}-src`)).toContain(hash)
})

test('a crowd at a cold page is one rendering', async () => {
  const shop = await open()
  heard = []
  await Promise.all(Array.from({ length: 20 }, () => shop.ask('/')))
  expect(heard.filter((path) => path.includes('/menu/'))).toHaveLength(1)
  expect(heard.filter((path) => path.includes('settings'))).toHaveLength(1)
})

test('whoever has the page is told so; whoever has another one gets it', async () => {
  const shop = await open()
  const { headers, body } = await shop.ask('/')
  const again = await shop.ask('/', { 'if-none-match': `"x", ${String(headers['etag'])}` })
  expect([again.status, again.body]).toEqual([304, ''])
  expect(again.headers['etag']).toBe(headers['etag'])
  expect(await shop.ask('/', { 'if-none-match': 'W/"other"' })).toMatchObject({ status: 200, body })
})

test('it arrives as the browser can read it', async () => {
  const shop = await open()
  const { body } = await shop.ask('/')
  const raw = (encoding: string) =>
    fetch(host.baseUrl, { headers: { 'x-forwarded-host': shop.host, 'accept-encoding': encoding } })
  for (const encoding of ['br', 'gzip']) {
    const answer = await raw(encoding)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(body)
  }
})

test('no byte of a visitor is in what the next one gets, and cookies set for one are not set for another', async () => {
  const shop = await open()
  const secrets = { cookie: '__Host-refresh=s3cret; _session=0; name=Aziza', authorization: 'Bearer t0ken' }
  const known = await shop.ask('/?utm_source=aziza', {
    ...secrets,
    'user-agent': 'Aziza/1.0',
    'x-forwarded-for': '203.0.113.7',
  })
  const stranger = await shop.ask('/')
  expect(stranger.body).toBe(known.body)
  expect(JSON.stringify([stranger.headers, stranger.body])).not.toMatch(/s3cret|Aziza|aziza|t0ken|203\.0\.113/)
  expect(stranger.headers['set-cookie']).toBeUndefined()
  const returning = await shop.ask('/', { cookie: '__Host-refresh=other' })
  expect(String(returning.headers['set-cookie'])).toMatch(/^_session=1/)
})

test('every language, channel and host has its own page', async () => {
  const shop = await open({ telegram_bot_link: 'https://t.me/olov_bot', telegram_bot_link_active: true })
  const pages = [
    await shop.ask('/?lang=uz'),
    await shop.ask('/?lang=ru'),
    await shop.ask('/', { cookie: '_language=eng' }),
  ]
  expect(pages.map(({ body }) => /<html lang="(\w+)"/.exec(body)?.[1])).toEqual(['uz', 'ru', 'en'])
  const script = async (path: string) =>
    directive((await shop.ask(path)).headers['content-security-policy'], 'script-src')
  expect(await script('/?ch=tg')).toContain('https://telegram.org')
  expect(await script('/')).not.toContain('https://telegram.org')
  const neighbour = await open({ brand: 'Neighbour' })
  expect((await neighbour.ask('/?lang=uz')).body).toContain('Neighbour')
})

test('what is not a good page is made anew each time', async () => {
  const shop = await open()
  for (const path of ['/nothing-here', '/product/none-such']) {
    const before = await shop.ask(path)
    expect(before.status).toBe(404)
    expect(before.headers['etag']).toBeUndefined()
  }
})

test('a change of the shop or of its menu is a new page', async () => {
  const shop = await open({ brand: 'Before' })
  // This host asks every time.
  expect((await shop.get('/')).body).toContain('Before')
  await storefront.api.database.query(
    `UPDATE merchant_settings SET brand = 'After', version = version + 1 WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  const { body } = await shop.get('/')
  expect(body).toContain('After')
  expect(body).not.toContain('Before')
})

test('while the API is away the shop is shown as it was', async () => {
  const shop = await open()
  const away = await startHost({
    API_URL: `http://127.0.0.1:${(line.address() as { port: number }).port}`,
    SHOP_KEPT_FOR: '0',
    PAGES_KEPT_FOR: '0',
  })
  const { body } = await away.get(shop.host, '/')
  isAway = true
  const later = await away.get(shop.host, '/')
  isAway = false
  expect([later.status, later.body]).toEqual([200, body])
  await away.stop()
})
