// Failures of the map server, and the rate limit of requests to it.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reverseGeocode, searchPlaces } from '@dasturxon/contracts/geocoding.endpoints'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import type { Browser } from '@dasturxon/testbed/data/browser'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asGuest } from '@dasturxon/testbed/data/people'

const place = (number: number) => ({ lat: 41 + number / 1_000, lon: 69.28 })
const found = JSON.stringify({ display_name: 'Toshkent', address: { road: 'Navoiy' } })

type Upstream = { url: string; requests: { at: number; request: IncomingMessage }[] }

async function mapServer(respond: RequestListener): Promise<Upstream> {
  const requests: Upstream['requests'] = []
  const server = createServer((request, response) => {
    requests.push({ at: performance.now(), request })
    respond(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void (server.closeAllConnections(), server.close()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

let apis: TestApi[] = []
beforeEach(() => void (apis = []))
afterEach(() => Promise.all(apis.map((api) => api.stop())))

async function visitorOf({ url }: Upstream): Promise<{ api: TestApi; page: Browser; free: () => Promise<unknown> }> {
  const api = await startApi({ NOMINATIM_URL: url, EGRESS_ALLOW_LOOPBACK: 'true' })
  apis.push(api)
  const free = () => api.database.query(`UPDATE upstream_turn SET next_at = '-infinity'`)
  await free()
  await api.database.query('DELETE FROM geocode')
  return { api, page: (await asGuest(api, await createMerchant(api.database))).page, free }
}

test('sends a user agent and the needed parameters, but no data of the visitor, to the map server', async () => {
  const upstream = await mapServer((_, response) => response.end(found))
  const { page } = await visitorOf(upstream)
  await page.call(reverseGeocode, { query: { lat: 41.31107, lon: 69.27972 } })
  const { url = '', headers } = upstream.requests[0]?.request ?? {}
  expect(headers?.['user-agent']).toMatch(/^Dasturxon\//)
  expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual({
    format: 'jsonv2',
    addressdetails: '1',
    'accept-language': 'uz,ru',
    zoom: '18',
    lat: '41.3111',
    lon: '69.2797',
  })
  // No data of the visitor is forwarded.
  expect(headers).not.toHaveProperty('cookie')
  expect(headers).not.toHaveProperty('authorization')
  expect(headers).not.toHaveProperty('x-forwarded-for')
})

describe('[S7.40] errors of the map server', () => {
  test.each<[string, number, object, string]>([
    ['a string', 200, { error: 'Unable to geocode' }, 'Unable to geocode'],
    ['an object', 400, { error: { code: 400, message: "Parameter 'lat' missing." } }, "Parameter 'lat' missing."],
  ])('returns the error as text when it arrives as %s', async (_, status, body, error) => {
    const upstream = await mapServer((_request, response) => response.writeHead(status).end(JSON.stringify(body)))
    const { api, page } = await visitorOf(upstream)
    expect((await page.call(reverseGeocode, { query: place(1) }))[1]).toMatchObject({ error, display_name: '' })
    // The result that there is no address is cached; an error about the request is not.
    const { rowCount } = await api.database.query('SELECT FROM geocode')
    expect(rowCount).toBe(status === 200 ? 1 : 0)
  })

  test('returns an empty list when the map server refuses a search', async () => {
    const upstream = await mapServer((_, response) => response.writeHead(400).end('{"error":{"message":"no"}}'))
    const { page } = await visitorOf(upstream)
    expect(await page.call(searchPlaces, { query: { q: 'Navoiy' } })).toEqual([undefined, []])
  })
})

describe('no usable response from the map server', () => {
  test.each<[string, RequestListener]>([
    ['returns 500', (_, response) => response.writeHead(500).end('oops')],
    ['closes the connection', (request) => request.socket.destroy()],
    ['never responds', () => {}],
    ['stops in mid-response', (_, response) => void (response.writeHead(200), response.write('{"disp'))],
    ['returns an HTML page', (_, response) => response.end('<html>')],
    ['returns 403', (_, response) => response.writeHead(403).end('<h1>Access blocked</h1>')],
    ['returns 429', (_, response) => response.writeHead(429).end('<h1>Too many</h1>')],
    ['redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['exceeds the size limit', (_, response) => response.end(`{"display_name":"${'a'.repeat(300_000)}"}`)],
    ['returns another JSON shape', (_, response) => response.end('{"display_name":7}')],
  ])('returns 503 with a text and caches nothing when the map server %s', { tags: 'duration' }, async (_, respond) => {
    const upstream = await mapServer(respond)
    const { api, page } = await visitorOf(upstream)
    const began = performance.now()
    const [error] = await page.call(reverseGeocode, { query: place(2) })
    expect(error).toMatchObject({
      status: 503,
      code: 'geocoder_unavailable',
      params: { retryAfter: 2 },
      description: { ru: 'Сейчас не удалось определить адрес, введите его сами или попробуйте чуть позже' },
    })
    expect(performance.now() - began).toBeLessThan(3_500)
    expect(upstream.requests).toHaveLength(1)
    expect((await api.database.query('SELECT FROM geocode')).rowCount).toBe(0)
  })

  test('returns 503 when nothing listens at the address of the map server', async () => {
    const { page } = await visitorOf({ url: 'http://127.0.0.1:1', requests: [] })
    expect((await page.call(searchPlaces, { query: { q: 'Navoiy' } }))[0]).toMatchObject({ status: 503 })
  })

  test('refuses a map server inside the private network', async () => {
    const { page } = await visitorOf({ url: 'https://10.0.0.1', requests: [] })
    expect((await page.call(reverseGeocode, { query: place(3) }))[0]).toMatchObject({ code: 'geocoder_unavailable' })
  })
})

test('stops sending requests after repeated failures and resumes after a pause', { timeout: 40_000 }, async () => {
  let isBroken = true
  const upstream = await mapServer((_, response) => response.writeHead(isBroken ? 500 : 200).end(found))
  const { page, free } = await visitorOf(upstream)
  const ask = async (number: number) => {
    await free()
    return (await page.call(reverseGeocode, { query: place(number) }))[0]?.code
  }
  let number = 0
  while (number < 30 && upstream.requests.length === number) await ask(++number)
  const sentBeforePause = upstream.requests.length
  expect(sentBeforePause).toBeLessThan(30)
  for (let turn = 0; turn < 5; turn++) expect(await ask(++number)).toBe('geocoder_unavailable')
  expect(upstream.requests).toHaveLength(sentBeforePause)

  isBroken = false
  await new Promise((resolve) => setTimeout(resolve, 5_100))
  expect(await ask(++number)).toBeUndefined()
  expect(upstream.requests).toHaveLength(sentBeforePause + 1)
})

test('sends one request a second over all processes, and refuses overly long waits', { timeout: 40_000 }, async () => {
  const upstream = await mapServer((_, response) => response.end(found))
  const visitors = [await visitorOf(upstream), await visitorOf(upstream)]
  await visitors[0]?.free()
  upstream.requests.length = 0
  const began = performance.now()
  const outcomes: string[] = []
  let number = 0
  while (performance.now() - began < 4_000) {
    const burst = visitors.flatMap(({ page }) => [page, page, page])
    const responses = await Promise.all(burst.map((page) => page.call(reverseGeocode, { query: place(++number) })))
    outcomes.push(...responses.map(([error]) => error?.code ?? 'answered'))
  }
  const seconds = (performance.now() - began) / 1_000
  expect(upstream.requests.length).toBeGreaterThanOrEqual(3)
  expect(upstream.requests.length).toBeLessThanOrEqual(Math.ceil(seconds))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(upstream.requests.length)
  expect(new Set(outcomes)).toEqual(new Set(['answered', 'geocoder_unavailable']))
  // Room for a busy machine: the turns themselves are 1 100 ms apart.
  const gaps = upstream.requests.slice(1).map(({ at }, index) => at - (upstream.requests[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(850)
})

test('sends one request for concurrent lookups of the same point', async () => {
  const upstream = await mapServer((_, response) => void setTimeout(() => response.end(found), 200))
  const { page } = await visitorOf(upstream)
  const responses = await Promise.all(Array.from({ length: 8 }, () => page.call(reverseGeocode, { query: place(4) })))
  expect(responses.every(([error, found]) => !error && found.address.road === 'Navoiy')).toBe(true)
  expect(upstream.requests).toHaveLength(1)
})
