import { expect, test } from '@playwright/test'
import { cell, openGallery } from './gallery.ts'

test('a stepper shows the reason at its limit, offers removal at one, and keeps the keyboard focus', async ({
  page,
}) => {
  await openGallery(page)
  const stepper = cell(page, 'stepper/add')
  const more = stepper.getByRole('button').last()
  await more.click()
  await expect(stepper.getByRole('button', { name: 'Savatdan olib tashlash' })).toBeVisible()
  for (let count = 2; count <= 5; count++) await more.click()
  await expect(stepper.locator('output').first()).toHaveText('5')
  // The button has aria-disabled, but pressing it still shows the reason.
  await more.press('Enter')
  await expect(stepper.getByText('Faqat 5 ta qoldi')).toBeVisible()
  await expect(more).toBeFocused()
  for (let count = 5; count > 1; count--) await stepper.getByRole('button').first().click()
  await stepper.getByRole('button', { name: 'Savatdan olib tashlash' }).press('Enter')
  await expect(stepper.getByRole('button')).toHaveCount(1)
  await expect(more).toBeFocused()
})

test('code boxes take a pasted code, offer SMS autofill, and keep a wrong code until the next digit is typed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGallery(page)
  const empty = cell(page, 'code-boxes/empty').getByRole('textbox')
  await expect(empty).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(empty).toHaveAttribute('inputmode', 'numeric')
  await page.evaluate(() => navigator.clipboard.writeText('kod: 481 920'))
  await empty.focus()
  await page.keyboard.press('Control+V')
  await expect(empty).toHaveValue('481920')
  const wrong = cell(page, 'code-boxes/error')
  await expect(wrong.getByRole('alert')).toHaveText('Kod notoʻgʻri yoki eskirgan')
  await wrong.getByRole('textbox').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('7')
  await expect(wrong.getByRole('textbox')).toHaveValue('7')
})

test('a slider moves by arrow keys and announces its amount', async ({ page }) => {
  await openGallery(page)
  const slider = cell(page, 'slider/low').getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /2\s500/)
})

test('a blocked or loading button can be focused and is aria-disabled', async ({ page }) => {
  await openGallery(page)
  for (const state of ['button/blocked', 'button/loading']) {
    const button = cell(page, state).getByRole('button')
    await button.focus()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
})
