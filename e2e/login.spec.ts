// Logging in: few taps, nothing lost by a mistake, and back to where it began.
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './axe.ts'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { query } from './database.ts'
import { askForCode, codeBoxes, logIn, wrongFor } from './log-in.ts'
import { heardIn, newPhone, readCode } from './messages.ts'
import { shop } from './shops.ts'
import { screens } from './screens.ts'

const home = shop('olov')
const otherWay = (page: Page) => page.getByRole('button', { name: /Get the code in Telegram/ })
/** What the tab keeps about the code it waits for. */
const keptId = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('loginCode') ?? '{}') as { id?: string }).id)
/** What the countdown to the next code shows. */
const secondsLeft = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.getByText(/Send again in \d+ s/).innerText())?.[0])

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })

    test('[S1.17] [S2.16] [S2.17] a new customer is in after three taps and typing, where they were before', async ({
      page,
    }) => {
      const complaints = collectPageErrors(page)
      const phone = newPhone()
      let taps = 0
      await page.exposeFunction('tapped', () => taps++)
      await page.addInitScript(() => addEventListener('pointerdown', () => void Reflect.get(window, 'tapped')(), true))
      await page.goto(`${home}/?lang=eng`)
      await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().click()
      await page.getByRole('link', { name: 'Log in' }).click()
      // Not before scripts have come: until then the form takes no keys.
      await expect(page.locator('form')).not.toHaveAttribute('inert')
      await page.getByLabel('Phone').focus()
      await page.getByLabel('Phone').pressSequentially(phone.slice('+998 '.length).replaceAll(' ', ''))
      await expect(page.getByLabel('Phone')).toHaveValue(phone)
      await page.getByRole('button', { name: 'Get the code' }).click()
      await codeBoxes(page).pressSequentially(await readCode(phone))
      await page.waitForURL(`${home}/profile`)
      await expect(page.getByRole('heading', { name: phone })).toBeVisible()
      expect(taps).toBe(3)
      expect(complaints).toEqual([])
    })

    test('[S5.04] [A-18] a wrong code is told and stays; the right one is taken after it', async ({ page }) => {
      const phone = newPhone()
      await page.goto(`${home}/login?lang=eng`)
      await askForCode(page, phone)
      const code = await readCode(phone)
      await codeBoxes(page).fill(wrongFor(code))
      await expect(page.getByText('The code is wrong or has expired')).toBeVisible()
      await expect(codeBoxes(page)).toHaveValue(wrongFor(code))
      await expect(codeBoxes(page)).toBeFocused()
      // Offered at once to whoever had no luck.
      await expect(otherWay(page)).toBeVisible()
      // The next digit begins a new code.
      await codeBoxes(page).pressSequentially(code)
      await page.waitForURL(`${home}/`)
    })

    test('[A-18] a code that has run out is replaced by the next', async ({ page }) => {
      const phone = newPhone()
      await page.goto(`${home}/login?lang=eng`)
      await askForCode(page, phone)
      const old = await readCode(phone)
      const first = await keptId(page)
      await query(`UPDATE code_challenge SET expires_at = now() - interval '1 s' WHERE id = $1`, [first])
      await codeBoxes(page).fill(old)
      await expect(page.getByText('The code is wrong or has expired')).toBeVisible()
      await page.getByRole('button', { name: 'Send the code again' }).click()
      await expect(codeBoxes(page)).toHaveValue('')
      expect(await keptId(page)).not.toBe(first)
      await expect.poll(() => readCode(phone)).not.toBe(old)
      await codeBoxes(page).fill(await readCode(phone))
      await page.waitForURL(`${home}/`)
    })
  })

test('[S9.27] the code may be asked for again after a countdown in seconds; a late message has another way', async ({
  page,
}) => {
  const phone = newPhone()
  await page.clock.install()
  await page.goto(`${home}/login?lang=eng`)
  await askForCode(page, phone)
  const first = await secondsLeft(page)
  expect(first).toBeLessThanOrEqual(60)
  // As much as the way here may take where the machine is busy.
  expect(first).toBeGreaterThan(40)
  await expect(otherWay(page)).toBeHidden()
  await page.clock.fastForward(31_000)
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(first - 31)
  await expect(otherWay(page)).toBeVisible()
  await page.clock.fastForward(30_000)
  await query(`UPDATE code_challenge SET last_sent_at = now() - interval '61 s' WHERE id = $1`, [await keptId(page)])
  await page.getByRole('button', { name: 'Send the code again' }).click()
  expect(await secondsLeft(page)).toBeGreaterThan(40)
  // A resent code is the same code: whichever message comes first is the right one.
  await codeBoxes(page).fill(await readCode(phone))
  await page.waitForURL(`${home}/`)
})

test('[A-18] a late code is asked for in Telegram, and comes to the chat that knows the number', async ({ page }) => {
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
  await otherWay(page).click()
  // The text has only just left. Before this is answered the challenge must stay as it is: made older, it would be sent
  // by this press, and the next one would find no button.
  await expect(page.getByText('The code has just been sent, please wait before asking again')).toBeVisible()
  await query(`UPDATE code_challenge SET last_sent_at = now() - interval '31 s' WHERE id = $1`, [await keptId(page)])
  await otherWay(page).click()
  await expect(page.getByRole('heading', { name: 'Code from Telegram' })).toBeVisible()
  await expect.poll(() => heardIn(chat)).toEqual([expect.stringContaining(code)])
  await codeBoxes(page).fill(code)
  await page.waitForURL(`${home}/profile`)
})

test('a reload while the message is read loses nothing, and a second request sends no second code', async ({
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

test('[S5.01] a number left out or too short is told under its field, and nothing is sent', async ({ page }) => {
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
  test(`a login that began at ${from} ends at ${to}`, async ({ page }) => {
    await logIn(page, `${home}/login?lang=eng&from=${encodeURIComponent(from)}`)
    expect(page.url()).toBe(home + to)
  })

test('without a code on its way, its page leads to the number', async ({ page }) => {
  await page.goto(`${home}/login/confirm?lang=eng`)
  await page.waitForURL(`${home}/login`)
})

test('[S2.18] [A-55] the rules of the login are told in three languages', async ({ page }) => {
  for (const [language, title] of [
    ['uz', 'Kirish qoidalari'],
    ['ru', 'Как устроен вход'],
    ['eng', 'How logging in works'],
  ] as const) {
    await page.goto(`${home}/login/rules?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test.describe('for those who see, hear or move differently', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })
  for (const theme of ['light', 'dark'])
    test(`no fault, ${theme}`, async ({ page }) => {
      const wear = () => page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
      await page.goto(`${home}/login/rules?lang=eng`)
      await wear()
      expect(await findViolations(page)).toEqual([])
      await page.goto(`${home}/login?lang=eng`)
      await wear()
      expect(await findViolations(page)).toEqual([])
      await askForCode(page, newPhone())
      await codeBoxes(page).fill('000000')
      await expect(page.getByRole('alert').first()).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
})
