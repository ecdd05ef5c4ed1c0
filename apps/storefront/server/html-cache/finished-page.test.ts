import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode } from './finished-page.ts'

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('encodes a page for Accept-Encoding %j as %s', async (accepted, encoding, decompress) => {
  const page = await encode('page', accepted)
  expect(page.encoding).toBe(encoding)
  expect(decompress(page.body as Buffer).toString()).toBe('page')
})

test.each(['identity', '', undefined])('sends a page uncompressed for Accept-Encoding %j', async (accepted) => {
  expect(await encode('page', accepted)).toEqual({ body: 'page', encoding: null })
})
