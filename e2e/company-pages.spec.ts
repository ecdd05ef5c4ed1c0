// The pages about the company, reached as a visitor reaches them.
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { expect as hurried, test } from '@playwright/test'
import { shop } from './shops.ts'

const expect = hurried.configure({ timeout: 30_000 })
const home = shop('olov')

test('[S1.16a] [S1.16b] [S1.16c] [S1.16d] [S1.16e] leads to the branches with their map, the call centre, the texts about the company, and the languages', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.goto(`${home}/?lang=eng`)
  await hydrated(page)
  const links = page.getByRole('contentinfo')
  for (const [name, path, heading] of [
    ['About us', '/about', 'About us'],
    ['Public offer', '/offerta', 'Public offer'],
    ['Privacy', '/privacy', 'Privacy'],
    ['Help', '/call-center', 'Help'],
    ['Branches', '/branches', 'Branches'],
  ] as const) {
    await links
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await expect(page).toHaveURL(`${home}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible()
    if (path === '/call-center') await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
    else expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(100)
  }
  await page.getByRole('link', { name: 'Map of branches' }).click()
  await expect(page).toHaveURL(`${home}/branches/map`)
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
  await page.goto(`${home}/language?lang=eng`)
  await page.getByRole('main').getByRole('link', { name: 'Русский' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})
