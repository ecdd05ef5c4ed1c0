// Tests the real reverse proxy in front of four servers that echo the received request.
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitAnswer, freePort } from './ports.ts'
import type { Child } from './children.ts'
import { launchEdge } from './edge.ts'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'

type Reached = { by: string; url: string; headers: Record<string, string> }

let port: number
let edge: Child
const servers: Server[] = []

beforeAll(async () => {
  const [api, storefront, console, simulators] = await Promise.all([
    startEchoServer('api'),
    startEchoServer('storefront'),
    startEchoServer('console'),
    startEchoServer('simulators'),
  ])
  port = await freePort()
  edge = launchEdge(
    { edge: port, api, storefront, console, simulators },
    { logFile: join(mkdtempSync(join(tmpdir(), 'edge-')), 'edge.log') },
  )
  await awaitAnswer('the edge', async () => (await fetchLocally(`https://olov.localhost:${port}/`)).ok)
})
afterAll(async () => {
  await edge.stop()
  for (const server of servers) server.close()
})

async function startEchoServer(by: string): Promise<number> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ by, url: request.url, headers: request.headers, padding: 'x'.repeat(2_000) }))
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return (server.address() as AddressInfo).port
}

const fetchEcho = async (path: string, headers: Record<string, string> = {}, host = 'olov.localhost') =>
  (await (await fetchLocally(`https://${host}:${port}${path}`, { headers })).json()) as Reached

const ofTheApi = [
  '/users/v1/branches',
  '/products/v1/overalls?type=WEB',
  '/orders/v1/orders',
  '/payments/v2/checkout/1',
  '/deliveries/v1/areas/1',
  '/notifications/v1/events',
  '/support/v1/merchant/settings/web',
  '/webbot/v1/setting',
  '/m/1/menu/2-a.web.uz.json',
  '/img/m/1/a.webp',
  '/openapi.json',
  '/livez',
]
test.each(ofTheApi)('routes %s to the API with path and query unchanged', async (path) => {
  expect(await fetchEcho(path)).toMatchObject({ by: 'api', url: path })
})

test('forwards a map tile request without data of the visitor, the page and the shop', async () => {
  const path = '/tiles/light/16/45380/24579'
  const sent = {
    cookie: 'a=1',
    authorization: 'Bearer b',
    referer: 'https://olov.localhost/orders/1',
    forwarded: 'for=1',
  }
  const { by, url, headers } = await fetchEcho(path, { ...sent, origin: 'https://olov.localhost' })
  expect({ by, url }).toEqual({ by: 'simulators', url: path })
  const ofVisitor = /^(?:cookie|authorization|referer|origin|forwarded|x-forwarded-.*)$/
  expect(Object.keys(headers).filter((name) => ofVisitor.test(name))).toEqual([])
  expect(JSON.stringify(headers)).not.toContain('olov')
})

const ofTheStorefront = [
  '/',
  '/basket',
  '/ordersx',
  '/profile/orders',
  '/users',
  '/readyz',
  '/staff/v1/me',
  '/callbacks/v1/payme/1',
  '/docs',
]
test.each(ofTheStorefront)('routes %s to the storefront', async (path) => {
  expect(await fetchEcho(path)).toMatchObject({ by: 'storefront', url: path })
})

test('routes staff and callback paths to the API on their own hosts only', async () => {
  const routedTo = async (path: string, host: string) => (await fetchEcho(path, {}, host)).by
  expect(await routedTo('/staff/v1/me', 'console.localhost')).toBe('api')
  expect(await routedTo('/staff/v1/me', 'platform.localhost')).toBe('storefront')
  expect(await routedTo('/callbacks/v1/payme/1', 'platform.localhost')).toBe('api')
  expect(await routedTo('/callbacks/v1/payme/1', 'console.localhost')).toBe('console')
})

test('routes calls and pictures of the console to the API, tiles to the tile server, and all else to the console', async () => {
  const routedTo = async (path: string) => (await fetchEcho(path, {}, 'console.localhost')).by
  expect(await routedTo('/staff/v1/events')).toBe('api')
  expect(await routedTo('/img/m/1/a.webp')).toBe('api')
  expect(await routedTo('/tiles/light/16/45380/24579')).toBe('simulators')
  for (const path of ['/', '/olov/orders', '/orders/v1/orders', '/users/v1/branches'])
    expect(await routedTo(path)).toBe('console')
})

test('replaces forwarded host, address and protocol headers that a client sends', async () => {
  const forged = {
    'x-forwarded-host': 'lola.localhost',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'http',
    forwarded: 'host=lola.localhost;for=203.0.113.9',
  }
  for (const path of ['/livez', '/']) {
    const { headers } = await fetchEcho(path, forged)
    expect(headers).toMatchObject({
      host: `olov.localhost:${port}`,
      'x-forwarded-host': `olov.localhost:${port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
    expect(headers).not.toHaveProperty('forwarded')
  }
})

test('routes an unknown host to the storefront', async () => {
  expect(await fetchEcho('/', {}, 'nobody.example')).toMatchObject({ by: 'storefront' })
})

describe('a server that does not respond', () => {
  let deaf: Child
  let deafPort: number
  beforeAll(async () => {
    deafPort = await freePort()
    const closed = await freePort()
    deaf = launchEdge(
      { edge: deafPort, api: closed, storefront: closed, simulators: closed },
      { logFile: join(mkdtempSync(join(tmpdir(), 'edge-')), 'edge.log') },
    )
    await awaitAnswer(
      'the edge',
      async () => (await fetchLocally(`https://olov.localhost:${deafPort}/`)).status === 502,
    )
  })
  afterAll(() => deaf.stop())

  const page = { accept: 'text/html,application/xhtml+xml' }
  const read = async (path: string, headers: Record<string, string>) => {
    const response = await fetchLocally(`https://olov.localhost:${deafPort}${path}`, { headers })
    return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
  }

  test.each([
    ['uz', 'uz', 'Doʻkon hozir javob bermayapti', 'Menyuga'],
    ['ru', 'ru', 'Магазин сейчас не отвечает', 'В меню'],
    ['eng', 'en', 'The shop isn’t responding', 'Go to menu'],
  ])('gets a page in %s with a link to the menu', async (language, lang, title, menu) => {
    const { status, type, body } = await read('/basket', { ...page, cookie: `_vendor=a; _language=${language}` })
    expect([status, type]).toEqual([502, 'text/html; charset=utf-8'])
    expect(body).toContain(`<html lang="${lang}">`)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(`<a href="/">${menu}</a>`)
  })

  test('gets an empty response for a call of a script', async () => {
    expect(await read('/products/v1/overalls', { accept: 'application/json' })).toMatchObject({ status: 502, body: '' })
  })
})

test('compresses JSON of the API, but not the event stream and pictures', async () => {
  const encoding = async (path: string, host = 'olov.localhost') =>
    (await fetchLocally(`https://${host}:${port}${path}`, { headers: { 'accept-encoding': 'gzip' } })).headers.get(
      'content-encoding',
    )
  expect(await encoding('/users/v1/branches')).toBe('gzip')
  expect(await encoding('/notifications/v1/events')).toBeNull()
  expect(await encoding('/img/m/1/a.webp')).toBeNull()
  expect(await encoding('/staff/v1/me', 'console.localhost')).toBe('gzip')
  expect(await encoding('/staff/v1/events', 'console.localhost')).toBeNull()
})

test('supports HTTP/2 and sends no server header', async () => {
  const session = connect(`https://127.0.0.1:${port}`, { servername: 'olov.localhost', rejectUnauthorized: false })
  const stream = session.request({ ':path': '/livez', ':authority': `olov.localhost:${port}` })
  const headers = await new Promise<Record<string, unknown>>((resolve) => stream.once('response', resolve))
  session.close()
  stream.resume()
  expect(headers[':status']).toBe(200)
  expect(headers).not.toHaveProperty('server')
})

test('closes an idle connection to the API before the API closes it', () => {
  const env = { ...process.env, EDGE_STORAGE: tmpdir(), EDGE_PORT: '1', API_PORT: '4000', STOREFRONT_PORT: '3000' }
  const adapted = execFileSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', 'edge/Caddyfile'], { env })
  const found = [
    ...JSON.stringify(JSON.parse(adapted.toString())).matchAll(/"handler":"reverse_proxy".*?"dial":"127.0.0.1:4000"/g),
  ]
  expect(found.length).toBeGreaterThan(0)
  for (const [proxy] of found)
    expect(Number(/"keep_alive":\{"idle_timeout":(\d+)/.exec(proxy)?.[1])).toBeLessThan(10 * 1e9)
})

test('the public proxy asks the API before it requests a certificate, and has the same paths as the local one', () => {
  const env = {
    ...process.env,
    EDGE_STORAGE: tmpdir(),
    EDGE_PORT: '1',
    API_PORT: '4000',
    STOREFRONT_PORT: '3000',
    ACME_EMAIL: 'edge@example.uz',
  }
  const routes = (file: string) => {
    const adapted = execFileSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file], { env }).toString()
    return { adapted, paths: adapted.match(/"path":\[[^\]]*\]/g) }
  }
  const [local, publicEdge] = [routes('edge/Caddyfile'), routes('edge/public.Caddyfile')]
  expect(publicEdge.adapted).toContain('"ask":"http://127.0.0.1:4000/tls/ask"')
  expect(publicEdge.adapted).not.toContain('"internal"')
  expect(publicEdge.paths).toEqual(local.paths)
})
