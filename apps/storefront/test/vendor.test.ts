// One host that serves all shops: for local work, development and demonstrations, never in production.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorefront, type Storefront } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => {
  storefront = await startStorefront({ LOCAL_HOSTS: 'localhost', LOCAL_VENDOR: 'corner-shop' })
  const { merchantId } = await storefront.openShop({ title: 'The corner shop' })
  const { database } = storefront.api
  await database.query(`UPDATE merchant SET sub = 'corner-shop' WHERE merchant_id = $1`, [merchantId])
  await database.insert('merchant_domain', { host: 'corner-shop.test', merchant_id: merchantId })
})
afterAll(() => storefront.stop())

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

test('[S1.03] shows the shop named by the vendor parameter, and later by the vendor cookie', async () => {
  const shop = await storefront.openShop({ title: 'Named by vendor' })
  const first = await storefront.get('localhost', `/?vendor=${shop.sub}`)
  expect(titleOf(first.body)).toBe('Named by vendor')
  expect(first.headers['set-cookie']).toEqual([`_vendor=${shop.sub}; Path=/; HttpOnly; SameSite=Lax; Secure`])
  const later = await storefront.get('localhost', '/', { cookie: `_vendor=${shop.sub}` })
  expect(titleOf(later.body)).toBe('Named by vendor')
})

test('[S1.04] shows the configured shop when no vendor is given', async () => {
  const { status, body } = await storefront.get('localhost', '/')
  expect([status, titleOf(body)]).toEqual([200, 'The corner shop'])
})

test.each(['nobody', 'UPPER', '../x', '%00', 'a;b'])('returns 404 for the unknown vendor %s', async (vendor) => {
  const { status } = await storefront.get('localhost', `/?vendor=${vendor}`)
  expect(status).toBe(404)
})

test("ignores the vendor parameter and cookie on a shop's own host", async () => {
  const [mine, otherShop] = [
    await storefront.openShop({ title: 'Mine' }),
    await storefront.openShop({ title: 'Theirs' }),
  ]
  const { body, headers } = await mine.get(`/?vendor=${otherShop.sub}`, { cookie: `_vendor=${otherShop.sub}` })
  expect(titleOf(body)).toBe('Mine')
  expect(headers['set-cookie']).toBeUndefined()
})
