// Messages of the browser: offered after an order was placed, shown by the service worker, and leading to the order.
import { expect as patient, type Page, test, type Worker } from '@playwright/test'
import { chromiumLaunch } from '@dasturxon/testbed/observing/chromium'
import { openOwnShop } from './own-shop.ts'
import { bring, placeOrder } from './place-order.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = patient.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })
test.use({
  viewport: { width: 390, height: 844 },
  // The engine without a window shows no notifications.
  launchOptions: { ...chromiumLaunch, executablePath: '/usr/bin/chromium' },
})

const pushService = `http://127.0.0.1:${process.env['SIMULATORS_PORT'] ?? '4100'}/push`
type Browser = { id: string; endpoint: string; p256dh: string; auth: string }
const openBrowser = async () => (await (await fetch(`${pushService}/_browser`, { method: 'POST' })).json()) as Browser
const messagesTo = async ({ id }: Browser) =>
  (await (await fetch(`${pushService}/_messages?id=${id}`)).json()) as { text: string }[]

/**
 * Nobody sits before this Chromium, and it has no push service of its maker: its question is answered with yes and
 * counted, and its subscription is one of the simulated push service.
 */
const answerYes = (page: Page, browser: Browser) =>
  page.addInitScript(({ endpoint, p256dh, auth }) => {
    const asked = { times: 0 }
    Object.assign(globalThis, { asked })
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      asked.times += 1
      permission = 'granted'
      return permission
    }
    const toJSON = () => ({ endpoint, keys: { p256dh, auth } })
    PushManager.prototype.subscribe = async () => ({ toJSON }) as unknown as PushSubscription
  }, browser)
const timesAsked = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { asked: { times: number } }).asked.times)

/** Gives a message to the service worker as the browser does when the push service has delivered it. */
async function deliver(page: Page, data: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (registration) resolve(registration.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  await devTools.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
}

function workerOf(page: Page): Worker {
  const { origin } = new URL(page.url())
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().startsWith(origin))
  if (!worker) throw new Error('The shop has no service worker')
  return worker
}

const shownTo = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })

type WorkerScope = {
  registration: ServiceWorkerRegistration
  WindowClient: { prototype: { focus: () => Promise<unknown> } }
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** There is no window to press the message in. Only after a real press does the browser let a worker focus a page. */
const press = (page: Page) =>
  workerOf(page).evaluate(async () => {
    const self = globalThis as unknown as WorkerScope
    self.WindowClient.prototype.focus = async () => null
    const [notification] = await self.registration.getNotifications()
    if (notification) dispatchEvent(new self.NotificationEvent('notificationclick', { notification }))
  })

test('offers messages of the browser after an order, shows what happens to it, and opens its page when pressed', async ({
  page,
  context,
}) => {
  const shop = await openOwnShop({ settings: { notifications_active: true } })
  const [person, owner, browser] = [await shop.customer(), await shop.staff('OWNER'), await openBrowser()]
  await shop.enter(context, person)
  await context.grantPermissions(['notifications'], { origin: shop.home })
  await answerYes(page, browser)
  const offer = page.getByText('Shall we tell you when your order moves?')
  await page.goto(shop.home)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${shop.home}/profile/orders`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(offer).toHaveCount(0)
  expect(await timesAsked(page)).toBe(0)

  const order = await placeOrder(person, shop.pickUp())
  await page.goto(`${shop.home}/profile/orders/${order.id}`)
  await expect(offer).toBeVisible()
  await expect(page.getByText('A message of your browser when it is accepted')).toBeVisible()
  expect(await timesAsked(page)).toBe(0)
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Messages are on')).toBeVisible()
  expect(await timesAsked(page)).toBe(1)
  await expect(offer).toHaveCount(0)

  await page.goto(shop.home)
  await bring(shop, owner, order.id, 'ACCEPTED')
  await expect.poll(() => messagesTo(browser)).toHaveLength(1)
  const [message] = await messagesTo(browser)
  await deliver(page, message?.text ?? '')
  const told = { title: 'Order accepted', body: `Order #${order.number} is being prepared.`, tag: order.id }
  await expect.poll(() => shownTo(page)).toEqual([told])
  await press(page)
  await page.waitForURL(`${shop.home}/profile/orders/${order.id}`)
  await expect(page.getByRole('main')).toContainText(String(order.number))
  expect(await shownTo(page)).toEqual([])
})
