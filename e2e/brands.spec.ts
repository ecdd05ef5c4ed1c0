// Two sister brands in one browser: the list of brands, the brand that the page flag names, and a session for each.
import { newId } from '@dasturxon/api/testing'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { expect as hurried, type Page, test } from '@playwright/test'
import { openOwnShop, type OwnShop } from './own-shop.ts'

const expect = hurried.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })
test.use({
  viewport: { width: 1_440, height: 900 },
  permissions: ['geolocation'],
  geolocation: { latitude: 41.31, longitude: 69.28 },
})

let brands: { name: string; person: string; shop: OwnShop }[]
test.beforeAll(async () => {
  const open = (brand: string) =>
    openOwnShop({ settings: { brand, title: brand, multi_tab_navigation_enabled: true, cart_in_main_active: true } })
  const [first, second] = [await open('Kosmos'), await open('Yulduz')]
  brands = [
    { name: 'Kosmos', person: 'Aziza', shop: first },
    { name: 'Yulduz', person: 'Bobur', shop: second },
  ]
  for (const { shop } of brands)
    for (const [priority, { name, shop: sister }] of brands.entries())
      await shop.database.insert('brand_tab', {
        merchant_id: shop.merchantId,
        id: newId(),
        brand_merchant_id: sister.merchantId,
        name,
        domain_url: sister.home,
        priority,
      })
})
test.afterAll(async () => {
  for (const { shop } of brands) await shop.close()
})

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Our brands' }).getByRole('link')
/** What this browser has stored of a brand. */
const storedOf = (page: Page, { shop }: (typeof brands)[number]) =>
  page.evaluate((merchant) => {
    const { brand, nearestBranch, orderRequest } = JSON.parse(localStorage.getItem(`session:${merchant}`) ?? '{}')
    const lines = (orderRequest?.lines ?? []) as { count: number }[]
    return { merchant: localStorage.getItem('merchant'), brand, nearestBranch, counts: lines.map(({ count }) => count) }
  }, shop.merchantId)

test('[S3.22] [S4.18a] [S4.19] [S9.29] restores token, customer, basket and nearest branch of each brand after a visit to the other', async ({
  page,
}) => {
  const renewed: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/users/v1/users/me'))
      renewed.push(((await response.json().catch(() => ({}))) as { firstName?: string }).firstName ?? '')
  })
  for (const { shop, person } of brands) {
    const customer = await shop.customer()
    await shop.database.query('UPDATE customer SET first_name = $2 WHERE id = $1', [customer.id, person])
    await shop.enter(page.context(), customer)
  }
  const [first, second] = brands
  if (!first || !second) throw new Error('No brands')
  await page.goto(first.shop.home)
  await hydrated(page)
  await expect(tabs(page)).toHaveText([/Kosmos$/, /Yulduz$/])

  for (const [index, { shop }] of brands.entries()) {
    if (index > 0) await tabs(page).filter({ hasText: 'Yulduz' }).click()
    await expect(page).toHaveURL(new RegExp(`^${shop.home}/`))
    await hydrated(page)
    for (let count = 0; count <= index; count++)
      await page
        .getByRole('button', { name: count === 0 ? /^Add: Wedding plov/ : /^One more: Wedding plov/ })
        .first()
        .click()
    await expect.poll(async () => (await storedOf(page, brands[index]!)).nearestBranch).toBe(shop.branchId)
  }
  for (const [index, brand] of brands.entries()) {
    await tabs(page).filter({ hasText: brand.name }).click()
    await hydrated(page)
    await expect.poll(() => renewed.at(-1)).toBe(brand.person)
    expect(await storedOf(page, brand)).toEqual({
      merchant: brand.shop.merchantId,
      brand: brand.name,
      nearestBranch: brand.shop.branchId,
      counts: [index + 1],
    })
  }
  // The page flags 1 and 2 lead to the first and the second brand, once per visit.
  for (const [flag, brand] of [
    ['1', first],
    ['2', second],
  ] as const) {
    const visit = await page.context().newPage()
    await visit.goto(`${(brand === first ? second : first).shop.home}/eng/${flag}`)
    await expect(visit).toHaveURL(new RegExp(`^${brand.shop.home}/`))
    await visit.close()
  }
})
