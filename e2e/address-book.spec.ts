// A customer's saved addresses: saving, recognising one under the map pin, editing and deleting.
import { expect, type Page, test } from '@playwright/test'
import { findViolationsInBothThemes } from './axe.ts'
import { logIn } from './log-in.ts'
import { shop } from './shops.ts'
import { screens } from './screens.ts'

const home = shop('olov')
const patient = { timeout: 40_000 }
const map = (page: Page) => page.locator('[data-map=shown]')
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Logs a new customer in and opens the page of saved addresses. */
async function openBook(page: Page): Promise<void> {
  await page.context().addCookies([{ name: '_language', value: 'eng', url: home }])
  await logIn(page, `${home}/login?from=/profile/address`)
  await expect(page.getByText('No addresses yet')).toBeVisible(patient)
}

async function saveHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Add a new address/ }).click()
  await map(page).waitFor(patient)
  await page.getByRole('button', { name: 'Confirm the address' }).click(patient)
  await page.getByLabel('Entrance').fill('2')
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`${home}/profile/address`)
  await expect(rows(page)).toHaveCount(1, patient)
}

test.slow()

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })

    test('[S2.33] [S2.34] saves, edits and deletes an address', async ({ page }) => {
      await openBook(page)
      await saveHome(page)
      await rows(page).getByRole('button', { name: /^Home/ }).click()
      await page.waitForURL(/\/profile\/address\/create\?id=/)
      await page.getByRole('button', { name: 'Confirm the address' }).click(patient)
      await expect(page.getByLabel('Entrance')).toHaveValue('2')
      await page.getByLabel('Custom name').fill('Parents')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.waitForURL(`${home}/profile/address`)
      await expect(rows(page)).toContainText('Parents', patient)
      await page.getByRole('button', { name: 'Delete Parents' }).click()
      const layer = page.getByRole('dialog', { name: 'Delete this address?' })
      await layer.getByRole('button', { name: 'Keep' }).click()
      await expect(layer).toBeHidden()
      await page.getByRole('button', { name: 'Delete Parents' }).click()
      await layer.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByText('No addresses yet')).toBeVisible(patient)
    })
  })

test('[S3.44] keeps the type, the name, the street, the house and every detail of an address, and fills the form with them', async ({
  page,
}) => {
  await openBook(page)
  await page.getByRole('link', { name: /Add a new address/ }).click()
  await map(page).waitFor(patient)
  await page.getByRole('button', { name: 'Type the address' }).click(patient)
  const form = page.locator('form')
  const type = (name: string) => form.getByRole('radio', { name })
  const written = {
    'Street and house': 'Amir Temur koʻchasi, 42A',
    Entrance: '2',
    Floor: '9',
    'Apartment or office': '71',
    Intercom: '71K',
    Landmark: 'Metro yonida',
    'Note for the courier': 'Qoʻngʻiroq qilmang',
    'Custom name': 'Grandmother',
  }
  await form.getByRole('button', { name: 'Landmark, intercom, note' }).click()
  await type('Apartment').check({ force: true })
  for (const [label, text] of Object.entries(written)) await form.getByLabel(label).fill(text)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /address/.test(request.url()))
  await form.getByRole('button', { name: 'Save' }).click()
  const street = { streetName: 'Amir Temur koʻchasi', houseNumber: '42A' }
  expect((await sent).postDataJSON()).toMatchObject(street)
  await expect(rows(page)).toContainText(['Grandmother'], patient)
  await expect(rows(page)).toContainText(['Amir Temur koʻchasi, 42A'])

  // Read back from the server, in a page that knows nothing of the form.
  const openAgain = async () => {
    await page.goto(`${home}/profile/address`)
    await rows(page)
      .getByRole('button', { name: /^Grandmother/ })
      .click(patient)
    await page.getByRole('button', { name: 'Confirm the address' }).click(patient)
  }
  await openAgain()
  await expect(type('Apartment')).toBeChecked()
  for (const [label, text] of Object.entries(written)) await expect(form.getByLabel(label), label).toHaveValue(text)

  await type('House').check({ force: true })
  await expect(form.getByLabel('Entrance')).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`${home}/profile/address`)
  await openAgain()
  await expect(type('House')).toBeChecked()
  await expect(form.getByLabel('Note for the courier')).toHaveValue('Qoʻngʻiroq qilmang')
})

test('[S9.15] [S2.15] recognises a saved address under the map pin with its details, and selects it in one tap', async ({
  page,
}) => {
  await openBook(page)
  await saveHome(page)
  // The pin starts in the middle of the city. The address was saved at the same point, so it is recognised.
  await page.goto(`${home}/address/delivery`)
  await expect(page.getByRole('heading', { level: 2, name: 'Home' })).toBeVisible(patient)
  await page.getByRole('button', { name: 'Confirm the address' }).click(patient)
  await expect(page.getByLabel('Entrance')).toHaveValue('2')
  await page.goto(`${home}/choose-address`)
  await page.getByRole('button', { name: /^Home/ }).click(patient)
  await expect(page).toHaveURL(`${home}/`)
})

test.describe('accessibility', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

  test('axe finds no WCAG violation on the saved addresses page in the light and dark theme', async ({ page }) => {
    await openBook(page)
    await saveHome(page)
    expect(await findViolationsInBothThemes(page)).toEqual([])
  })
})
