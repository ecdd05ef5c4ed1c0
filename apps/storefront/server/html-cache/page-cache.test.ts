import { expect, test } from 'vitest'
import { pageCache } from './page-cache.ts'

const page = (content: string, status = 200) => ({ status, headers: { 'content-type': 'text/html' }, content })
const day = 86_400_000

test('renders a page once for many simultaneous requests', async () => {
  const cache = pageCache({ bytes: 1e6, keptFor: day })
  let renders = 0
  const make = async () => page(`page ${++renders}`)
  const results = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', make)))
  expect(renders).toBe(1)
  expect(new Set(results).size).toBe(1)
  expect(cache.find('a')).toBeDefined()
})

test.each([302, 404, 500, 503])('returns a response with status %i without storing it', async (status) => {
  const cache = pageCache({ bytes: 1e6, keptFor: day })
  expect(await cache.get('a', async () => page('no', status))).toEqual({ made: page('no', status) })
  expect(cache.find('a')).toBeUndefined()
  expect(cache.size).toEqual({ pages: 0, bytes: 0 })
})

test('renders again when the last render threw', async () => {
  const cache = pageCache({ bytes: 1e6, keptFor: day })
  await expect(cache.get('a', () => Promise.reject(new Error('out')))).rejects.toThrow('out')
  expect(await cache.get('a', async () => page('yes'))).toHaveProperty('finished')
})

test('serves an expired page only when rendering a new one fails', async () => {
  const cache = pageCache({ bytes: 1e6, keptFor: 0 })
  const first = await cache.get('a', async () => page('old'))
  expect(cache.find('a')).toBeUndefined()
  expect(await cache.get('a', async () => page('out', 503))).toEqual(first)
})

test('evicts the least recently used page when the size limit is reached', async () => {
  const noise = (seed: number) =>
    Array.from({ length: 4_000 }, (_, at) => ((at * seed) ** 3 % 9_973).toString(36)).join()
  const cache = pageCache({ bytes: 60_000, keptFor: day })
  for (let index = 1; index <= 30; index++) {
    await cache.get(String(index), async () => page(noise(index)))
    cache.find('1')
    expect(cache.size.bytes).toBeLessThanOrEqual(60_000)
  }
  expect(cache.find('1')).toBeDefined()
  expect(cache.find('30')).toBeDefined()
  expect(cache.find('2')).toBeUndefined()
})
