import { expect, test } from 'vitest'
import { pageShelf } from './page-shelf.ts'

const page = (content: string, status = 200) => ({ status, headers: { 'content-type': 'text/html' }, content })
const day = 86_400_000

test('a crowd at a cold page makes it once', async () => {
  const shelf = pageShelf({ bytes: 1e6, keptFor: day })
  let made = 0
  const make = async () => page(`page ${++made}`)
  const got = await Promise.all(Array.from({ length: 50 }, () => shelf.get('a', make)))
  expect(made).toBe(1)
  expect(new Set(got).size).toBe(1)
  expect(shelf.find('a')).toBeDefined()
})

test.each([302, 404, 500, 503])('an answer of %i is given to whoever asked and not kept', async (status) => {
  const shelf = pageShelf({ bytes: 1e6, keptFor: day })
  expect(await shelf.get('a', async () => page('no', status))).toEqual({ made: page('no', status) })
  expect(shelf.find('a')).toBeUndefined()
  expect(shelf.size).toEqual({ pages: 0, bytes: 0 })
})

test('who throws is asked again', async () => {
  const shelf = pageShelf({ bytes: 1e6, keptFor: day })
  await expect(shelf.get('a', () => Promise.reject(new Error('out')))).rejects.toThrow('out')
  expect(await shelf.get('a', async () => page('yes'))).toHaveProperty('finished')
})

test('an old page is not found, but stands in when no new one can be made', async () => {
  const shelf = pageShelf({ bytes: 1e6, keptFor: -1 })
  const first = await shelf.get('a', async () => page('old'))
  expect(shelf.find('a')).toBeUndefined()
  expect(await shelf.get('a', async () => page('out', 503))).toEqual(first)
})

test('it never holds more than it may; what was asked for least recently goes first', async () => {
  const noise = (seed: number) =>
    Array.from({ length: 4_000 }, (_, at) => ((at * seed) ** 3 % 9_973).toString(36)).join()
  const shelf = pageShelf({ bytes: 60_000, keptFor: day })
  for (let nth = 1; nth <= 30; nth++) {
    await shelf.get(String(nth), async () => page(noise(nth)))
    shelf.find('1')
    expect(shelf.size.bytes).toBeLessThanOrEqual(60_000)
  }
  expect(shelf.find('1')).toBeDefined()
  expect(shelf.find('30')).toBeDefined()
  expect(shelf.find('2')).toBeUndefined()
})
