// The services of a shop: three that its customers choose, two of other platforms, and staff who are seen only through
// their orders.
import { readdirSync, readFileSync } from 'node:fs'
import { newId } from '@dasturxon/api/testing'
import { shippedFolder } from '@dasturxon/storefront/testing'
import { createOrder } from '@dasturxon/testbed/data/factories'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { expect as hurried, type Page, test } from '@playwright/test'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { bring, placeDelivery } from './place-order.ts'

const expect = hurried.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 1_440, height: 900 } })

let shop: OwnShop
test.beforeAll(async () => void (shop = await openOwnShop({ settings: { cart_in_main_active: true } })))
test.afterAll(() => shop.close())

/** The names of the radio buttons of the service switch. */
const offered = (page: Page) =>
  page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => [radio.getAttribute('value'), radio.parentElement?.innerText]))

test('[S3.38] fills a basket, chooses each of three services, and sees orders of other platforms that the shop never offers', async ({
  page,
}) => {
  const customer = await shop.customer()
  const types = ['DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24']
  const ids: string[] = []
  for (const service_type of types)
    ids.push(await createOrder(shop.database, shop.merchantId, customer.id, { branch_id: shop.branchId, service_type }))
  await shop.enter(page.context(), customer)
  await page.goto(shop.home)
  await hydrated(page)
  expect(await offered(page)).toEqual([
    ['DELIVERY', 'Delivery'],
    ['PICK_UP', 'Pick-up'],
    ['DINE_IN', 'Dine in'],
  ])
  await page
    .getByRole('button', { name: /^Add: Wedding plov/ })
    .first()
    .click()
  for (const name of ['Delivery', 'Dine in', 'Pick-up']) {
    await page.getByText(name, { exact: true }).first().click()
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await expect(page.getByRole('link', { name: /checkout/i }).first()).toBeVisible()
  }
  const asked = page.waitForRequest((request) => request.url().endsWith('/orders/v1/quote'))
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  const quote = (await asked).postDataJSON() as Record<string, unknown>
  const { authorization = '' } = await (await asked).allHeaders()
  expect(quote).toMatchObject({ serviceType: 'PICK_UP', lines: [{ productId: shop.plov, count: 1 }] })
  const statuses = await page.evaluate(
    async ({ body, services, token }) =>
      Promise.all(
        services.map(async (serviceType) => {
          const headers = { 'content-type': 'application/json', authorization: token }
          const request = { method: 'POST', headers, body: JSON.stringify({ ...body, serviceType }) }
          return [serviceType, (await fetch('/orders/v1/quote', request)).status]
        }),
      ),
    { body: quote, services: ['PICK_UP', 'YANDEX_EATS', 'EXPRESS_24'], token: authorization },
  )
  expect(statuses).toEqual([
    ['PICK_UP', 201],
    ['YANDEX_EATS', 400],
    ['EXPRESS_24', 400],
  ])
  await page.goto(`${shop.home}/profile/orders`)
  for (const id of ids) await expect(page.locator(`main a[href$="/profile/orders/${id}"]`).first()).toBeVisible()
})

test('[S1.18] shows operators and couriers only as the source and the status of an order, and has no page or call for staff', async ({
  page,
}) => {
  const customer = await shop.customer()
  const manager = await shop.staff('OWNER')
  const delivered = await placeDelivery(shop, customer)
  const byPhone = await createOrder(shop.database, shop.merchantId, customer.id, {
    branch_id: shop.branchId,
    order_device: 'OPERATOR',
    operator_id: newId(),
    number: 900,
  })
  await bring(shop, manager, delivered.id, 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY')
  await shop.enter(page.context(), customer)
  await page.goto(`${shop.home}/profile/orders/${delivered.id}`)
  await expect(page.getByText(/on the way/i).first()).toBeVisible()
  await page.goto(`${shop.home}/profile/orders`)
  await expect(page.locator(`main a[href$="/profile/orders/${byPhone}"]`).first()).toBeVisible()

  const staffPages = ['/board', '/kitchen', '/deliveries', '/console', '/staff', '/operator', '/courier']
  const statuses = await page.evaluate(
    async (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    staffPages,
  )
  expect(statuses).toEqual(staffPages.map(() => 404))
  const assets = new URL(`../apps/storefront/${shippedFolder}/client/assets/`, import.meta.url)
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const sources = scripts.map((file) => readFileSync(new URL(file, assets), 'utf8'))
  expect(sources.some((source) => source.includes('/orders/v1/quote'))).toBe(true)
  expect(scripts.filter((_, index) => sources[index]?.includes('/staff/v1'))).toEqual([])
})
