import { expect, test } from 'vitest'
import { byteCache } from './byte-cache.ts'

const bytes = (weight: number) => Buffer.alloc(weight, weight)

test('evicts the least recently used buffer when the cache is full', () => {
  const cache = byteCache(10)
  cache.set('a', bytes(4))
  cache.set('b', bytes(4))
  expect(cache.get('a')).toEqual(bytes(4))
  cache.set('c', bytes(4))
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([4, undefined, 4])
})

test('does not count a replaced or deleted buffer towards the size limit', () => {
  const cache = byteCache(10)
  cache.set('a', bytes(8))
  cache.set('a', bytes(2))
  cache.set('b', bytes(8))
  cache.delete('b')
  cache.set('c', bytes(8))
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([2, undefined, 8])
})

test('stores no buffer above the limit, and copies a slice of a larger buffer', () => {
  const cache = byteCache(10)
  cache.set('a', bytes(11))
  expect(cache.get('a')).toBeUndefined()
  cache.set('b', bytes(1_000).subarray(0, 5))
  expect(cache.get('b')?.buffer.byteLength).toBe(5)
})
