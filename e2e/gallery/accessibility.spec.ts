import { expect, test } from '@playwright/test'
import { themeCss } from '@dasturxon/ui/theme'
import { findViolations, findViolationsInDialog } from '../axe.ts'
import { screens } from '../screens.ts'
import { cell, openGallery } from './gallery.ts'

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

for (const [screen, width, height] of screens)
  for (const theme of ['light', 'dark'])
    test(`every component in every state, ${theme}, on a ${screen}: axe finds no WCAG 2.2 A or AA violation`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openGallery(page, `&theme=${theme}`)
      expect(await findViolations(page)).toEqual([])
    })

const count = Number(process.env['BRAND_COLOURS'] ?? 5)
const randomColour = () =>
  `#${Math.floor(Math.random() * 2 ** 24)
    .toString(16)
    .padStart(6, '0')}`

test(`${count} random brand colours, light and dark: all text has enough contrast`, async ({ page }) => {
  test.setTimeout(60_000 + count * 30_000)
  await openGallery(page)
  for (const brand of Array.from({ length: count }, randomColour))
    for (const theme of ['light', 'dark']) {
      await page.evaluate(
        ([css, chosen]) => {
          document.documentElement.dataset['theme'] = chosen
          const block = document.querySelector('style[data-tried]') ?? document.createElement('style')
          block.setAttribute('data-tried', '')
          block.textContent = css ?? ''
          document.body.append(block)
        },
        [themeCss({ brand, isDark: false }), theme],
      )
      expect(await findViolations(page, 'color-contrast'), `${brand} ${theme}`).toEqual([])
    }
})

test('axe finds no WCAG violation with an open sheet, pop-up or full-screen layer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openGallery(page)
  for (const kind of ['sheet', 'popup', 'full', 'side']) {
    await cell(page, `overlay/${kind}`).getByRole('button').click()
    await page.getByRole('dialog').waitFor()
    expect(await findViolationsInDialog(page), kind).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
