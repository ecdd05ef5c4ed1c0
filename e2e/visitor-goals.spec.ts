// The visitor counter and the scripts of amoCRM: the hosts are answered by the simulator, and the page with its content
// policy is real.
import { expect, type Page, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { landed, openSection, patient, placeButton, priced, storeBasket } from './checkout-steps.ts'
import { openOwnShop } from './own-shop.ts'

const simulator = `http://127.0.0.1:${process.env['SIMULATORS_PORT'] ?? '4100'}/yandex-metrika`
const consent = (page: Page) => page.getByRole('region', { name: /^Allow analytics/ })
test.describe.configure({ timeout: 120_000 })

/** The question about the position comes first, and the next one follows its answer. */
async function answerPosition(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('merchant') !== null)
  const position = page.getByRole('region', { name: /^Please allow access to your location/ })
  await position.getByRole('button', { name: /^(?:Not now|Close)$/ }).click(patient)
}

/** Draws its button as the script of amoCRM does: for the account that the page names. */
const chatButton = `
  const button = document.createElement('button')
  button.textContent = 'Chat of ' + amo_social_button.id + ' ' + amo_social_button.hash
  document.body.append(button)`

/** Opens a shop with its own counter, and lists what its pages request from the third parties. */
async function openCountedShop(page: Page, settings: Record<string, unknown>) {
  const counter = String(Math.floor(Math.random() * 1e9) + 1)
  const shop = await openOwnShop({
    settings: { cart_page_active: true, yandex_metrics_id: counter, ...settings },
  })
  const requested: string[] = []
  const refused: string[] = []
  page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && refused.push(message.text()))
  await page.route(/^https:\/\/[\w.]+\.(?:yandex|amocrm)\.ru\//, async (route) => {
    const { host, pathname, search } = new URL(route.request().url())
    requested.push(`${host}${pathname}`)
    if (host === 'gso.amocrm.ru') return route.fulfill({ contentType: 'text/javascript', body: chatButton })
    if (host !== 'mc.yandex.ru') return route.fulfill({ contentType: 'text/javascript', body: '' })
    return route.fulfill({ response: await route.fetch({ url: `${simulator}${pathname}${search}` }) })
  })
  const goals = async () => {
    const hits = (await (await fetch(`${simulator}/_hits?counter=${counter}`)).json()) as string[]
    return hits.filter((hit) => hit.startsWith('goal:')).map((hit) => new URL(hit).pathname.replace(/^\/+/, ''))
  }
  return { shop, requested, refused, goals }
}

/** Opens a product from the menu and puts it into the basket. */
async function addFromMenu(page: Page): Promise<void> {
  await page.getByRole('article').filter({ hasText: 'Wedding plov' }).first().getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Add/ }).click(patient)
  await expect(dialog).toBeHidden()
}

async function goToCheckout(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click(patient)
  await expect(page).toHaveURL(/\/checkout$/)
}

test('[S3.18c] [S3.18d] [S4.23a] [S4.23c] [S4.23d] [A-44] [A-74] sends each goal of an order once, in order, under the names of the merchant, and nothing before consent or from the checkout', async ({
  page,
}) => {
  const names = ['saw_menu', 'saw_product', 'put_in_basket', 'began_order', 'ordered']
  const { shop, requested, refused, goals } = await openCountedShop(page, {
    yandex_metrics_enabled: true,
    yandex_metrics_keys: names,
    amo_crm_active: true,
    amo_crm_id: '7',
    amo_crm_hash: '0123456789abcdef0123',
    chat_active: false,
    cart_in_main_active: true,
  })
  await shop.enter(page.context(), await shop.customer())
  await storeBasket(page, shop, { service: 'PICK_UP', lines: [] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(shop.home)
  await answerPosition(page)
  await consent(page).getByRole('button', { name: 'Allow' }).waitFor(patient)
  expect(requested).toEqual([])

  await consent(page).getByRole('button', { name: 'Allow' }).click()
  await expect.poll(goals).toEqual(names.slice(0, 1))
  // The pixel belongs to amoCRM; the chat button is switched off.
  expect(requested.filter((path) => path.includes('amocrm'))).toEqual(['piper.amocrm.ru/pixel/js/tracker/pixel.js'])
  await addFromMenu(page)
  await expect.poll(goals).toEqual(names.slice(0, 3))
  await goToCheckout(page)
  await priced(page)
  const before = requested.length
  await page.reload()
  await priced(page)
  await openSection(page, 'How to pay')
  expect(requested).toHaveLength(before)
  expect(await goals()).toEqual(names.slice(0, 3))
  await placeButton(page).click()
  await landed(page)
  await expect(page.getByText('Your order is confirmed').first()).toBeVisible(patient)
  await expect.poll(goals).toEqual(names)
  await page.reload()
  await hydrated(page)
  expect(await goals()).toEqual(names)
  expect(refused).toEqual([])
  await shop.close()
})

const amo = { amo_crm_active: true, amo_crm_id: '5550123', amo_crm_hash: 'fedcba98765432100123', chat_active: true }

test('[S3.18b] [S4.23b] [S3.11.chatActive] shows the chat button of this merchant after consent, only while amoCRM and the chat are on', async ({
  page,
}) => {
  const chat = page.getByRole('button', { name: /^Chat of/ })
  for (const [settings, asked, hasButton] of [
    [amo, ['gso.amocrm.ru/js/button.js', 'piper.amocrm.ru/pixel/js/tracker/pixel.js'], true],
    [{ ...amo, chat_active: false }, ['piper.amocrm.ru/pixel/js/tracker/pixel.js'], false],
    [{ ...amo, amo_crm_active: false, yandex_metrics_enabled: true }, ['mc.yandex.ru/metrika/tag.js'], false],
  ] as const) {
    const { shop, requested, refused } = await openCountedShop(page, settings)
    await page.context().addCookies([{ name: '_language', value: 'eng', url: shop.home }])
    await page.goto(shop.home)
    await answerPosition(page)
    await consent(page).getByRole('button', { name: 'Allow' }).waitFor(patient)
    expect(requested).toEqual([])
    await consent(page).getByRole('button', { name: 'Allow' }).click()
    await expect.poll(() => requested).toEqual(asked)
    if (hasButton) await expect(chat).toHaveText('Chat of 5550123 fedcba98765432100123')
    else await expect(chat).toHaveCount(0)
    expect(refused).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    page.removeAllListeners('console')
    await shop.close()
  }
})

for (const [without, settings, answer] of [
  ['the flag of the merchant', { yandex_metrics_enabled: false, amo_crm_active: false }, null],
  ['consent', { yandex_metrics_enabled: true, amo_crm_active: true }, 'Not now'],
] as const)
  test(`[S4.23d] [A-44] requests nothing from the counter, the chat or the pixel without ${without}`, async ({
    page,
  }) => {
    const { shop, requested, refused } = await openCountedShop(page, {
      ...settings,
      yandex_metrics_keys: ['saw_menu'],
      chat_active: true,
      branches_active: true,
      amo_crm_id: '7',
      amo_crm_hash: '0123456789abcdef0123',
    })
    const response = await page.goto(shop.home)
    await hydrated(page)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy.includes('yandex')).toBe(settings.yandex_metrics_enabled)
    await answerPosition(page)
    if (answer) await consent(page).getByRole('button', { name: answer }).click(patient)
    await page.getByRole('link', { name: 'Branches' }).first().click()
    await page.waitForURL(/\/branches$/)
    await expect(consent(page)).toHaveCount(0)
    expect([requested, refused]).toEqual([[], []])
    await shop.close()
  })
