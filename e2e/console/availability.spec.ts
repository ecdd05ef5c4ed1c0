// The stop list, a pause, a busy time and the hours, as staff change them and as customers see them without a reload.
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { expect, type Page, test } from '@playwright/test'
import { type ConsoleShop, openConsoleShop } from './staff.ts'

let shop: ConsoleShop
test.beforeEach(async () => {
  shop = await openConsoleShop()
})
test.afterEach(() => shop.close())

/** The open shop, with the branch chosen for pick-up. */
async function openShop(page: Page): Promise<void> {
  await page.goto(`${shop.home}/eng/address/pickup2`)
  await hydrated(page)
  await page.getByRole('button', { name: /^Pick up here/ }).click()
  await expect(page.getByRole('radio', { name: 'Pick-up' })).toBeChecked()
}

test('stops a dish until closing with one tap, and undoes it, in the open shop too', async ({ browser, page }) => {
  await shop.enter(page.context(), await shop.guest())
  await openShop(page)
  const stopped = page.getByText('Sold out').first()
  await expect(page.locator('[data-facts]')).toContainText('Open')

  const staff = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } })
  const { page: board } = await shop.work(staff, 'KITCHEN', '/stop-list', [shop.branchId])
  const dish = board.getByRole('switch').first()
  await expect(dish).toBeChecked()
  await dish.click()
  await expect(board.getByText('Back on sale:').first()).toBeVisible()
  await expect(stopped).toBeVisible()
  await board.getByRole('button', { name: 'Undo' }).click()
  await expect(dish).toBeChecked()
  await expect(stopped).toBeHidden()
  await staff.close()
})

test('pauses a branch with a reason that the open shop shows, and takes orders again', async ({ browser, page }) => {
  await shop.enter(page.context(), await shop.guest())
  await openShop(page)
  const facts = page.locator('[data-facts]')
  await expect(facts).toContainText('Open')

  const staff = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } })
  const { page: sheet } = await shop.work(staff, 'OPERATOR', '/pause', [shop.branchId])
  await sheet.getByRole('button', { name: 'Own words' }).click()
  await expect(sheet.getByRole('button', { name: 'Write the reason' })).toBeVisible()
  await sheet.getByLabel('Reason').fill('Gas is being repaired')
  await sheet.getByRole('button', { name: /^Pause until/ }).click()
  await expect(sheet.getByRole('heading', { name: /^Paused until/ })).toBeVisible()
  await expect(page.getByText(/Paused until .*: Gas is being repaired/).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Take orders again' }).click()
  await expect(sheet.getByRole('heading', { name: 'Taking orders' })).toBeVisible()
  await expect(facts).toContainText('Open')

  await sheet.getByRole('button', { name: '+15 min', exact: true }).click()
  await sheet.getByRole('button', { name: /^\+15 min until/ }).click()
  await expect(page.getByText('busy, +15 min').first()).toBeVisible()
  await staff.close()
})

test('saves a day off and a named holiday, and says when a colleague was faster', async ({ browser }) => {
  const staff = await browser.newContext({ ignoreHTTPSErrors: true })
  const { page } = await shop.work(staff, 'MANAGER', '/hours', [shop.branchId])
  await expect(page.getByRole('button', { name: 'Nothing has changed' })).toBeVisible()
  await page.getByRole('button', { name: 'Monday: remove shift 1' }).click()
  await page.getByRole('button', { name: 'Add a day' }).click()
  await page.getByLabel('Date').fill('2099-03-21')
  await page.getByLabel('Name of the day').fill('Navro‘z')
  await page.getByRole('button', { name: 'Save the hours' }).click()
  await expect(page.getByText('The hours are saved')).toBeVisible()
  await expect(page.getByLabel('Name of the day')).toHaveValue('Navro‘z')

  await shop.database.query('UPDATE branch SET hours_version = hours_version + 1 WHERE id = $1', [shop.branchId])
  await page.getByRole('button', { name: 'Tuesday: remove shift 1' }).click()
  await page.getByRole('button', { name: 'Save the hours' }).click()
  await expect(page.getByText('Somebody has changed these hours')).toBeVisible()
  await page.getByRole('button', { name: 'Save mine' }).click()
  const daysOff = async () => {
    const { rows } = await shop.database.query<{ weekday: string }>(
      'SELECT weekday FROM branch_work_hours WHERE branch_id = $1 AND opens IS NULL ORDER BY weekday',
      [shop.branchId],
    )
    return rows.map(({ weekday }) => weekday)
  }
  await expect.poll(daysOff).toEqual(['MONDAY', 'TUESDAY'])
  await staff.close()
})
