// Every switch of a merchant's settings as a visitor sees it: what a page shows only while the switch is on, and the
// addresses that are not found while it is off.
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { type BrowserContext, expect as hurried, type Locator, type Page, test } from '@playwright/test'
import { storeBasket } from './checkout-steps.ts'
import { links, openSwitchShops, type Switch, type SwitchShop } from './switch-shops.ts'

const expect = hurried.configure({ timeout: 30_000 })
// In one worker, which opens the shops once.
test.describe.configure({ mode: 'default', timeout: 120_000 })

type Row = readonly [name: Switch, shown: (page: Page) => Locator, ...addresses: string[]]

const service = (name: string) => (page: Page) => page.getByRole('banner').getByRole('radio', { name })
const inFooter = (name: string) => (page: Page) => page.getByRole('contentinfo').getByRole('link', { name })
const inMain = (name: string) => (page: Page) => page.getByRole('main').getByRole('link', { name, exact: true })
const contact = (name: string, href: string) => (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name, exact: true })
    .and(page.locator(`[href="${href}"]`))
const wayToPay = (name: string) => (page: Page) =>
  page.getByRole('group', { name: 'How to pay' }).getByRole('radio', { name, exact: true })

const home: Row[] = [
  ['deliveryActive', service('Delivery')],
  ['pickupActive', service('Pick-up')],
  ['dineInActive', service('Dine in')],
  ['storiesActive', (page) => page.getByRole('list', { name: 'Stories' }).getByRole('link', { name: 'Plov day' })],
  ['bannersActive', (page) => page.getByRole('region', { name: 'Offers' }).getByText('Hot combo')],
  ['cartInMainActive', (page) => page.getByRole('complementary')],
  ['branchesActive', inFooter('Branches'), '/branches', '/branches/map'],
  ['vacanciesActive', inFooter('Vacancies'), '/vacancy'],
  ['privacyActive', inFooter('Privacy'), '/privacy'],
  ['aboutMerchantActive', inFooter('About us'), '/about'],
  ['termsOfUseActive', inFooter('Public offer'), '/offerta'],
]

const contacts: Row[] = [
  ['iosAppLinkActive', contact('App Store', links.ios_app_link)],
  ['androidAppLinkActive', contact('Google Play', links.android_app_link)],
  ['telegramBotLinkActive', contact('Telegram bot', links.telegram_bot_link)],
  ['phoneActive', contact('1200', 'tel:1200')],
  ['telegramActive', contact('Telegram', 'https://t.me/switches_uz')],
  ['instagramActive', contact('Instagram', 'https://instagram.com/switches.uz')],
  ['facebookActive', contact('Facebook', 'https://facebook.com/switchesuz')],
]

const profile: Row[] = [
  ['notificationsActive', inMain('Notifications'), '/profile/notifications'],
  ['cashbackActive', inMain('Cashback'), '/profile/cashback'],
  ['favouriteActive', inMain('Favourites'), '/profile/favorites'],
  ['bookingActive', inMain('Reservations'), '/reservations', '/reservations/create'],
  ['promoActive', inMain('Promo codes'), '/profile/promos'],
  ['cardActive', inMain('My cards'), '/profile/cards'],
  [
    'cartPageActive',
    (page) => page.getByRole('navigation', { name: 'Shop sections' }).locator('a[href="/basket"]'),
    '/basket',
  ],
]

const checkout: Row[] = [
  ['receiverActive', (page) => page.getByRole('button', { name: 'Someone else' })],
  ['promoActive', (page) => page.getByRole('button', { name: 'I have a promo code' })],
  ['cashbackActive', (page) => page.getByRole('slider', { name: 'Pay with cashback' })],
]

const payments: Row[] = [
  ['cashActive', wayToPay('Cash')],
  ['terminalActive', wayToPay('Card terminal')],
  ['paymeActive', wayToPay('Payme')],
  ['clickActive', wayToPay('Click')],
  ['uzumActive', wayToPay('Uzum')],
  ['cardActive', wayToPay('New card')],
]

const order: Row[] = [['cancelOrderActive', (page) => page.getByRole('button', { name: 'Cancel order' })]]

const features = (rows: Row[]) => rows.map(([name]) => `[S3.11.${name}]`).join(' ')
const ways = payments.map(([name]) => `[S3.12.${name}]`).join(' ')
const contactIds = contacts.map(([name]) => `[S3.17.${name.replace(/Active$/, '')}]`).join(' ')

let shops: SwitchShop[]
test.beforeAll(async () => void (shops = await openSwitchShops()))
test.afterAll(async () => void (await Promise.all(shops.map((shop) => shop.close()))))

/** The customer's balance in the header of a desktop: the session of the browser has been read. */
const known = (page: Page) => page.getByRole('banner').getByText('Cashback balance')

/** Compares the open page of a shop with the table, and requests the addresses that belong to the switches. */
async function compare(page: Page, shop: SwitchShop, rows: Row[]): Promise<void> {
  // What is on may still be loading, and what is off must be absent after that as well.
  const onFirst = rows.toSorted(([a], [b]) => Number(shop.isOn(b)) - Number(shop.isOn(a)))
  for (const [name, shown] of onFirst)
    if (shop.isOn(name)) await expect(shown(page), `${name} is on`).toBeVisible()
    else await expect(shown(page), `${name} is off`).toHaveCount(0)
  const addresses = rows.flatMap(([name, , ...paths]) =>
    paths.map((path) => [path, shop.isOn(name) ? 200 : 404] as const),
  )
  const answered = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => [path, (await fetch(path)).status])),
    addresses.map(([path]) => path),
  )
  expect(answered).toEqual(addresses)
}

/** Looks at all shops at once, each in a tab of its own. */
const inEachShop = (context: BrowserContext, look: (page: Page, shop: SwitchShop) => Promise<void>) =>
  Promise.all(
    shops.map(async (shop) => {
      await shop.enter(context, shop.person)
      await look(await context.newPage(), shop)
    }),
  )

async function open(page: Page, shop: SwitchShop, path: string): Promise<void> {
  await page.goto(shop.home + path, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1_440, height: 900 } })

  test(`${features(home)} ${contactIds} shows each part of the home page and each contact only while its own switch is on`, async ({
    context,
  }) => {
    await inEachShop(context, async (page, shop) => {
      await open(page, shop, '/')
      await expect(known(page)).toBeAttached()
      await compare(page, shop, [...home, ...contacts])
    })
  })

  test(`${features(checkout.slice(0, 2))} ${ways} offers each way to pay, receiver, promo code and cashback at the checkout only while its own switch is on`, async ({
    context,
  }) => {
    await inEachShop(context, async (page, shop) => {
      await storeBasket(page, shop, { service: 'PICK_UP' })
      await open(page, shop, '/checkout')
      await expect(known(page)).toBeAttached()
      await compare(page, shop, [...checkout, ...payments])
    })
  })

  test('[S3.13b] [S3.13c] writes the texts of the merchant at both ends of the footer, in the language of the page', async ({
    page,
  }) => {
    const [shop] = shops
    for (const [path, left, right] of [
      ['/uz', '© 2026 Chap MCHJ', 'Taomlar surati bezak'],
      ['/ru', '© 2026 ООО «Левый»', 'Фото блюд для примера'],
      ['/eng', '© 2026 Left LLC', 'Pictures are examples'],
    ] as const) {
      await page.goto(`${shop?.home}${path}`, { waitUntil: 'domcontentloaded' })
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText(left, { exact: true })).toBeVisible()
      const ends = [left, right].map((text) => footer.getByText(text, { exact: true }).boundingBox())
      const [first, last] = await Promise.all(ends)
      expect(first?.x).toBeLessThan(400)
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThan(1_000)
      expect(first?.y).toBe(last?.y)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(`${features([...profile.filter(([name]) => name !== 'cardActive'), ...order])} lists each page of a customer, and offers to cancel an order, only while its own switch is on`, async ({
    context,
  }) => {
    await inEachShop(context, async (page, shop) => {
      await open(page, shop, '/profile')
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
      await compare(page, shop, profile)
      await page.locator(`main a[href="/profile/orders/${shop.orderId}"]`).first().click()
      await expect(page.locator('[aria-current="step"]')).toBeVisible()
      await compare(page, shop, order)
    })
  })
})
