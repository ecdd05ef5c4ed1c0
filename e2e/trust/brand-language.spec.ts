// The tabs of sister brands lead to another host, with cookies of its own: the link carries the language.
import { expect, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from '../shops.ts'

test('shows the sister brand in the language of the page where its tab was tapped, and keeps it', async ({ page }) => {
  // The main language of Nihol is Uzbek.
  await page.goto(`${shop('anjir')}/?lang=eng`)
  await hydrated(page)
  const tab = page.getByRole('navigation', { name: 'Our brands' }).getByRole('link', { name: 'Nihol' })
  const { hostname, pathname, search } = new URL((await tab.getAttribute('href')) ?? '')
  expect(hostname).toBe('nihol.localhost')
  // The stored address of the brand has the port of another run, so only its path is followed.
  await page.goto(`${shop('nihol')}${pathname}${search}`)
  await expect(page).toHaveURL(`${shop('nihol')}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
