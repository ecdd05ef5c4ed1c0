import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff, consoleHost } from '@dasturxon/testbed/data/people'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { hostileFile, payload, picture } from '@dasturxon/testbed/data/hostile-files'

const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
let api: TestApi
beforeAll(async () => void (api = await startApi({ MEDIA_DIR: folder })))
afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true })
})

async function openOffice() {
  const shop = await createMerchant(api.database)
  const { page, id } = await asStaff(api, shop, 'MANAGER')
  const send = (body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(`${api.baseUrl}/staff/v1/media`, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-host': consoleHost, authorization: `Bearer ${page.token}`, ...headers },
    })
  const upload = async (bytes: Buffer, name = 'file') => {
    const form = new FormData()
    form.append(name, new File([new Uint8Array(bytes)], '../../x.php', { type: 'image/svg+xml' }))
    const response = await send(form)
    return { status: response.status, json: (await response.json()) as Record<string, unknown> }
  }
  const show = async (key: string, box = '') => {
    const response = await fetch(`${api.baseUrl}/img/${box}${key}`, { headers: { 'x-forwarded-host': shop.host } })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  return { ...shop, staffId: id, send, upload, show }
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('re-encodes and serves an uploaded %s picture', async (kind) => {
    const office = await openOffice()
    const { status, json } = await office.upload(await picture(kind, 300))
    expect(status).toBe(201)
    expect(json).toEqual({ key: expect.any(String), width: 300, height: 300, color: expect.any(String) })
    const key = json['key'] as string
    expect(key).toMatch(new RegExp(`^m/${office.merchantId}/[0-9a-f]{32}-[0-9a-f]{6}-photo\\.webp$`))
    expect(key).toContain((json['color'] as string).slice(1))

    const { bytes } = await office.show(key, 'original/')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300 })
    expect(bytes.includes('GPS')).toBe(false)
    expect(bytes.includes('alert')).toBe(false)
    expect((await office.show(key)).status).toBe(200)

    const { rows } = await api.database.query('SELECT * FROM media WHERE merchant_id = $1', [office.merchantId])
    expect(rows).toMatchObject([{ key, width: 300, height: 300, bytes: bytes.length, uploaded_by: office.staffId }])
    const log = await api.database.query('SELECT action FROM audit_log WHERE merchant_id = $1', [office.merchantId])
    expect(log.rows).toEqual([{ action: 'media.uploaded' }])
  })

  test('names a picture with transparent pixels as no photo', async () => {
    const office = await openOffice()
    const clear = { r: 200, g: 30, b: 30, alpha: 0.5 }
    const cutout = sharp({ create: { width: 300, height: 300, channels: 4, background: clear } })
    const { json } = await office.upload(await cutout.png().toBuffer())
    expect(json['key']).toMatch(/-[0-9a-f]{6}\.webp$/)
  })

  test('returns the main colour, applies the EXIF orientation and limits the longest side to 2048 pixels', async () => {
    const office = await openOffice()
    const wide = sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#c81e1e' } })
    const { json } = await office.upload(await wide.jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(json).toMatchObject({ width: 683, height: 2_048 })
    const [red, green] = [1, 3].map((at) => Number.parseInt((json['color'] as string).slice(at, at + 2), 16))
    expect(red).toBeGreaterThan(180)
    expect(green).toBeLessThan(60)
  })
})

describe('hostile and malformed uploads', () => {
  test('re-encodes or refuses hostile files and stores none of their payload', async () => {
    const office = await openOffice()
    const before = process.memoryUsage().rss
    const statuses: Record<number, number> = {}
    for (let turn = 0; turn < 52; turn++) {
      const { name, bytes } = await hostileFile(turn)
      const { status, json } = await office.upload(bytes)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status !== 201) expect([name, json['code']]).toEqual([name, expect.stringMatching(/image_refused|invalid_/)])
      else {
        const { bytes: shown } = await office.show(json['key'] as string, 'original/')
        expect((await sharp(shown).metadata()).format, name).toBe('webp')
        for (const part of [payload, 'PK\x03\x04', '<script', '<svg']) expect(shown.includes(part), name).toBe(false)
      }
    }
    expect(Object.keys(statuses).toSorted()).toEqual(['201', '422'])
    expect(statuses[422]).toBeGreaterThan(25)
    const stored = readdirSync(join(folder, 'm', office.merchantId))
    expect(stored).toHaveLength(statuses[201] ?? 0)
    expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 ** 2)
  }, 60_000)

  test('refuses an AVIF above 12 megapixels and accepts a JPEG of the same size', async () => {
    const office = await openOffice()
    const large = sharp({ create: { width: 4_000, height: 3_001, channels: 3, background: '#2f7d6b' } }) // 12 megapixels
    const avif = await large.clone().avif({ effort: 0 }).toBuffer()
    expect(avif.length).toBeLessThan(1024 ** 2)
    expect(await office.upload(avif)).toMatchObject({ status: 422, json: { code: 'image_refused' } })
    expect(await office.upload(await large.jpeg().toBuffer())).toMatchObject({ status: 201, json: { width: 2_048 } })
    expect(await office.upload(await large.resize(4_000, 2_999).avif({ effort: 0 }).toBuffer())).toMatchObject({
      status: 201,
      json: { width: 2_048 },
    })
  }, 30_000)

  test('refuses a file above 8 MB with 413', async () => {
    const office = await openOffice()
    const { status, json } = await office.upload(Buffer.alloc(9 * 1024 ** 2, 1))
    expect([status, json['code']]).toEqual([413, 'invalid_request'])
  })

  test.each([
    ['a JSON body', '{"file":"x"}', 'application/json'],
    ['a form without a boundary', 'file=x', 'multipart/form-data'],
    [
      'a form without its closing boundary',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      'multipart/form-data; boundary=x',
    ],
    [
      'a text field instead of a file',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('returns invalid_request for %s', async (_, body, type) => {
    const office = await openOffice()
    const response = await office.send(body, { 'content-type': type })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toMatchObject({ code: 'invalid_request' })
  })

  test('returns 400 for a file in a form field of another name', async () => {
    const office = await openOffice()
    expect(await office.upload(await picture('png'), 'logo')).toMatchObject({ status: 400 })
  })
})

test('refuses multipart forms with 415 on other endpoints', async () => {
  const office = await openOffice()
  const form = new FormData()
  form.append('file', new File(['x'], 'x'))
  const response = await fetch(`${api.baseUrl}/users/v1/users/guest`, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-host': office.host },
  })
  expect(response.status).toBe(415)
})

test('refuses an upload without a valid staff token with 401', async () => {
  const office = await openOffice()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(7 * 1024 ** 2)], 'x'))
  for (const authorization of ['', 'Bearer x.y.z']) {
    const response = await office.send(form, { authorization })
    expect(response.status).toBe(401)
  }
})
