// Logging in: few taps, no input lost by a wrong code, and a return to the page where the login started.
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './axe.ts'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { query } from './database.ts'
import { askForCode, codeBoxes, logIn, wrongFor } from './log-in.ts'
import { textsOf, newPhone, readCode } from './messages.ts'
import { shop } from './shops.ts'
import { screens } from './screens.ts'

const home = shop('olov')
const telegramButton = (page: Page) => page.getByRole('button', { name: /Get the code in Telegram/ })
/** The id of the pending login code in the tab's session storage. */
const pendingCodeId = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('loginCode') ?? '{}') as { id?: string }).id)
/** The seconds that the countdown to the next code shows. */
const secondsLeft = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.getByText(/Resend in \d+ s/).innerText())?.[0])

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })

    test('[S1.17] [S2.16] [S2.17] [S6.01] logs a new customer in within three taps and returns to the page where the login started', async ({
      page,
    }) => {
      const pageErrors = collectPageErrors(page)
      const phone = newPhone()
      let taps = 0
      await page.exposeFunction('tapped', () => taps++)
      await page.addInitScript(() => addEventListener('pointerdown', () => void Reflect.get(window, 'tapped')(), true))
      await page.goto(`${home}/?lang=eng`)
      await page.getByRole('link', { name: 'Account' }).filter({ visible: true }).first().click()
      // The menu has a link to the login too, which returns to the menu.
      await page.waitForURL(`${home}/profile`)
      await page.getByRole('link', { name: 'Log in' }).click()
      // The form is inert and takes no keys until scripts have loaded.
      await expect(page.locator('form')).not.toHaveAttribute('inert')
      await page.getByLabel('Phone').focus()
      await page.getByLabel('Phone').pressSequentially(phone.slice('+998 '.length).replaceAll(' ', ''))
      await expect(page.getByLabel('Phone')).toHaveValue(phone)
      await page.getByRole('button', { name: 'Get the code' }).click()
      await codeBoxes(page).pressSequentially(await readCode(phone))
      await page.waitForURL(`${home}/profile`)
      await expect(page.getByRole('heading', { name: phone })).toBeVisible()
      expect(taps).toBe(3)
      expect(pageErrors).toEqual([])
    })

    test('[S5.04] [A-18] shows an error and keeps the digits for a wrong code, then accepts the right one', async ({
      page,
    }) => {
      const phone = newPhone()
      await page.goto(`${home}/login?lang=eng`)
      await askForCode(page, phone)
      const code = await readCode(phone)
      await codeBoxes(page).fill(wrongFor(code))
      await expect(page.getByText('The code is wrong or has expired')).toBeVisible()
      await expect(codeBoxes(page)).toHaveValue(wrongFor(code))
      await expect(codeBoxes(page)).toBeFocused()
      // Telegram is offered at once after a wrong code.
      await expect(telegramButton(page)).toBeVisible()
      // The next digit begins a new code.
      await codeBoxes(page).pressSequentially(code)
      await page.waitForURL(`${home}/`)
    })

    test('[A-18] refuses an expired code and accepts the next one', async ({ page }) => {
      const phone = newPhone()
      await page.goto(`${home}/login?lang=eng`)
      await askForCode(page, phone)
      const old = await readCode(phone)
      const first = await pendingCodeId(page)
      await query(`UPDATE code_challenge SET expires_at = now() - interval '1 s' WHERE id = $1`, [first])
      await codeBoxes(page).fill(old)
      await expect(page.getByText('The code is wrong or has expired')).toBeVisible()
      await page.getByRole('button', { name: 'Resend the code' }).click()
      await expect(codeBoxes(page)).toHaveValue('')
      expect(await pendingCodeId(page)).not.toBe(first)
      await expect.poll(() => readCode(phone)).not.toBe(old)
      await codeBoxes(page).fill(await readCode(phone))
      await page.waitForURL(`${home}/`)
    })
  })

test('[S9.27] offers Telegram when the SMS is late, and to resend the code after a countdown in seconds', async ({
  page,
}) => {
  const phone = newPhone()
  await page.clock.install()
  await page.goto(`${home}/login?lang=eng`)
  await askForCode(page, phone)
  const first = await secondsLeft(page)
  expect(first).toBeLessThanOrEqual(60)
  // On a busy machine up to 20 seconds of the countdown may have passed.
  expect(first).toBeGreaterThan(40)
  await expect(telegramButton(page)).toBeHidden()
  await page.clock.fastForward(31_000)
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(first - 31)
  await expect(telegramButton(page)).toBeVisible()
  await page.clock.fastForward(30_000)
  await query(`UPDATE code_challenge SET last_sent_at = now() - interval '61 s' WHERE id = $1`, [
    await pendingCodeId(page),
  ])
  await page.getByRole('button', { name: 'Resend the code' }).click()
  expect(await secondsLeft(page)).toBeGreaterThan(40)
  // A resent code is the same code, so either message is valid.
  await codeBoxes(page).fill(await readCode(phone))
  await page.waitForURL(`${home}/`)
})

test('[A-18] sends the code to the Telegram chat linked to the phone number when the customer requests it', async ({
  page,
}) => {
  const phone = newPhone()
  const chat = 9_000_000 + Math.floor(Math.random() * 1e6)
  await query(
    `INSERT INTO customer (merchant_id, id, phone, telegram_id)
     SELECT merchant_id, gen_random_uuid(), $1, $2 FROM merchant WHERE sub = 'olov'`,
    [phone.replaceAll(' ', ''), chat],
  )
  await page.goto(`${home}/login?lang=eng&from=/profile`)
  await askForCode(page, phone)
  const code = await readCode(phone)
  await codeBoxes(page).fill(wrongFor(code))
  await telegramButton(page).click()
  // The server refuses, because the SMS has just been sent. Only after this refusal `last_sent_at` is set back:
  // otherwise this press would already send the code and leave no button for the second press.
  await expect(page.getByText('We’ve just sent the code. Please wait before asking again.')).toBeVisible()
  await query(`UPDATE code_challenge SET last_sent_at = now() - interval '31 s' WHERE id = $1`, [
    await pendingCodeId(page),
  ])
  await telegramButton(page).click()
  await expect(page.getByRole('heading', { name: 'Code from Telegram' })).toBeVisible()
  await expect.poll(() => textsOf(chat)).toEqual([expect.stringContaining(code)])
  await codeBoxes(page).fill(code)
  await page.waitForURL(`${home}/profile`)
})

test('keeps the pending login after a reload, and sends no second code when the same number is submitted again', async ({
  page,
  context,
}) => {
  const phone = newPhone()
  await context.addCookies([{ name: '_language', value: 'eng', url: home }])
  await page.goto(`${home}/login?from=/branches`)
  await askForCode(page, phone)
  await page.reload()
  await expect(page.getByText(phone)).toBeVisible()
  await page.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
  await page.getByRole('button', { name: 'Get the code' }).click()
  await codeBoxes(page).fill(await readCode(phone))
  await page.waitForURL(`${home}/branches`)
})

test('[S5.01] shows an error under the field for a missing or too short phone number and sends no request', async ({
  page,
}) => {
  await page.goto(`${home}/login?lang=eng`)
  await page.getByRole('button', { name: 'Get the code' }).click()
  await expect(page.getByText('Please fill in this field!')).toBeVisible()
  await page.getByLabel('Phone').pressSequentially('9012')
  await page.getByRole('button', { name: 'Get the code' }).click()
  await expect(page.getByText('Please check the number.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
})

for (const [from, to] of [
  ['//evil.uz', '/'],
  ['https://evil.uz/', '/'],
  ['/login/confirm', '/'],
  ['/branches?x=1', '/branches?x=1'],
] as const)
  test(`redirects to ${to} after a login opened with from=${from}`, async ({ page }) => {
    await logIn(page, `${home}/login?lang=eng&from=${encodeURIComponent(from)}`)
    expect(page.url()).toBe(home + to)
  })

test('redirects from the code page to the phone number page when no code is pending', async ({ page }) => {
  await page.goto(`${home}/login/confirm?lang=eng`)
  await page.waitForURL(`${home}/login`)
})

test('[S2.18] [A-55] shows the login rules in three languages', async ({ page }) => {
  for (const [language, title] of [
    ['uz', 'Kirish qoidalari'],
    ['ru', 'Как устроен вход'],
    ['eng', 'How login works'],
  ] as const) {
    await page.goto(`${home}/login/rules?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test.describe('accessibility', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })
  for (const theme of ['light', 'dark'])
    test(`axe finds no WCAG violation on the login pages, ${theme}`, async ({ page }) => {
      const applyTheme = () =>
        page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
      await page.goto(`${home}/login/rules?lang=eng`)
      await applyTheme()
      expect(await findViolations(page)).toEqual([])
      await page.goto(`${home}/login?lang=eng`)
      await applyTheme()
      expect(await findViolations(page)).toEqual([])
      await askForCode(page, newPhone())
      await codeBoxes(page).fill('000000')
      await expect(page.getByRole('alert').first()).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
})
