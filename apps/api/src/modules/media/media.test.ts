import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#test/api'
import { createMerchant } from '#test/factories'

const folder = mkdtempSync(join(tmpdir(), 'media-'))
type Shop = Awaited<ReturnType<typeof createMerchant>>
let api: TestApi
let mine: Shop
let neighbour: Shop

beforeAll(async () => {
  api = await startApi({ MEDIA_DIR: join(folder, 'media') })
  mine = await createMerchant(api.database)
  neighbour = await createMerchant(api.database)
  writeFileSync(join(folder, 'private.webp'), 'outside')
  for (const { merchantId } of [mine, neighbour]) {
    const own = join(folder, 'media/m', merchantId)
    mkdirSync(join(own, 'deeper'), { recursive: true })
    writeFileSync(join(own, 'osh.webp'), `picture of ${merchantId}`)
    writeFileSync(join(own, 'deeper/osh.webp'), 'deeper')
    writeFileSync(join(own, 'notes.txt'), 'notes')
    writeFileSync(join(own, '.hidden.webp'), 'hidden')
  }
  symlinkSync(folder, join(folder, 'media/m', mine.merchantId, 'up'))
})
afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true })
})

test('a picture is served for ever, as what it is', async () => {
  const { status, body, headers } = await api.ask(mine.host, `/img/m/${mine.merchantId}/osh.webp`)
  expect([status, body]).toEqual([200, `picture of ${mine.merchantId}`])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test("a neighbour's picture is not found, also when it is there", async () => {
  const { status, json } = await api.ask(mine.host, `/img/m/${neighbour.merchantId}/osh.webp`)
  expect([status, json['code']]).toEqual([404, 'not_found'])
  expect((await api.ask(neighbour.host, `/img/m/${neighbour.merchantId}/osh.webp`)).status).toBe(200)
  expect((await api.ask('nobody.test', `/img/m/${mine.merchantId}/osh.webp`)).json['code']).toBe(
    'merchant_not_available',
  )
})

test.each([
  'gone.webp',
  'notes.txt',
  '.hidden.webp',
  'deeper/osh.webp',
  'deeper%2Fosh.webp',
  '../NEIGHBOUR/osh.webp',
  '..%2FNEIGHBOUR%2Fosh.webp',
  '%2e%2e/NEIGHBOUR/osh.webp',
  '..%5CNEIGHBOUR%5Cosh.webp',
  '../../../private.webp',
  'up/private.webp',
  'up%2Fprivate.webp',
  '%6fsh.webp',
  'osh%2ewebp',
  'osh.webp%00',
  'osh.webp%00.webp',
  'osh.WEBP',
  'osh.webp/',
  '/osh.webp',
  './osh.webp',
  '%252e%252e%252fprivate.webp',
  '',
  '%',
  'a'.repeat(5_000),
])('%s is no key', async (name) => {
  const path = `/img/m/${mine.merchantId}/${name.replaceAll('NEIGHBOUR', neighbour.merchantId)}`
  const { status, body, headers } = await api.ask(mine.host, path)
  expect([400, 404]).toContain(status)
  expect(body).toContain('"traceId"')
  expect(headers['cache-control']).toBe('no-store')
})
