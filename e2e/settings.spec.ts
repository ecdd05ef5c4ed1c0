// The settings of a merchant as its visitors see them: identity, colours, languages, and the ways of the menu.
import { expect, type Page, test } from '@playwright/test'
import { createCategory } from '@dasturxon/testbed/data/factories'
import { newId } from '@dasturxon/api/testing'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { rgb } from './shops.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.describe.configure({ timeout: 90_000 })

const text = (eng: string) => JSON.stringify({ uz: eng, ru: eng, eng })

/** The first visitors of a shop read its settings from the API; a change afterwards takes a while to arrive. */
async function visit(page: Page, settings: Record<string, unknown>, fill?: (shop: OwnShop) => Promise<unknown>) {
  const shop = await openOwnShop({ settings })
  await fill?.(shop)
  await page.goto(shop.home)
  return shop
}

const styleOf = (page: Page, name: 'backgroundColor' | 'color') =>
  page
    .getByRole('button', { name: /^Add/ })
    .first()
    .evaluate((button, name) => getComputedStyle(button)[name], name)

test('[S3.08b] [S3.08c] [S3.08d] [S3.08e] [S3.08f] shows the identity of the merchant in header, tab and help page', async ({
  page,
}) => {
  const shop = await visit(page, {
    brand: 'Choyxona Oltin',
    title: 'Choyxona Oltin: osh and tea',
    logo: 'm/logo-of-oltin.webp',
    favicon: 'm/icon-of-oltin.png',
    contacts: 'Tashkent, Navoiy 1\nevery day from 8 to 23',
    phone: '1200',
    phone_active: true,
  })
  await expect(page).toHaveTitle('Choyxona Oltin: osh and tea')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Choyxona Oltin' })).toBeVisible()
  await expect(header.locator('img[src*="m/logo-of-oltin.webp"]').first()).toBeAttached()
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /m\/icon-of-oltin\.png/)
  await page.goto(`${shop.home}/call-center`)
  await expect(page.getByText('Tashkent, Navoiy 1')).toBeVisible()
  await expect(page).toHaveTitle('Help · Choyxona Oltin')
})

for (const [colour, type, ink] of [
  ['#0B6E4F', 'dark', 'rgb(255, 255, 255)'],
  ['#9CCB3B', 'light', 'rgb(0, 0, 0)'],
  [null, 'light', 'rgb(0, 0, 0)'],
] as const)
  test(`[S3.09a] [S3.09b] [S9.10] [S9.11] writes ${ink} on buttons of the colour ${colour ?? 'of the product'}`, async ({
    page,
  }) => {
    const shop = await openOwnShop({ settings: { ...(colour && { main_color: colour }), main_color_type: type } })
    await page.goto(`${shop.home}/product/${shop.plov}`)
    expect(await styleOf(page, 'backgroundColor')).toBe(rgb(colour ?? '#FCE000'))
    expect(await styleOf(page, 'color')).toBe(ink)
  })

test('[S3.09c] draws the shop dark when the merchant chose dark, whatever the device prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const lightness = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await visit(page, { is_dark: false })
  const light = await lightness()
  await visit(page, { is_dark: true })
  const dark = await lightness()
  const sum = (colour: string) =>
    (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((all, part) => all + Number(part), 0)
  expect(sum(light)).toBeGreaterThan(600)
  expect(sum(dark)).toBeLessThan(200)
})

test('[S3.10] [S9.04] [S1.20] offers the switched-on languages by their own names, and not the others', async ({
  page,
}) => {
  const shop = await visit(page, {
    main_language: 'uz',
    uz_lang_active: true,
    ru_lang_active: true,
    eng_lang_active: true,
  })
  const names = async (path: string) => {
    await page.goto(shop.home + path)
    return page
      .getByRole('main')
      .locator('a[lang]')
      .evaluateAll((links) => links.map((link) => link.textContent?.trim()))
  }
  expect(await names('/language')).toEqual(['O’zbekchaUZ', 'РусскийRU', 'EnglishEN'])
  for (const [path, lang] of [
    ['/uz', 'uz'],
    ['/ru', 'ru'],
    ['/eng', 'en'],
  ] as const) {
    // The page before may be taking over the language that it was opened with, which ends this navigation.
    await expect(async () => void (await page.goto(shop.home + path))).toPass()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  }
  const two = await openOwnShop({
    settings: { main_language: 'uz', uz_lang_active: true, ru_lang_active: true, eng_lang_active: false },
  })
  await page.goto(`${two.home}/language`)
  await expect(page.getByRole('main').locator('a[lang="en"]')).toHaveCount(0)
  await page.goto(`${two.home}/eng`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
})

/** Two groups with a category and a dish each. */
async function fillMenu(shop: OwnShop) {
  for (const name of ['Meals', 'Drinks']) {
    const group = newId()
    await shop.database.insert('menu_group', { merchant_id: shop.merchantId, id: group, name: text(name) })
    const category_id = await createCategory(shop.database, shop.merchantId, {
      name: text(`All ${name}`),
      group_id: group,
    })
    await shop.sold({ category_id, name: text(`${name} 1`) })
  }
}

/** How the navigation of this name lays out its links: in a line to scroll, in columns, or one below the other. */
async function layoutOf(page: Page, name: string): Promise<string> {
  const list = page.getByRole('navigation', { name }).getByRole('list')
  if ((await list.count()) === 0) return 'none'
  if (await list.evaluate((all) => getComputedStyle(all).overflowX === 'auto')) return 'TABS'
  const tops = await list.getByRole('link').evaluateAll((all) => all.map((link) => link.getBoundingClientRect().y))
  return tops[0] === tops[1] ? 'GRID' : 'LIST'
}

for (const view of ['TABS', 'GRID', 'LIST'])
  test(`[S3.14.categoryView] [S4.08] lays out the categories of the menu as ${view}`, async ({ page }) => {
    await visit(page, { category_view: view }, fillMenu)
    expect(await layoutOf(page, 'Menu sections')).toBe(view)
    await expect(page.getByRole('region', { name: 'All Drinks' }).getByRole('link', { name: 'Drinks 1' })).toBeVisible()
  })

for (const view of ['GRID', 'LIST'])
  test(`[S3.14.groupView] lays out the groups of the menu as ${view}`, async ({ page }) => {
    await visit(page, { group_view: view }, fillMenu)
    expect(await layoutOf(page, 'Menu groups')).toBe(view)
  })

test('[S3.14.groupView] shows no pictures of groups when the view is TABS', async ({ page }) => {
  await visit(page, { group_view: 'TABS' }, fillMenu)
  expect(await layoutOf(page, 'Menu groups')).toBe('none')
  await expect(page.getByRole('region', { name: 'Drinks' }).first()).toBeVisible()
})

test('[S3.14.isNavigationViewEnabled] shows the bar at the bottom of a phone only when it is on', async ({ page }) => {
  const bars = page.getByRole('navigation', { name: 'Shop sections' })
  await visit(page, { is_navigation_view_enabled: true })
  await expect(bars).toBeVisible()
  expect((await bars.boundingBox())?.y).toBeGreaterThan(700)
  await visit(page, { is_navigation_view_enabled: false })
  await expect(bars).toHaveCount(0)
})

for (const [view, havePictures] of [
  ['FULL_IMAGE', true],
  ['NAME_ONLY', false],
] as const)
  test(`[S3.16] shows options with ${havePictures ? 'their pictures' : 'their names only'} when the view is ${view}`, async ({
    page,
  }) => {
    const shop = await openOwnShop({ settings: { modification_view_type: view } })
    const group = newId()
    const merchant_id = shop.merchantId
    const burger = await shop.sold({ name: text('Burger') })
    await shop.database.insert('modification_group', {
      merchant_id,
      id: group,
      product_id: burger,
      name: text('Extras'),
      min_count: 0,
      max_count: 2,
    })
    await shop.database.insert('modification', {
      merchant_id,
      id: newId(),
      modification_group_id: group,
      name: text('Cheese'),
      price: 6_000,
      image: 'm/cheese.webp',
    })
    await page.goto(`${shop.home}/product/${burger}`)
    await expect(page.getByText('Cheese')).toBeVisible()
    await expect(page.locator('img[src*="m/cheese.webp"]')).toHaveCount(havePictures ? 1 : 0)
  })
