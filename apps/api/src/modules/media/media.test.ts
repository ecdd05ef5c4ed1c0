import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { consoleHost } from '@dasturxon/testbed/data/people'

const folder = mkdtempSync(join(tmpdir(), 'media-'))
type Shop = Awaited<ReturnType<typeof createMerchant>>
let api: TestApi
let mine: Shop
let otherShop: Shop

const paint = (width: number, height: number, background = '#c8341c') =>
  sharp({ create: { width, height, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer()

beforeAll(async () => {
  api = await startApi({ MEDIA_DIR: join(folder, 'media') })
  mine = await createMerchant(api.database)
  otherShop = await createMerchant(api.database)
  writeFileSync(join(folder, 'private.webp'), 'outside')
  for (const { merchantId } of [mine, otherShop]) {
    const own = join(folder, 'media/m', merchantId)
    mkdirSync(join(own, 'deeper'), { recursive: true })
    writeFileSync(join(own, 'osh.webp'), await paint(1200, 800))
    writeFileSync(join(own, 'small.webp'), await paint(60, 40))
    writeFileSync(join(own, 'broken.webp'), 'RIFF____WEBPVP8 ')
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

const get = async (path: string, { host } = mine) => {
  const response = await fetch(api.baseUrl + path, { headers: { 'x-forwarded-host': host } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const shape = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}

describe('a picture', () => {
  test('[S7.46a] [S7.46b] [S9.25] returns a picture within 480×480 as WebP of quality 100 for a URL without a size', async () => {
    const { status, bytes, headers } = await get(`/img/m/${mine.merchantId}/osh.webp`)
    expect(status).toBe(200)
    expect(await shape(bytes)).toEqual({ width: 480, height: 320, format: 'webp' })
    expect(existsSync(join(folder, 'media/cache/480q100/m', mine.merchantId, 'osh.webp'))).toBe(true)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('[S7.46a] returns the stored bytes for an /img/original URL', async () => {
    const { status, bytes, headers } = await get(`/img/original/m/${mine.merchantId}/osh.webp`)
    expect(status).toBe(200)
    expect(bytes.equals(await paint(1200, 800))).toBe(true)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    [96, 'webp', 'webp', 64],
    [240, 'avif', 'heif', 160],
    [960, 'jpg', 'jpeg', 640],
    [960, 'webp', 'webp', 640],
    [1440, 'webp', 'webp', 800],
  ])('returns a picture within a box of %i pixels as %s', async (box, extension, format, height) => {
    const { bytes, headers } = await get(`/img/${box}/m/${mine.merchantId}/osh.${extension}`)
    expect(await shape(bytes)).toEqual({ width: Math.min(box, 1200), height, format })
    expect(headers.get('content-type')).toBe(extension === 'jpg' ? 'image/jpeg' : `image/${extension}`)
  })

  test('does not enlarge a picture that is smaller than the box', async () => {
    const { bytes } = await get(`/img/960/m/${mine.merchantId}/small.webp`)
    expect(await shape(bytes)).toMatchObject({ width: 60, height: 40 })
  })

  test('renders a size once for 40 concurrent requests', async () => {
    const path = `/img/240/m/${mine.merchantId}/small.jpg`
    const responses = await Promise.all(Array.from({ length: 40 }, () => get(path)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    const rendered = readdirSync(join(folder, 'media/cache/240q82/m', mine.merchantId))
    expect(rendered).toEqual(['small.jpg'])
  })

  test('returns 404 for a broken picture and writes no cache file', async () => {
    const { status, bytes } = await get(`/img/m/${mine.merchantId}/broken.webp`)
    expect(status).toBe(404)
    expect(bytes.length).toBeLessThan(500)
    expect(existsSync(join(folder, 'media/cache/480q100/m', mine.merchantId, 'broken.webp'))).toBe(false)
  })
})

test("returns 404 for another merchant's picture, also when its rendition is cached", async () => {
  const path = `/img/m/${otherShop.merchantId}/osh.webp`
  expect((await get(path, otherShop)).status).toBe(200)
  for (const theirs of [path, path.replace('/img', '/img/original'), path.replace('/img', '/img/480')]) {
    const { status, json } = await api.ask(mine.host, theirs)
    expect([status, json['code']]).toEqual([404, 'not_found'])
  }
  expect((await api.ask('nobody.test', `/img/m/${mine.merchantId}/osh.webp`)).json['code']).toBe(
    'merchant_not_available',
  )
})

test('serves the pictures of all merchants on the host of the console, and nothing else there', async () => {
  const host = { ...mine, host: consoleHost }
  for (const { merchantId } of [mine, otherShop])
    expect((await get(`/img/240/m/${merchantId}/osh.webp`, host)).status).toBe(200)
  expect((await get(`/img/m/${mine.merchantId}/notes.txt`, host)).status).toBe(404)
  expect((await get('/img/private.webp', host)).status).toBe(404)
})

const inFolder = [
  'gone.webp',
  'notes.txt',
  '.hidden.webp',
  'deeper/osh.webp',
  'deeper%2Fosh.webp',
  '../OTHER/osh.webp',
  '..%2FOTHER%2Fosh.webp',
  '%2e%2e/OTHER/osh.webp',
  '..%5COTHER%5Cosh.webp',
  '../../../private.webp',
  'up/private.webp',
  'up%2Fprivate.webp',
  '%6fsh.webp',
  'osh%2ewebp',
  'osh.webp%00',
  'osh.webp%00.webp',
  'osh.WEBP',
  'osh.avif',
  'osh.jpg',
  'osh.svg',
  'osh.webp/',
  '/osh.webp',
  './osh.webp',
  '%252e%252e%252fprivate.webp',
  '',
  '%',
  'a'.repeat(5_000),
].map((name) => `/img/m/MINE/${name}`)

test.each([
  ...inFolder,
  '/img/480',
  '/img/481/m/MINE/osh.webp',
  '/img/0480/m/MINE/osh.webp',
  '/img/99999/m/MINE/osh.webp',
  '/img/480x480/m/MINE/osh.webp',
  '/img/480/480/m/MINE/osh.webp',
  '/img/480/m/MINE/osh.gif',
  '/img/480/m/MINE/osh.webp.avif',
  '/img/original/m/MINE/osh.avif',
  '/img/cache/480q100/m/MINE/osh.webp',
  '/img/480q100/m/MINE/osh.webp',
  '/img/480/https://elsewhere.uz/a.webp',
  '/img/480/http%3A%2F%2F169.254.169.254%2Fa.webp',
])('returns 400 or 404 for %s', async (address) => {
  const path = address.replaceAll('MINE', mine.merchantId).replaceAll('OTHER', otherShop.merchantId)
  const { status, body, headers } = await api.ask(mine.host, path)
  expect([400, 404]).toContain(status)
  expect(body).toContain('"traceId"')
  expect(headers['cache-control']).toBe('no-store')
})
