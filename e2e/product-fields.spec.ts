// What the page of a product shows of what staff have entered, in a shop whose dish has all of it.
import { expect as hurried, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { shop as demoShop } from './shops.ts'

const expect = hurried.configure({ timeout: 15_000 })
const inAllLanguages = (eng: string) => ({ uz: eng, ru: eng, eng })

let shop: OwnShop & { samsa: string }
test.beforeAll(async () => {
  const own = await openOwnShop()
  const pictures = ['tray', 'inside', 'oven'].map((name) => `m/${own.merchantId}/${name}.webp`)
  const samsa = await own.sold({
    name: JSON.stringify(inAllLanguages('Samsa')),
    description: JSON.stringify(inAllLanguages('Baked in a clay oven')),
    image: pictures[0],
    gallery: pictures.slice(1),
    calorie: 417,
    cost_price: 20_000,
    discount: 15,
    labels: JSON.stringify([inAllLanguages('Hit'), inAllLanguages('Spicy')]),
    tags: ['vegetarian', 'somsa'],
  })
  await own.sold({ name: JSON.stringify(inAllLanguages('Lagman')) })
  shop = { ...own, samsa }
})
test.afterAll(() => shop.close())
test.use({ viewport: { width: 390, height: 844 } })

test('[S3.27b] shows every picture, the description, the energy, the discount and both prices of a product', async ({
  page,
}) => {
  await page.goto(`${shop.home}/product/${shop.samsa}`)
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Baked in a clay oven')).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: '417' })).toBeVisible()
  await expect(main.getByText('kcal', { exact: true })).toBeVisible()
  await expect(main.getByText('−15', { exact: false }).first()).toBeVisible()
  await expect(main.locator('.price').first()).toContainText('17\u00a0000')
  await expect(main.locator('.price s').first()).toHaveText('20\u00a0000')

  for (const [number, name] of ['tray', 'inside', 'oven'].entries()) {
    await main.getByRole('button', { name: `Photo ${number + 1}` }).click()
    await expect(main.getByRole('img', { name: 'Samsa' })).toHaveAttribute('src', new RegExp(`/${name}\\.`))
  }

  // The same with files behind the keys: every picture is drawn.
  await page.goto(`${demoShop('lola')}/eng`)
  const href = await page.getByRole('link', { name: 'Pepperoni', exact: true }).first().getAttribute('href')
  await page.goto(new URL(href ?? '', demoShop('lola')).href)
  await hydrated(page)
  const thumbs = main.getByRole('button', { name: /^Photo \d/ })
  expect(await thumbs.count()).toBeGreaterThan(1)
  for (const thumb of await thumbs.all()) {
    await thumb.click()
    await expect(thumb).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(() =>
        main
          .getByRole('img', { name: 'Pepperoni' })
          .first()
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      )
      .toBeGreaterThan(0)
  }
})

test('[S3.27c] shows the labels of a product on its card and its page, and finds it by its tags', async ({ page }) => {
  await page.goto(shop.home)
  const card = page.getByRole('article').filter({ hasText: 'Samsa' })
  for (const label of ['Hit', 'Spicy']) await expect(card.getByText(label, { exact: true })).toBeVisible()
  await page.goto(`${shop.home}/product/${shop.samsa}`)
  for (const label of ['Hit', 'Spicy'])
    await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible()

  await page.goto(`${shop.home}/search`)
  await hydrated(page)
  for (const tag of ['vegetarian', 'somsa', 'сомса']) {
    await page.getByRole('textbox', { name: 'Search the menu' }).fill(tag)
    await expect(page.getByRole('list', { name: /dish(?:es)?$/ }).getByRole('article')).toHaveText([/Samsa/])
  }
})
