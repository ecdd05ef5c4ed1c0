import { expect, test } from 'vitest'
import { encode } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['brotli, xgzip', null],
  ['', null],
  [undefined, null],
])('a visitor who accepts %j gets %s', async (accepted, encoding) => {
  expect((await encode('page', accepted)).encoding).toBe(encoding)
})
