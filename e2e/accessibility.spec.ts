import { expect, test } from '@playwright/test'
import { findViolations } from './axe.ts'
import { shop, shops } from './shops.ts'
import { screens } from './screens.ts'

// axe writes HTML, which the shop's CSP forbids. Reduced motion keeps colours from changing during the measurement.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })
test.slow()

for (const { sub, brand } of shops)
  for (const [screen, width, height] of screens)
    for (const theme of ['light', 'dark'])
      test(`${brand}, ${theme}, on a ${screen}: axe finds no WCAG violation on the home page`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        await page.goto(shop(sub))
        await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
        expect(await findViolations(page)).toEqual([])
      })

test('axe finds no WCAG violation on the not-found page and the shop-not-available page', async ({ page }) => {
  await page.goto(`${shop('olov')}/nothing`)
  expect(await findViolations(page)).toEqual([])
  await page.goto(shop('nobody'))
  await page.waitForURL('**/merchantNotAvailable') // the client redirects there after hydration
  expect(await findViolations(page)).toEqual([])
})
