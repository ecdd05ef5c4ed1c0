import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode } from './finished-page.ts'

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a page for whoever accepts %j travels as %s, and is the same', async (accepted, encoding, open) => {
  const page = await encode('page', accepted)
  expect(page.encoding).toBe(encoding)
  expect(open(page.body as Buffer).toString()).toBe('page')
})

test.each(['identity', '', undefined])('for %j it is sent as it is', async (accepted) => {
  expect(await encode('page', accepted)).toEqual({ body: 'page', encoding: null })
})
