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
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('of kind %s is redrawn and shown in the shop', async (kind) => {
    const office = await openOffice()
    const { status, json } = await office.upload(await picture(kind, 300))
    expect(status).toBe(201)
    expect(json).toEqual({ key: expect.any(String), width: 300, height: 300, color: expect.any(String) })
    const key = json['key'] as string
    expect(key).toMatch(new RegExp(`^m/${office.merchantId}/[0-9a-f]{32}-[0-9a-f]{6}\\.webp$`))
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

  test('knows its colour, stands upright and is no larger than a screen', async () => {
    const office = await openOffice()
    const wide = sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#c81e1e' } })
    const { json } = await office.upload(await wide.jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(json).toMatchObject({ width: 683, height: 2_048 })
    const [red, green] = [1, 3].map((at) => Number.parseInt((json['color'] as string).slice(at, at + 2), 16))
    expect(red).toBeGreaterThan(180)
    expect(green).toBeLessThan(60)
  })
})

describe('whatever else it is', () => {
  test('is redrawn or refused, and nothing of it is kept', async () => {
    const office = await openOffice()
    const before = process.memoryUsage().rss
    const heard: Record<number, number> = {}
    for (let turn = 0; turn < 52; turn++) {
      const { name, bytes } = await hostileFile(turn)
      const { status, json } = await office.upload(bytes)
      heard[status] = (heard[status] ?? 0) + 1
      if (status !== 201) expect([name, json['code']]).toEqual([name, expect.stringMatching(/image_refused|invalid_/)])
      else {
        const { bytes: shown } = await office.show(json['key'] as string, 'original/')
        expect((await sharp(shown).metadata()).format, name).toBe('webp')
        for (const part of [payload, 'PK\x03\x04', '<script', '<svg']) expect(shown.includes(part), name).toBe(false)
      }
    }
    expect(Object.keys(heard).toSorted()).toEqual(['201', '422'])
    expect(heard[422]).toBeGreaterThan(25)
    const kept = readdirSync(join(folder, 'm', office.merchantId))
    expect(kept).toHaveLength(heard[201] ?? 0)
    expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 ** 2)
  }, 60_000)

  test('an AVIF that takes too much memory to look at is refused; a JPEG of its size is not', async () => {
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

  test('more than 8 MB is not read to its end', async () => {
    const office = await openOffice()
    const { status, json } = await office.upload(Buffer.alloc(9 * 1024 ** 2, 1))
    expect([status, json['code']]).toEqual([413, 'invalid_request'])
  })

  test.each([
    ['JSON', '{"file":"x"}', 'application/json'],
    ['a form that is none', 'file=x', 'multipart/form-data'],
    [
      'a form without an end',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      'multipart/form-data; boundary=x',
    ],
    [
      'a form field',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('%s is a bad request', async (_, body, type) => {
    const office = await openOffice()
    const response = await office.send(body, { 'content-type': type })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toMatchObject({ code: 'invalid_request' })
  })

  test('a file under another name is a bad request', async () => {
    const office = await openOffice()
    expect(await office.upload(await picture('png'), 'logo')).toMatchObject({ status: 400 })
  })
})

test('forms are refused everywhere else, unread', async () => {
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

test('a stranger is turned away before a byte is read', async () => {
  const office = await openOffice()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(7 * 1024 ** 2)], 'x'))
  for (const authorization of ['', 'Bearer x.y.z']) {
    const response = await office.send(form, { authorization })
    expect(response.status).toBe(401)
  }
})
