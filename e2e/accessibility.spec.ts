import { expect, test } from '@playwright/test'
import { findViolations } from './axe.ts'
import { shop, shops } from './shops.ts'
import { screens } from './screens.ts'

// axe writes HTML, which the shop's own policy forbids; and a colour half-way to another is neither.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })
test.slow()

for (const { sub, brand } of shops)
  for (const [screen, width, height] of screens)
    for (const theme of ['light', 'dark'])
      test(`${brand}, ${theme}, on a ${screen}: no fault for those who see, hear or move differently`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height })
        await page.goto(shop(sub))
        await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
        expect(await findViolations(page)).toEqual([])
      })

test('neither have the pages that say what went wrong', async ({ page }) => {
  await page.goto(`${shop('olov')}/nothing`)
  expect(await findViolations(page)).toEqual([])
  await page.goto(shop('nobody'))
  await page.waitForURL('**/merchantNotAvailable') // the start-up moves there once the page is alive
  expect(await findViolations(page)).toEqual([])
})
