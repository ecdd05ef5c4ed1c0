import { expect, test } from 'vitest'
import { preferredEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['br ; level=4 ; q=0.1', 'br'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['brotli, xgzip', null],
  ['', null],
  [undefined, null],
])('Accept-Encoding %j selects the encoding %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding)
})
