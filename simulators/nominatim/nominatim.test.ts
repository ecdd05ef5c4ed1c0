import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ nominatim: { perSecond: Infinity } })
})
afterAll(() => simulators.stop())

const ask = (path: string, headers: Record<string, string> = { 'user-agent': 'dasturxon-tests' }, at = simulators) =>
  fetch(`${at.url('nominatim')}${path}`, { headers })

test.each([
  ['/reverse?format=jsonv2&lon=69.2', "Parameter 'lat' missing."],
  ['/reverse?format=jsonv2&lat=41.3', "Parameter 'lon' missing."],
  ['/reverse?format=json&lat=north&lon=69.2', "Parameter 'lat' must be a number."],
  ['/reverse?format=jsonv2&lat=41.3&lon=69.2&zoom=near', "Parameter 'zoom' must be a number."],
  ['/search?format=jsonv2', 'Nothing to search for.'],
  ['/search?q=Chorsu&limit=few', "Parameter 'limit' must be a number."],
  ['/search?q=Chorsu&viewbox=69,41', 'Bounding box parameter needs 4 coordinates.'],
  ['/search?q=Chorsu&viewbox=a,b,c,d', 'Bounding box parameter needs to be numbers.'],
  ['/search?q=Chorsu&viewbox=69,41,69,42', 'Bounding box with invalid parameters.'],
])('returns 400 for %s', async (path, message) => {
  const answer = await ask(path)
  expect([answer.status, await answer.json()]).toEqual([400, { error: { code: 400, message } }])
})

test('refuses q together with structured parameters, and accepts structured parameters alone', async () => {
  const both = await ask('/search?q=Chorsu&city=Toshkent')
  expect(await both.json()).toMatchObject({ error: { message: expect.stringContaining("together with 'q'") } })
  const parts = await ask('/search?street=Muqimiy 16&city=Toshkent&addressdetails=1')
  expect(await parts.json()).toMatchObject([{ address: { road: 'Muqimiy koʻchasi', house_number: '16' } }])
})

test('returns XML for /reverse without a format, and a plain text error for an unknown format', async () => {
  const bare = await ask('/reverse?lat=41.3&lon=69.2')
  expect(bare.headers.get('content-type')).toContain('text/xml')
  const missing = await ask('/reverse?lat=41.3')
  expect([missing.status, await missing.text()]).toEqual([400, expect.stringContaining('<code>400</code>')])
  const wrong = await ask('/search?q=Chorsu&format=yaml')
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringMatching(/^ERROR 400: Parameter 'format' must/),
  ])
})

test('blocks requests without a user agent or with that of a library, unless they have a referer', async () => {
  const path = '/reverse?format=jsonv2&lat=41.3&lon=69.2'
  for (const name of ['', 'node', 'undici', 'axios/1.7', 'python-requests/2.32'])
    expect([name, (await ask(path, { 'user-agent': name })).status]).toEqual([name, 403])
  expect((await ask(path, { 'user-agent': 'node', referer: 'https://olov.localhost/' })).status).toBe(200)
  expect((await ask(path, { 'user-agent': 'Dasturxon/1.0 (ops@dasturxon.uz)' })).status).toBe(200)
})

test('returns 429 for more than one request a second, until the limit is raised', async () => {
  const strict = await startSimulators()
  const name = { 'user-agent': 'dasturxon-tests' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('/search?q=Chorsu', name, strict)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  await strict.tell('/nominatim/_limit', { perSecond: 100 })
  expect((await ask('/search?q=Chorsu', name, strict)).status).toBe(200)
  await strict.stop()
})

test('lists the received requests newest first, so that tests can check caching', async () => {
  await ask('/search?q=first')
  await ask('/search?q=second')
  const requestUrls = (await (await fetch(`${simulators.url('nominatim')}/_asked`)).json()) as string[]
  expect(requestUrls.slice(0, 2)).toEqual(['/nominatim/search?q=second', '/nominatim/search?q=first'])
})

test('injects faults into Nominatim', async () => {
  await simulators.strike('nominatim', { kind: 'error', status: 502, times: 1 })
  expect((await ask('/status')).status).toBe(502)
  expect(await (await ask('/status')).text()).toBe('OK')
})
