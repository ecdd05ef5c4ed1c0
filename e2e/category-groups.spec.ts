// Groups of categories: where their names stand, and what the address of the category page can name.
import { expect as hurried, type Page, test } from '@playwright/test'
import { newId } from '@dasturxon/api/testing'
import { createCategory } from '@dasturxon/testbed/data/factories'
import { findViolations } from './axe.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'

const expect = hurried.configure({ timeout: 15_000 })
const inAllLanguages = (eng: string) => JSON.stringify({ uz: eng, ru: eng, eng })

let shop: OwnShop
/** Two groups, one of them with two categories, and the category Gifts in no group. */
test.beforeAll(async () => {
  shop = await openOwnShop()
  const { database, merchantId: merchant_id } = shop
  const group = async (name: string, priority: number) => {
    const id = newId()
    await database.insert('menu_group', { merchant_id, id, name: inAllLanguages(name), priority })
    return id
  }
  const [kitchen, bar] = [await group('Kitchen', 1), await group('Bar', 2)]
  const categories = [
    ['Soups', kitchen],
    ['Salads', kitchen],
    ['Teas', bar],
    ['Gifts', null],
  ] as const
  for (const [priority, [name, group_id]] of categories.entries()) {
    const category_id = await createCategory(database, merchant_id, { name: inAllLanguages(name), group_id, priority })
    await shop.sold({ category_id, name: inAllLanguages(`Dish of ${name}`), cost_price: 10_000 })
  }
  for (const table of ['product_branch', 'product'])
    await database.query(
      `DELETE FROM ${table} WHERE merchant_id = $1 AND ${table === 'product' ? 'id' : 'product_id'} = $2`,
      [merchant_id, shop.plov],
    )
})
test.afterAll(() => shop.close())
test.use({ viewport: { width: 390, height: 844 } })

const main = (page: Page) => page.getByRole('main')

test('[S3.39b] names a group above its categories, and shows categories without a group under their own names only', async ({
  page,
}) => {
  await page.goto(shop.home)
  const sectionOf = (category: string) =>
    page.locator('section[id^="g-"]').filter({ has: page.getByRole('heading', { name: category }) })
  for (const [category, group] of [
    ['Soups', 'Kitchen'],
    ['Salads', 'Kitchen'],
    ['Teas', 'Bar'],
  ] as const)
    await expect(sectionOf(category).locator('> p')).toHaveText(group)
  await expect(sectionOf('Gifts').locator('> p')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Dish of Gifts' })).toBeVisible()
})

test('[S3.39c] [A-76] opens all categories, those of a group, and one category, each by its own address', async ({
  page,
}) => {
  await page.goto(`${shop.home}/category`)
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Kitchen', 'Bar'])
  await expect(main(page).getByRole('listitem')).toHaveText(['Soups', 'Salads', 'Teas', 'Gifts'])
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Kitchen' }).click()
  await expect(page).toHaveURL(/\/category\?group=[0-9a-f-]{36}$/)
  await expect(page).toHaveTitle(/^Kitchen/)
  const groupAddress = page.url()
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Kitchen')
  await expect(main(page).getByRole('listitem')).toHaveText(['Soups', 'Salads'])
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Salads' }).click()
  await expect(page).toHaveURL(/\/category\?id=[0-9a-f-]{36}$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Salads')
  await expect(main(page).getByRole('article')).toHaveText([/Dish of Salads/])

  const unknown = await page.goto(groupAddress.replace(/[0-9a-f-]{36}$/, newId()))
  expect(unknown?.status()).toBe(404)
})
