// A shop with a bot, people of Telegram, and the mini app of the shop opened by one of them.
import { expect as hurried, type Frame, type Page } from '@playwright/test'
import { newId, openSecrets, parseKeyring, webhookSecretOf } from '@dasturxon/api/testing'
import { signContact, signInitData } from '@dasturxon/simulators/telegram/init-data'
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { developmentSecrets } from '@dasturxon/testbed/servers/development-secrets'
import { openOwnShop } from '../own-shop.ts'
import { openInFrame, openOnPhone } from './host-page.ts'
import type { ButtonState, ClientOptions, TelegramClient } from './telegram-client.ts'

/** Timeouts are long because the test machine has two busy cores. */
export const expect = hurried.configure({ timeout: 30_000 })

export const light = { bg_color: '#ffffff', text_color: '#000000', button_color: '#3390ec' }
export const dark = { bg_color: '#212121', text_color: '#ffffff', button_color: '#8774e1' }

const simulatedTelegram = `http://127.0.0.1:${process.env['SIMULATORS_PORT'] ?? '4100'}/telegram`

export type BotShop = Awaited<ReturnType<typeof openBotShop>>

export async function openBotShop(settings: Record<string, unknown> = {}) {
  const bot = { telegram_bot_link: 'https://t.me/olov_bot', telegram_bot_link_active: true }
  const shop = await openOwnShop({ settings: { ...bot, ...settings } })
  const token = `7:${newCanary()}`
  const secrets = openSecrets(shop.database.as('secrets'), parseKeyring(developmentSecrets().SECRET_KEYS), () => {})
  await secrets.keep(shop.merchantId, 'telegramBotToken', token)
  await secrets.close()
  const now = () => Math.floor(Date.now() / 1_000)
  const tell = (path: string, body: object) =>
    fetch(`${simulatedTelegram}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { merchantId } = shop
  const webhook = `https://platform.localhost:${process.env['EDGE_PORT']}/callbacks/v1/telegram/${merchantId}`
  await tell(`/bot${token}/setWebhook`, { url: webhook, secret_token: webhookSecretOf(merchantId, token) })
  return {
    ...shop,
    launchData: (user: TelegramUser, startParameter?: string) =>
      signInitData(token, {
        query_id: `q${Math.random()}`,
        user,
        auth_date: now(),
        ...(startParameter && { start_param: startParameter }),
      }),
    contactOf: (user: TelegramUser, phone: string) =>
      signContact(token, { user_id: user.id, phone_number: phone, first_name: user.first_name }, now()),
    /** Telegram delivers the contact that the user has shared in the chat with the bot. */
    deliverContact: async (user: TelegramUser, phone: string) => {
      const contact = { phone_number: phone, first_name: user.first_name, user_id: user.id }
      const from = { ...user, is_bot: false }
      const message = { message_id: 1, date: now(), chat: { id: user.id, type: 'private' }, from, contact }
      const { answered } = (await (await tell('/_update', { token, update: { message } })).json()) as {
        answered: unknown[]
      }
      hurried(answered).toEqual([200])
    },
    /** A customer whom the shop knows by the Telegram user. */
    knownUser: async (phone = `+99890${String(Math.random()).slice(2, 9)}`, user = newUser()) => {
      const id = newId()
      await shop.database.insert('customer', { merchant_id: shop.merchantId, id, phone, telegram_id: user.id })
      return { ...user, customerId: id, phone }
    },
    /** A customer who has ordered before, with the Telegram user as whom the customer opens the mini app. */
    customerOfBot: async () => {
      const [person, user] = [await shop.customer(), newUser()]
      const sql = 'UPDATE customer SET telegram_id = $3 WHERE merchant_id = $1 AND id = $2'
      await shop.database.query(sql, [shop.merchantId, person.id, user.id])
      return { person, user }
    },
  }
}

export type TelegramUser = { id: number; first_name: string; language_code: string }
export const newUser = (): TelegramUser => ({
  id: 6_000_000_000 + Math.floor(Math.random() * 900_000_000),
  first_name: 'Ali',
  language_code: 'en',
})

export type Launch = {
  user?: TelegramUser
  startParameter?: string
  path?: string
  on?: 'web' | 'phone'
  client?: Partial<ClientOptions>
}

export type MiniApp = Awaited<ReturnType<typeof openMiniApp>>

export async function openMiniApp(page: Page, shop: BotShop, launch: Launch = {}) {
  const { user = newUser(), on = 'web', path = '/', startParameter } = launch
  const options: ClientOptions = {
    version: '9.1',
    theme: light,
    safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
    contact: 'refused',
    contactResponse: '',
    position: null,
    ...launch.client,
  }
  const initData = shop.launchData({ id: user.id, first_name: user.first_name, language_code: 'en' }, startParameter)
  const fragment = Object.entries({
    tgWebAppData: initData,
    tgWebAppVersion: options.version,
    tgWebAppPlatform: on === 'web' ? 'weba' : 'android',
    tgWebAppThemeParams: JSON.stringify(options.theme),
  })
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  const address = new URL(path, shop.home)
  address.searchParams.set('ch', 'tg')
  if (startParameter) address.searchParams.set('tgWebAppStartParam', startParameter)
  address.hash = fragment
  await page.context().addCookies([{ name: '_language', value: 'eng', url: shop.home }])
  await (on === 'web' ? openInFrame : openOnPhone)(page, address.href, options)

  const read = <T>(field: string) =>
    page.evaluate(
      (name) => (window as unknown as { telegram: Record<string, unknown> }).telegram[name],
      field,
    ) as Promise<T>
  /** The window of the mini app. */
  const app = (): Frame => {
    const frame = on === 'web' ? page.frames().find((one) => one.url().startsWith(shop.home)) : page.mainFrame()
    if (!frame) throw new Error('The mini app is not open')
    return frame
  }
  return {
    app,
    initData,
    inApp: on === 'web' ? page.frameLocator('iframe') : page,
    calls: () => read<TelegramClient['calls']>('calls'),
    unknownCalls: () => read<string[]>('unknown'),
    mainButton: () => read<ButtonState>('mainButton'),
    backButton: () => read<ButtonState>('backButton'),
    setTheme: (theme: Record<string, string>) =>
      page.evaluate((colours) => (window as unknown as { telegram: TelegramClient }).telegram.setTheme(colours), theme),
    emit: (event: string, data?: unknown) =>
      page.evaluate(
        ([name, payload]) => (window as unknown as { telegram: TelegramClient }).telegram.emit(name as string, payload),
        [event, data],
      ),
    /** Resolves when the page has called the method. */
    called: (method: string) =>
      expect
        .poll(async () => (await read<TelegramClient['calls']>('calls')).map((call) => call.method))
        .toContain(method),
  }
}
