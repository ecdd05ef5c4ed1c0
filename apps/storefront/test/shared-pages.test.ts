// Finished pages on disk: a second process serves them without rendering, a change of the shop replaces them, and
// no file contains data of a visitor.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { branchHours, changeBranchHours } from '@dasturxon/contracts/branch-hours.endpoints'
import { addStory } from '@dasturxon/contracts/content-staff.endpoints'
import { asStaff } from '@dasturxon/testbed/data/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHost, startStorefront, type Storefront, text } from './storefront.ts'

let storefront: Storefront
const folder = mkdtempSync(join(tmpdir(), 'shared-pages-'))
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(async () => {
  await storefront.stop()
  rmSync(folder, { recursive: true })
})

const settings = () => ({ API_URL: storefront.api.baseUrl, SHOP_KEPT_FOR: '500', PAGES_FOLDER: join(folder, 'pages') })
/** Starts a process, sends it requests and ends it; returns the responses and what the process counted. */
async function visit<T>(requests: (host: Awaited<ReturnType<typeof startHost>>) => Promise<T>) {
  const host = await startHost(settings())
  const result = await requests(host)
  await host.stop()
  return { result, counts: host.pageCounts() }
}

test('serves a page that another process has rendered without rendering it', async () => {
  const shop = await storefront.openShop()
  await shop.product({ name: text('Osh', 'Плов', 'Pilaf') })
  const first = await visit((host) => host.get(shop.host, '/'))
  const second = await visit(async (host) => [await host.get(shop.host, '/'), await host.get(shop.host, '/')])
  expect(first.counts).toMatchObject({ rendered: 1, fromStore: 0 })
  expect(second.counts).toMatchObject({ rendered: 0, fromStore: 1, fromMemory: 1 })
  for (const { status, body, headers } of second.result) {
    expect([status, body]).toEqual([200, first.result.body])
    for (const name of ['etag', 'content-security-policy', 'link', 'content-type', 'cache-control', 'vary'])
      expect(headers[name]).toBe(first.result.headers[name])
  }
})

test('writes no data of a visitor into a file', async () => {
  const shop = await storefront.openShop()
  const secrets = {
    cookie: '__Host-refresh=s3cret; _session=0; name=Aziza; _vendor=other',
    authorization: 'Bearer t0ken',
    'user-agent': 'Aziza/1.0',
    'x-forwarded-for': '203.0.113.7',
  }
  await visit(async (host) => {
    for (const path of ['/?utm_source=aziza', '/login', '/search', '/?phone=%2B998901234567'])
      await host.get(shop.host, path, secrets)
  })
  const files = globSync('pages/??/*', { cwd: folder }).map((name) => readFileSync(join(folder, name)))
  expect(files.length).toBeGreaterThanOrEqual(3)
  for (const file of files) {
    const length = file.readUInt32LE(4)
    const description = file.subarray(8, 8 + length).toString()
    const { br } = JSON.parse(description) as { br: number }
    const html = brotliDecompressSync(file.subarray(8 + length, 8 + length + br)).toString()
    expect(html).toContain('<html')
    expect(description + html).not.toMatch(/s3cret|aziza|t0ken|203\.0\.113|901234567|set-cookie/i)
  }
})

test('shows a changed story, branch or setting when the state of the shop is read again', async () => {
  const shop = await storefront.openShop({ stories_active: true, branches_active: true, brand: 'Before' })
  const branchId = await shop.branch({ open: '00:00', close: '00:00' })
  const { page: staff } = await asStaff(storefront.api, shop, 'OWNER')
  const host = await startHost(settings())
  const shows = (path: string, pattern: RegExp) =>
    expect.poll(async () => (await host.get(shop.host, path)).body, { timeout: 5_000 }).toMatch(pattern)
  await shows('/branches?lang=eng', /Open 24 hours/)
  await shows('/?lang=eng', /Before/)

  const params = { branchId }
  const [, hours] = await staff.call(branchHours, { params })
  if (!hours) throw new Error('The branch has no hours')
  const { branchId: _id, zone: _zone, isActive: _isActive, ...form } = hours
  const closed = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
  const workHours = closed.map((weekday) => ({ weekday, opens: null, closes: null }))
  expect((await staff.call(changeBranchHours, { params, body: { ...form, workHours } }))[0]).toBeUndefined()
  await shows('/branches?lang=eng', />Closed</)

  const image = `m/${shop.merchantId}/story.webp`
  const story = {
    title: { uz: 'Kuz', ru: 'Осень', eng: 'Autumn' },
    image,
    slides: [{ image, title: null, link: null }],
  }
  const schedule = { priority: null, isActive: true, startsAt: null, endsAt: null }
  expect((await staff.call(addStory, { body: { ...story, ...schedule } }))[0]).toBeUndefined()
  await shows('/?lang=eng', /Autumn/)

  // A story that starts or ends by its schedule changes no row.
  await storefront.api.database.query(
    `UPDATE story SET starts_at = now() - interval '1 hour', ends_at = now() + interval '2 seconds' WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  await expect
    .poll(async () => (await host.get(shop.host, '/?lang=eng')).body, { timeout: 5_000 })
    .not.toMatch(/Autumn/)

  await storefront.api.database.query(`UPDATE merchant_settings SET brand = 'After' WHERE merchant_id = $1`, [
    shop.merchantId,
  ])
  await shows('/?lang=eng', /After/)
  await host.stop()
})
