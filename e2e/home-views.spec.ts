// Every combination of a category's view, scroll direction and product layer, in a shop with one category for each.
import { expect, test } from '@playwright/test'
import { createCategory } from '@dasturxon/testbed/data/factories'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { openOwnShop, type OwnShop } from './own-shop.ts'

const views = ['BIG', 'MEDIUM', 'SMALL'] as const
const scrolls = ['VERTICAL', 'HORIZONTAL'] as const
const ways = ['SHEET', 'POP_UP', 'FULL_SCREEN'] as const
const matrix = views.flatMap((view) => scrolls.flatMap((scroll) => ways.map((way) => ({ view, scroll, way }))))
const inAllLanguages = (eng: string) => JSON.stringify({ uz: eng, ru: eng, eng })
const patient = { timeout: 30_000 }
test.describe.configure({ timeout: 90_000 })

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
  for (const [priority, { view, scroll, way }] of matrix.entries()) {
    const category_id = await createCategory(shop.database, shop.merchantId, {
      name: inAllLanguages(`${view} ${scroll} ${way}`),
      view_type: view,
      scroll_type: scroll,
      navigation_type: way,
      priority,
    })
    for (const number of [1, 2, 3])
      await shop.sold({
        category_id,
        name: inAllLanguages(`Dish ${view} ${scroll} ${way} ${number}`),
        cost_price: 10_000,
      })
  }
})
test.afterAll(() => shop.close())

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1_440, height: 900 }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('[S3.31] [S3.32] lays out the cards of each view type differently, as a grid or as a horizontal row', async ({
      page,
    }) => {
      await page.goto(shop.home)
      const shapes = new Map<string, string>()
      for (const { view, scroll } of matrix.filter(({ way }) => way === 'SHEET')) {
        const section = page.getByRole('region', { name: `${view} ${scroll} SHEET`, exact: true })
        const [first, second] = [section.getByRole('listitem').nth(0), section.getByRole('listitem').nth(1)]
        const [one, two] = [await first.boundingBox(), await second.boundingBox()]
        if (!one || !two) throw new Error(`${view} ${scroll} has no cards`)
        const isRow = await section.getByRole('list').evaluate((list) => getComputedStyle(list).overflowX === 'auto')
        expect(isRow, `${view} ${scroll}`).toBe(scroll === 'HORIZONTAL')
        if (isRow) expect(two.y, `${view} stands in a row`).toBe(one.y)
        shapes.set(`${view} ${scroll}`, [Math.round(one.width), Math.round(one.height), isRow].join())
      }
      expect(new Set(shapes.values()).size, JSON.stringify([...shapes])).toBe(6)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })

    for (const way of ways)
      test(`[S3.33] opens a product as ${way} from every view type, and browser back closes it`, async ({ page }) => {
        await page.goto(shop.home)
        await hydrated(page)
        for (const { view, scroll } of matrix.filter((one) => one.way === way)) {
          const product = `Dish ${view} ${scroll} ${way} 1`
          await page.getByRole('link', { name: product, exact: true }).click()
          await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/, patient)
          const layer = page.getByRole('dialog', { name: product })
          if (way === 'FULL_SCREEN') {
            await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible(patient)
            await expect(layer).toHaveCount(0)
          } else {
            await expect(layer).toBeVisible(patient)
            // A sheet touches the lower edge, a pop-up does not; a desktop shows a sheet as a pop-up.
            const touchesLowerEdge = async () => {
              const box = await layer.boundingBox()
              return box && Math.round(box.y + box.height) >= viewport.height
            }
            await expect.poll(touchesLowerEdge, patient).toBe(way === 'SHEET' && viewport.width < 1_024)
          }
          await page.goBack()
          await expect(layer).toHaveCount(0, patient)
          await expect(page.getByRole('link', { name: product, exact: true })).toBeVisible(patient)
        }
      })
  })
