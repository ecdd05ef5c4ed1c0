// What customers have given a product, where others see it.
import { expect, test } from '@playwright/test'
import { openOwnShop, type OwnShop } from '../own-shop.ts'

let shop: OwnShop & { soup: string }
test.beforeAll(async () => {
  const own = await openOwnShop()
  const name = (eng: string) => JSON.stringify({ uz: eng, ru: eng, eng })
  const soup = await own.sold({ name: name('Soup') })
  await own.sold({ name: name('Ungraded') })
  const { database, merchantId: merchant_id } = own
  await database.insert('product_grade', { merchant_id, product_id: soup, votes: 3, stars: 13 })
  shop = { ...own, soup }
})
test.afterAll(() => shop.close())
test.use({ viewport: { width: 390, height: 844 } })

test('[S7.07b] [S3.27d] shows the average grade on the card and its count on the page, and none without a grade', async ({
  page,
}) => {
  await page.goto(shop.home)
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card('Soup').getByText('4.3', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(card('Ungraded')).not.toContainText('rating')
  await page.goto(`${shop.home}/product/${shop.soup}`)
  await expect(page.getByText('4.3 · 3 ratings').filter({ visible: true }).first()).toBeVisible({ timeout: 15_000 })
})
