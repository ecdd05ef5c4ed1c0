import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorefront, type Storefront } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

const year = 'Max-Age=31536000; Path=/; SameSite=Lax; Secure'

test('[S2.36] [S2.37] [S2.38] [S9.06] redirects /ru/2/basket to /basket and sets language and page flag cookies for 365 days', async () => {
  const shop = await storefront.openShop()
  const { status, headers } = await shop.get('/ru/2/basket?x=1')
  expect(status).toBe(302)
  expect(headers['location']).toBe('/basket?x=1')
  expect(headers['set-cookie']).toEqual([`_language=ru; ${year}`, `_page=2; ${year}`])
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  ['/uz', '/', 'uz'],
  ['/ru/1', '/', 'ru'],
  ['/en/basket', '/basket', 'eng'],
  ['/eng?x=1', '/?x=1', 'eng'],
])('[S2.39] redirects %s to %s', async (path, location, language) => {
  const { headers } = await (await storefront.openShop()).get(path)
  expect(headers['location']).toBe(location)
  expect(headers['set-cookie']?.[0]).toContain(`_language=${language};`)
})

test('sets a cookie for a frame of Telegram that a browser keeps for this frame only', async () => {
  const { headers } = await (await storefront.openShop()).get('/ru', { 'sec-fetch-dest': 'iframe' })
  expect(headers['set-cookie']).toEqual(['_language=ru; Max-Age=31536000; Path=/; SameSite=None; Partitioned; Secure'])
})

test.each(['/ru//evil.uz', '/ru/%5Cevil.uz', '/ru/%2F%2Fevil.uz', '/ru/2//evil.uz', '/ru/%0d%0a/evil.uz'])(
  'never redirects %s to another host',
  async (path) => {
    const { status, headers } = await (await storefront.openShop()).get(path)
    expect([status, headers['location']]).toEqual([302, '/evil.uz'])
  },
)

test('[S2.40] returns 404 for /1, a page flag without a language', async () => {
  const { status, headers } = await (await storefront.openShop()).get('/1')
  expect([status, headers['location']]).toEqual([404, undefined])
})
