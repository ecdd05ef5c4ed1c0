// The map server on its bad days, and how gently it is asked.
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

type Upstream = { url: string; asked: { at: number; request: IncomingMessage }[] }

async function mapServer(answer: RequestListener): Promise<Upstream> {
  const asked: Upstream['asked'] = []
  const server = createServer((request, response) => {
    asked.push({ at: performance.now(), request })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void (server.closeAllConnections(), server.close()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
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

test('it is told who asks, and asked for what we need', async () => {
  const upstream = await mapServer((_, response) => response.end(found))
  const { page } = await visitorOf(upstream)
  await page.call(reverseGeocode, { query: { lat: 41.31107, lon: 69.27972 } })
  const { url = '', headers } = upstream.asked[0]?.request ?? {}
  expect(headers?.['user-agent']).toMatch(/^Dasturxon\//)
  expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual({
    format: 'jsonv2',
    addressdetails: '1',
    'accept-language': 'uz,ru',
    zoom: '18',
    lat: '41.3111',
    lon: '69.2797',
  })
  // Nothing of the visitor goes along.
  expect(headers).not.toHaveProperty('cookie')
  expect(headers).not.toHaveProperty('authorization')
  expect(headers).not.toHaveProperty('x-forwarded-for')
})

describe('[S7.40] an error is text, whatever shape it came in', () => {
  test.each<[string, number, object, string]>([
    ['text', 200, { error: 'Unable to geocode' }, 'Unable to geocode'],
    ['an object', 400, { error: { code: 400, message: "Parameter 'lat' missing." } }, "Parameter 'lat' missing."],
  ])('%s', async (_, status, body, error) => {
    const upstream = await mapServer((_request, response) => response.writeHead(status).end(JSON.stringify(body)))
    const { api, page } = await visitorOf(upstream)
    expect((await page.call(reverseGeocode, { query: place(1) }))[1]).toMatchObject({ error, display_name: '' })
    // That nothing is there is worth keeping; that the question was wrong is not.
    const { rowCount } = await api.database.query('SELECT FROM geocode')
    expect(rowCount).toBe(status === 200 ? 1 : 0)
  })

  test('of a search, the list is empty', async () => {
    const upstream = await mapServer((_, response) => response.writeHead(400).end('{"error":{"message":"no"}}'))
    const { page } = await visitorOf(upstream)
    expect(await page.call(searchPlaces, { query: { q: 'Navoiy' } })).toEqual([undefined, []])
  })
})

describe('no answer is told as such, in words, and nothing is kept', () => {
  test.each<[string, RequestListener]>([
    ['breaks', (_, response) => response.writeHead(500).end('oops')],
    ['hangs up', (request) => request.socket.destroy()],
    ['says nothing', () => {}],
    ['stops in the middle', (_, response) => void (response.writeHead(200), response.write('{"disp'))],
    ['talks of maintenance', (_, response) => response.end('<html>')],
    ['blocks us', (_, response) => response.writeHead(403).end('<h1>Access blocked</h1>')],
    ['has had enough', (_, response) => response.writeHead(429).end('<h1>Too many</h1>')],
    ['sends us elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['never stops talking', (_, response) => response.end(`{"display_name":"${'a'.repeat(300_000)}"}`)],
    ['tells something else', (_, response) => response.end('{"display_name":7}')],
  ])('it %s', async (_, answer) => {
    const upstream = await mapServer(answer)
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
    expect(upstream.asked).toHaveLength(1)
    expect((await api.database.query('SELECT FROM geocode')).rowCount).toBe(0)
  })

  test('nobody is there', async () => {
    const { page } = await visitorOf({ url: 'http://127.0.0.1:1', asked: [] })
    expect((await page.call(searchPlaces, { query: { q: 'Navoiy' } }))[0]).toMatchObject({ status: 503 })
  })

  test('it stands inside our own network', async () => {
    const { page } = await visitorOf({ url: 'https://10.0.0.1', asked: [] })
    expect((await page.call(reverseGeocode, { query: place(3) }))[0]).toMatchObject({ code: 'geocoder_unavailable' })
  })
})

test('after failing for a while it is left alone, then asked again', { timeout: 40_000 }, async () => {
  let isBroken = true
  const upstream = await mapServer((_, response) => response.writeHead(isBroken ? 500 : 200).end(found))
  const { page, free } = await visitorOf(upstream)
  const ask = async (number: number) => {
    await free()
    return (await page.call(reverseGeocode, { query: place(number) }))[0]?.code
  }
  let number = 0
  while (number < 30 && upstream.asked.length === number) await ask(++number)
  const resting = upstream.asked.length
  expect(resting).toBeLessThan(30)
  for (let turn = 0; turn < 5; turn++) expect(await ask(++number)).toBe('geocoder_unavailable')
  expect(upstream.asked).toHaveLength(resting)

  isBroken = false
  await new Promise((resolve) => setTimeout(resolve, 5_100))
  expect(await ask(++number)).toBeUndefined()
  expect(upstream.asked).toHaveLength(resting + 1)
})

test('one question a second, over all processes; who would wait too long is told so', { timeout: 40_000 }, async () => {
  const upstream = await mapServer((_, response) => response.end(found))
  const visitors = [await visitorOf(upstream), await visitorOf(upstream)]
  await visitors[0]?.free()
  upstream.asked.length = 0
  const began = performance.now()
  const answers: string[] = []
  let number = 0
  while (performance.now() - began < 4_000) {
    const burst = visitors.flatMap(({ page }) => [page, page, page])
    const told = await Promise.all(burst.map((page) => page.call(reverseGeocode, { query: place(++number) })))
    answers.push(...told.map(([error]) => error?.code ?? 'answered'))
  }
  const seconds = (performance.now() - began) / 1_000
  expect(upstream.asked.length).toBeGreaterThanOrEqual(3)
  expect(upstream.asked.length).toBeLessThanOrEqual(Math.ceil(seconds))
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(upstream.asked.length)
  expect(new Set(answers)).toEqual(new Set(['answered', 'geocoder_unavailable']))
  // Room for a busy machine: the turns themselves are 1 100 ms apart.
  const gaps = upstream.asked.slice(1).map(({ at }, index) => at - (upstream.asked[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(850)
})

test('many who wait for one answer are one question', async () => {
  const upstream = await mapServer((_, response) => void setTimeout(() => response.end(found), 200))
  const { page } = await visitorOf(upstream)
  const told = await Promise.all(Array.from({ length: 8 }, () => page.call(reverseGeocode, { query: place(4) })))
  expect(told.every(([error, answer]) => !error && answer.address.road === 'Navoiy')).toBe(true)
  expect(upstream.asked).toHaveLength(1)
})
