import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'
import { project, tileSize } from './projection.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
})
afterAll(() => simulators.stop())

const get = (path: string) => fetch(`${simulators.url('tiles')}/${path}`)
const tileAt = (lat: number, lon: number, zoom: number) =>
  project([lat, lon], zoom)
    .map((pixels) => Math.floor(pixels / tileSize))
    .join('/')

test('a tile of Tashkent contains houses, street names and water', async () => {
  const answer = await get(`light/16/${tileAt(41.3113, 69.2792, 16)}`)
  expect(answer.headers.get('content-type')).toContain('image/svg+xml')
  const svg = await answer.text()
  expect(svg.match(/<rect/g)?.length).toBeGreaterThan(50)
  expect(svg).toContain('Amir Temur')
  expect(await (await get(`light/15/${tileAt(41.318, 69.2648, 15)}`)).text()).toContain('#b9ddf2')
})

test('returns a tile with content within a second for every zoom in both styles', { tags: 'duration' }, async () => {
  for (const style of ['light', 'dark'])
    for (const zoom of [11, 12, 13, 14, 15, 16, 17, 18, 19]) {
      const began = performance.now()
      const svg = await (await get(`${style}/${zoom}/${tileAt(41.3113, 69.2792, zoom)}`)).text()
      expect(svg).toMatch(/<path|<rect x/)
      expect(performance.now() - began).toBeLessThan(1_000)
    }
})

test('a name across the edge of two tiles is in both tiles', async () => {
  const [x = 0, y = 0] = tileAt(41.3113, 69.2792, 15).split('/').map(Number)
  const near = await Promise.all(
    [-2, -1, 0, 1, 2].map(async (aside) => (await get(`light/15/${x + aside}/${y}`)).text()),
  )
  const names = near.map((svg) => new Set(svg.match(/(?<=>)[^<]+(?=<\/text>)/g)))
  expect(names.slice(1).some((set, at) => [...set].some((name) => names[at]?.has(name)))).toBe(true)
})

test.each(['light/20/1/1', 'light/3/9/1', 'blue/3/1/1', 'light/3/1/x', 'light/3/-1/1'])(
  'returns 404 for the tile %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)
