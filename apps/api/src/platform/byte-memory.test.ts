import { expect, test } from 'vitest'
import { rememberBytes } from './byte-memory.ts'

const bytes = (weight: number) => Buffer.alloc(weight, weight)

test('whoever has not been asked for longest goes first', () => {
  const memory = rememberBytes(10)
  memory.set('a', bytes(4))
  memory.set('b', bytes(4))
  expect(memory.get('a')).toEqual(bytes(4))
  memory.set('c', bytes(4))
  expect(['a', 'b', 'c'].map((key) => memory.get(key)?.length)).toEqual([4, undefined, 4])
})

test('what is replaced or forgotten weighs nothing any more', () => {
  const memory = rememberBytes(10)
  memory.set('a', bytes(8))
  memory.set('a', bytes(2))
  memory.set('b', bytes(8))
  memory.delete('b')
  memory.set('c', bytes(8))
  expect(['a', 'b', 'c'].map((key) => memory.get(key)?.length)).toEqual([2, undefined, 8])
})

test('what is too heavy is not kept, and a piece does not keep its whole', () => {
  const memory = rememberBytes(10)
  memory.set('a', bytes(11))
  expect(memory.get('a')).toBeUndefined()
  memory.set('b', bytes(1_000).subarray(0, 5))
  expect(memory.get('b')?.buffer.byteLength).toBe(5)
})
