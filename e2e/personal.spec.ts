// A customer's personal details, phone number and account deletion.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { findViolationsInBothThemes } from './axe.ts'
import { enterDemoShop } from './demo-customer.ts'
import { codeBoxes, logIn, wrongFor } from './log-in.ts'
import { newPhone, readCode } from './messages.ts'
import { shop } from './shops.ts'
import { screens } from './screens.ts'

// The service worker is blocked: a request that it handles may bypass the responses that these tests simulate.
test.use({ serviceWorkers: 'block' })

const home = shop('olov')

/** Opens the personal details page as a new customer. Returns the phone number. */
async function open(page: Page): Promise<string> {
  const phone = await enterDemoShop(page.context(), 'olov')
  await page.goto(`${home}/profile/user`)
  await expect(page.getByText(phone)).toBeVisible()
  return phone
}

/** Opens the personal details page as a guest, who is redirected to the login first. */
async function openAsGuest(page: Page): Promise<void> {
  await page.context().addCookies([{ name: '_language', value: 'eng', url: home }])
  await page.goto(`${home}/profile/user`)
  await page.waitForURL(`${home}/login?from=%2Fprofile%2Fuser`)
  await logIn(page, page.url())
  expect(page.url()).toBe(`${home}/profile/user`)
}

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })
    test.slow()

    test('[S2.24a] saves name, birthday and gender, and refuses an impossible date', async ({ page }) => {
      await openAsGuest(page)
      await page.getByLabel('First name').fill('Madina')
      await page.getByLabel('Last name').fill('Karimova')
      await page.getByLabel('Birthday').pressSequentially('31021996')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Please check the date.')).toBeVisible()
      await page.getByLabel('Birthday').fill('23041996')
      await expect(page.getByLabel('Birthday')).toHaveValue('23.04.1996')
      await page.getByRole('radio', { name: 'Woman' }).check({ force: true })
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('First name')).toHaveValue('Madina')
      await expect(page.getByLabel('Birthday')).toHaveValue('23.04.1996')
      await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked()
    })

    test('[S2.24b] changes the phone number by a code sent to the new number', async ({ page }) => {
      const old = await open(page)
      const next = newPhone()
      await page.getByRole('button', { name: 'Change number' }).click()
      const layer = page.getByRole('dialog', { name: 'Change your number' })
      // The current number is refused as a new number.
      await layer.getByLabel('Phone').fill(old)
      await layer.getByRole('button', { name: 'Get the code' }).click()
      await expect(layer.getByText('This is already your number')).toBeVisible()
      await layer.getByLabel('Phone').fill(next)
      await layer.getByRole('button', { name: 'Get the code' }).click()
      await codeBoxes(page).waitFor()
      const code = await readCode(next)
      await codeBoxes(page).fill(wrongFor(code))
      await expect(layer.getByText('The code is wrong or has expired')).toBeVisible()
      await codeBoxes(page).pressSequentially(code)
      await expect(layer).toBeHidden()
      await expect(page.getByText(next)).toBeVisible()
    })

    test('downloads everything that is stored about the customer as one file, three times a day', async ({ page }) => {
      const phone = await open(page)
      const button = page.getByRole('button', { name: 'Download my data' })
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
      expect(download.suggestedFilename()).toBe('my-data.json')
      const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, object[]>
      expect(file['customer']).toMatchObject([{ phone: phone.replaceAll(' ', '') }])
      expect(file['sessions']).toHaveLength(1)
      await expect(page.getByText('Your file has been downloaded')).toBeVisible()
      for (const _ of ['second', 'third']) await Promise.all([page.waitForEvent('download'), button.click()])
      await button.click()
      await expect(page.getByText('The file has been downloaded three times today')).toBeVisible()
    })

    test('[A-42] shows the reason when an account with an active order cannot be deleted', async ({ page }) => {
      // The refusal is simulated, because the API alone decides which orders are active.
      await page.route('**/users/v1/users', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({
              status: 409,
              contentType: 'application/problem+json',
              json: { status: 409, code: 'order_active', params: {}, description: { eng: 'You have an active order' } },
            })
          : route.continue(),
      )
      await open(page)
      await page.getByRole('button', { name: /^Delete account/ }).click()
      const layer = page.getByRole('dialog', { name: 'Delete account?' })
      await layer.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(layer.getByText('You have an active order')).toBeVisible()
      await layer.getByRole('button', { name: 'Keep account' }).click()
      await expect(layer).toBeHidden()
      expect(page.url()).toBe(`${home}/profile/user`)
    })

    test('[S2.24c] deletes the account, and the next login with the same number opens an empty account', async ({
      page,
    }) => {
      const phone = await open(page)
      await page.getByLabel('First name').fill('Madina')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved')).toBeVisible()
      await page.getByRole('button', { name: /^Delete account/ }).click()
      const layer = page.getByRole('dialog', { name: 'Delete account?' })
      await layer.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.waitForURL(`${home}/`)
      await logIn(page, `${home}/login?lang=eng&from=/profile/user`, phone)
      await expect(page.getByLabel('First name')).toHaveValue('')
    })
  })

test.describe('accessibility', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })
  test('axe finds no WCAG violation on the personal details page in the light and dark theme', async ({ page }) => {
    await open(page)
    expect(await findViolationsInBothThemes(page)).toEqual([])
  })
})
