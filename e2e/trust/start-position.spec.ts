// The address map of a new visitor: it starts at a place that the shop delivers to, and leaves no trace in the history.
import { expect as hurried, type Page, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { openCheckout, patient } from '../checkout-steps.ts'
import { query } from '../database.ts'
import { openMapShop } from '../map-shop.ts'
import { openOwnShop } from '../own-shop.ts'
import { shop } from '../shops.ts'

const expect = hurried.configure(patient)
test.describe.configure({ timeout: 150_000 })
test.use({ viewport: { width: 390, height: 844 } })

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm the address' })

async function chooseOnMap(page: Page): Promise<void> {
  await confirm(page).click(patient)
  await page.getByRole('button', { name: 'Deliver here' }).click(patient)
}

test('starts the pin at a branch in the delivery area when the city centre is outside it', async ({ page }) => {
  await page.goto(`${shop('lola')}/address/delivery?lang=eng`)
  await expect(page.getByText('We deliver here').first()).toBeVisible()
  await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
})

test('starts the pin inside a bent delivery area when neither city centre nor branch is in it', async ({ page }) => {
  const own = await openOwnShop()
  // A horseshoe around the city centre, which is between its arms, as is the middle of its corners.
  const polygon =
    'SRID=4326;POLYGON((69.20 41.20,69.36 41.20,69.36 41.40,69.33 41.40,69.33 41.23,69.23 41.23,69.23 41.40,69.20 41.40,69.20 41.20))'
  await own.database.query('UPDATE delivery_area SET polygon = $2 WHERE merchant_id = $1', [own.merchantId, polygon])
  await page.goto(`${own.home}/address/delivery`)
  await expect(page.getByText('We deliver here').first()).toBeVisible()
  await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
  await own.close()
})

test('[S9.13] starts the map at 41.3113, 69.2792 when neither visitor nor shop has a position', async ({ page }) => {
  const sub = await openMapShop('LEAFLET', null)
  for (const table of ['branch_settings', 'branch', 'merchant_city'])
    await query(`DELETE FROM ${table} WHERE merchant_id = (SELECT merchant_id FROM merchant WHERE sub = $1)`, [sub])
  const lookedUp = page.waitForRequest(/nominatim\/reverse/)
  await page.goto(`${shop(sub)}/address/delivery`)
  const asked = decodeURIComponent((await lookedUp).url())
  expect([...asked.matchAll(/\d+\.\d+/g)].map(([degrees]) => Number(degrees).toFixed(4))).toEqual([
    '41.3113',
    '69.2792',
  ])
})

test('goes back from the home page to the page before it after an address was chosen', async ({ page }) => {
  await page.context().addCookies([{ name: '_language', value: 'eng', url: shop('olov') }])
  await page.goto(`${shop('olov')}/branches`)
  await page.goto(`${shop('olov')}/`)
  await hydrated(page)
  await page.getByRole('link', { name: /Where to\?/ }).click()
  await chooseOnMap(page)
  await expect(page).toHaveURL(`${shop('olov')}/`)
  await page.goBack()
  await expect(page).toHaveURL(`${shop('olov')}/branches`)
})

test('goes back from the checkout to the basket after another address was chosen through the list', async ({
  page,
}) => {
  const own = await openOwnShop({ settings: { cart_page_active: true } })
  await openCheckout(page, own, { path: '/basket' })
  await page.getByRole('link', { name: /checkout/i }).click(patient)
  await page.getByRole('link', { name: /Bunyodkor 1/ }).click(patient)
  await expect(page).toHaveURL(`${own.home}/choose-address?next=/checkout`)
  await page.getByRole('main').locator('a[href^="/address/delivery"]').click()
  await chooseOnMap(page)
  await expect(page).toHaveURL(`${own.home}/checkout`)
  await page.goBack()
  await expect(page).toHaveURL(`${own.home}/basket`)
  await own.close()
})
