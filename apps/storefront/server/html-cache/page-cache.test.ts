import { expect, test } from 'vitest'
import { pageCache } from './page-cache.ts'

const page = (content: string, status = 200) => ({ status, headers: { 'content-type': 'text/html' }, content })
const day = 86_400_000

test('renders a page once when many requests ask for it at the same time', async () => {
  const cache = pageCache({ bytes: 1e6, keptFor: day })
  let made = 0
  const make = async () => page(`page ${++made}`)
  const got = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', make)))
  expect(made).toBe(1)
  expect(new Set(got).size).toBe(1)
  expect(cache.find('a')).toBeDefined()
})

test.each([302, 404, 500, 503])('passes a response of %i on without storing it', async (status) => {
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
  for (let nth = 1; nth <= 30; nth++) {
    await cache.get(String(nth), async () => page(noise(nth)))
    cache.find('1')
    expect(cache.size.bytes).toBeLessThanOrEqual(60_000)
  }
  expect(cache.find('1')).toBeDefined()
  expect(cache.find('30')).toBeDefined()
  expect(cache.find('2')).toBeUndefined()
})
