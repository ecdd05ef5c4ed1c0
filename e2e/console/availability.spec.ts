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

test('stops a dish and opens it again by keys alone, and the focus follows the dish', async ({ context }) => {
  const { page } = await shop.work(context, 'OPERATOR', '/stop-list')
  const dish = page.getByRole('switch').first()
  await expect(dish).toBeChecked()
  const name = (await dish.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('/')
  await expect(page.getByLabel('Find a dish')).toBeFocused()
  const same = page.getByRole('switch', { name, exact: true })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(same).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
  for (const isOnSale of [false, true]) {
    await page.keyboard.press('Space')
    await expect(same).toBeChecked({ checked: isOnSale })
    await expect(same).toBeFocused()
  }

  // Without an answer the switch goes back to what the server has said.
  await page.route('**/staff/v1/stop-list/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.keyboard.press('Space')
  await expect(page.getByText('The change may not have been saved. Check the list.')).toBeVisible()
  await expect(same).toBeChecked()
  await page.unroute('**/staff/v1/stop-list/**')

  // A sheet that is closed right after a press has still sent the count.
  await page
    .getByRole('button', { name: /^More options/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('switch', { name: 'Track portions' }).check()
  await sheet.getByRole('button', { name: 'One more' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByText('11 left')).toBeVisible()
  const stored = async () => {
    const { rows } = await shop.database.query(
      'SELECT stock FROM product_branch WHERE branch_id = $1 AND stock IS NOT NULL',
      [shop.branchId],
    )
    return rows
  }
  await expect.poll(stored).toEqual([{ stock: 11 }])
})

test('pauses a branch with a reason that the open shop shows, and takes orders again', async ({ browser, page }) => {
  await shop.enter(page.context(), await shop.guest())
  await openShop(page)
  const facts = page.locator('[data-facts]')
  await expect(facts).toContainText('Open')

  const staff = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } })
  const { page: work } = await shop.work(staff, 'OPERATOR', '/more', [shop.branchId])
  await work.getByRole('link', { name: 'Pause' }).click()
  const sheet = work.getByRole('dialog', { name: 'Pause' })
  await sheet.getByRole('button', { name: 'In your own words' }).click()
  await expect(sheet.getByRole('button', { name: 'Enter a reason' })).toBeVisible()
  await sheet.getByLabel('Reason').fill('Gas is being repaired')
  await sheet.getByRole('button', { name: /^Pause until/ }).click()
  await expect(sheet.getByRole('heading', { name: /^Paused until/ })).toBeVisible()
  await expect(page.getByText(/Paused until .*: Gas is being repaired/).first()).toBeVisible()
  await work.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const bar = work.getByRole('region', { name: 'Paused or busy now' })
  await expect(bar).toContainText('Not taking orders until')
  await bar.getByRole('button', { name: 'Take orders again' }).click()
  await expect(bar).toBeHidden()
  await expect(facts).toContainText('Open')

  await work.goto(shop.at('/pause'))
  await work.getByRole('button', { name: '+15 min', exact: true }).click()
  await work.getByRole('button', { name: /^\+15 min until/ }).click()
  await expect(bar).toContainText('Adding 15 min to orders until')
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
  await page.getByLabel('Occasion').fill('Navro‘z')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Hours saved')).toBeVisible()
  await expect(page.getByLabel('Occasion')).toHaveValue('Navro‘z')
  // The saved hours are read again, which must not meet the change of the colleague.
  await expect(page.getByRole('button', { name: 'Nothing has changed' })).toBeVisible()

  await shop.database.query('UPDATE branch SET hours_version = hours_version + 1 WHERE id = $1', [shop.branchId])
  await shop.database.query(
    `UPDATE branch_work_hours SET opens = NULL, closes = NULL WHERE branch_id = $1 AND weekday IN ('FRIDAY', 'SUNDAY')`,
    [shop.branchId],
  )
  await page.getByRole('button', { name: 'Tuesday: remove shift 1' }).click()
  await page.getByRole('link', { name: 'Availability' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  // Of each day that differs, mine or theirs: what only a colleague has changed is theirs at first.
  const conflict = page.getByRole('alert', { name: 'Someone has changed these hours' })
  const side = (day: string, text: RegExp) =>
    conflict.getByRole('group', { name: day }).getByRole('radio', { name: text })
  await expect(side('Tuesday', /^Mine: closed/)).toBeChecked()
  await expect(side('Friday', /^Theirs: closed/)).toBeChecked()
  await side('Sunday', /^Mine:/).press('Space')
  await conflict.getByRole('button', { name: 'Save the chosen hours' }).click()
  const daysOff = async () => {
    const { rows } = await shop.database.query<{ weekday: string }>(
      'SELECT weekday FROM branch_work_hours WHERE branch_id = $1 AND opens IS NULL ORDER BY weekday',
      [shop.branchId],
    )
    return rows.map(({ weekday }) => weekday)
  }
  await expect.poll(daysOff).toEqual(['MONDAY', 'TUESDAY', 'FRIDAY'])
  await staff.close()
})
