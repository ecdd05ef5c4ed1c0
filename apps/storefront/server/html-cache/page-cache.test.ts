import { expect, test } from 'vitest'
import type { FinishedPage } from './finished-page.ts'
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

const sharedStore = () => {
  const saved = new Map<string, FinishedPage>()
  return {
    saved,
    find: async (key: string) => saved.get(key) ?? null,
    save: async (key: string, stored: FinishedPage) => void saved.set(key, stored),
  }
}

test('reads a page from the shared store instead of rendering it', async () => {
  const store = sharedStore()
  const [one, other] = [pageCache({ bytes: 1e6, keptFor: day }, store), pageCache({ bytes: 1e6, keptFor: day }, store)]
  const first = await one.get('a', async () => page('yes'))
  expect(await other.get('a', () => Promise.reject(new Error('rendered')))).toEqual(first)
  expect(other.find('a')).toBeDefined()
  expect([one.counts.rendered, other.counts]).toEqual([
    1,
    { fromMemory: 1, fromStore: 1, rendered: 0, servedExpired: 0 },
  ])
})

test('renders a stored page again when it is no longer true, and serves it when rendering fails', async () => {
  const store = sharedStore()
  await pageCache({ bytes: 1e6, keptFor: day }, store).get('a', async () => page('old'))
  const old = store.saved.get('a') as FinishedPage
  store.saved.set('a', { ...old, trueUntil: Date.now() - 1 })
  const cache = pageCache({ bytes: 1e6, keptFor: day }, store)
  expect(await cache.get('a', async () => page('out', 503))).toMatchObject({ finished: { etag: old.etag } })
  const { finished } = (await cache.get('a', async () => page('new'))) as { finished: FinishedPage }
  expect(finished.etag).not.toBe(old.etag)
})

test('keeps a page in memory until the moment its loaders named, and stores none that ends within seconds', async () => {
  const store = sharedStore()
  const cache = pageCache({ bytes: 1e6, keptFor: day }, store)
  await cache.get('past', async () => ({ ...page('yes'), trueUntil: Date.now() - 1 }))
  await cache.get('soon', async () => ({ ...page('yes'), trueUntil: Date.now() + 5_000 }))
  await cache.get('later', async () => ({ ...page('yes'), trueUntil: Date.now() + 60_000 }))
  expect(['past', 'soon', 'later'].map((key) => cache.find(key) !== undefined)).toEqual([false, true, true])
  expect([...store.saved.keys()]).toEqual(['later'])
})

test('ignores a stored page whose end lies beyond the longest lifetime', async () => {
  const store = sharedStore()
  await pageCache({ bytes: 1e6, keptFor: 2 * day }, store).get('a', async () => page('yes'))
  const cache = pageCache({ bytes: 1e6, keptFor: day }, store)
  await cache.get('a', async () => page('yes'))
  expect(cache.counts.rendered).toBe(1)
})
