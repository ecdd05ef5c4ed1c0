import { expect, type Locator, type Page, test } from '@playwright/test'
import { screens } from '../screens.ts'
import { cell, openGallery } from './gallery.ts'

const kinds = ['sheet', 'popup', 'full', 'side'] as const
const focusIsInside = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)

for (const [screen, width, height] of screens)
  test(`every layer on a ${screen} opens by keyboard, keeps the focus inside, closes with Esc and returns the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openGallery(page)
    for (const kind of kinds) {
      const button = cell(page, `overlay/${kind}`).getByRole('button')
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect.poll(() => focusIsInside(page)).toBe(true)
      for (const key of ['Tab', 'Shift+Tab'])
        for (let step = 0; step < 12; step++) {
          await page.keyboard.press(key)
          await expect.poll(() => focusIsInside(page)).toBe(true)
        }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(button).toBeFocused()
    }
  })

test('gives a layer an accessible name and closes it with its close button', async ({ page }) => {
  await openGallery(page, '&open=popup')
  const dialog = page.getByRole('dialog', { name: 'Buyurtmani bekor qilish' })
  await dialog.getByRole('button', { name: 'Yopish' }).click()
  await expect(dialog).toHaveCount(0)
})

test('shows the title bar of a sheet when its heading has been scrolled away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openGallery(page, '&open=sheet')
  const dialog = page.getByRole('dialog')
  const title = dialog.getByRole('heading', { level: 2 })
  await expect(title).toHaveCSS('opacity', '0')
  await dialog.getByRole('checkbox').last().scrollIntoViewIfNeeded()
  await expect(title).toHaveCSS('opacity', '1')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('closes a sheet by a long drag and keeps it open after a short drag', async ({ page }) => {
    await openGallery(page, '&open=sheet')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await drag(page, await topOf(dialog), 30)
    await expect(dialog).toBeVisible()
    await drag(page, await topOf(dialog), 600)
    await expect(dialog).toHaveCount(0)
  })
})

/** A point on the handle of the sheet, once the sheet rests: while it moves, the point may be on its content. */
async function topOf(dialog: Locator): Promise<number> {
  await dialog.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)))
  return ((await dialog.boundingBox())?.y ?? 0) + 10
}

async function drag(page: Page, from: number, distance: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', from + (distance * step) / 10)
    await page.waitForTimeout(30)
  }
  await touch('touchEnd')
}
