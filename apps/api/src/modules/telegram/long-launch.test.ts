// A mini app that stays open for a day. Telegram reloads it and drops its storage, so its page has nothing but the launch
// data. Servers whose clocks are ahead stand for later hours.
import { logIn, me, requestCode } from '@dasturxon/contracts/customers.endpoints'
import { botToken } from '@dasturxon/contracts/telegram.endpoints'
import { browser } from '@dasturxon/testbed/data/browser'
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { botOf, newTelegramPerson } from '#test/bots'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'

const hour = 3_600_000
const laterHours = [6, 12, 18, 23, 25] as const

let api: ApiWithSms
const later = new Map<number, TestApi>()
beforeAll(async () => {
  api = await startApiWithSms()
  for (const hours of laterHours) later.set(hours, await startApi({ CLOCK_SHIFT: String(hours * hour) }))
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  for (const one of later.values()) await one.stop()
  await api.stop()
})

test('a customer who has logged in by SMS stays so for 23 hours of one launch, with five reloads and two losses of storage, and at the next launch', async () => {
  const shop = await api.shopWith('ESKIZ')
  const token = `7:${newCanary()}`
  await api.keepSecret(shop.merchantId, 'telegramBotToken', token)
  const bot = botOf(token)
  const [person, phone, beginning] = [newTelegramPerson(), newPhone(), Date.now()]
  const launch = bot.launch(person)

  const first = browser(api, shop)
  expect(await first.call(botToken, { body: { initData: launch } })).toMatchObject([undefined, { kind: 'guest' }])
  const [, record] = await first.call(requestCode, { body: { phone } })
  if (!record) throw new Error('No code was sent')
  const code = await api.codeTo(phone)
  const [, session] = await first.call(logIn, { body: { ...record, code, initData: launch } })
  const userId = session?.userId
  expect(session).toMatchObject({ kind: 'customer', userId: expect.any(String) as string })

  /** The page at a later hour; `jar`: the cookies that it has kept. The former access token has expired. */
  const at = (hours: (typeof laterHours)[number], jar = new Map<string, string>(), former?: string) => {
    const server = later.get(hours)
    if (!server) throw new Error(`No server is ${hours} hours ahead`)
    vi.useFakeTimers({ now: beginning + hours * hour, toFake: ['Date'] })
    return Object.assign(browser(server, shop, jar), { token: former })
  }
  let former = first
  for (const [hours, losesStorage] of [
    [6, false],
    [12, true],
    [12, false],
    [18, true],
    [23, false],
  ] as const) {
    const page = losesStorage ? at(hours) : at(hours, former.cookies, former.token)
    // A page that was reloaded within ten minutes may still use its token.
    if (hours !== 12) expect((await page.call(me, {}))[0]).toMatchObject({ status: 401 })
    expect(await page.call(botToken, { body: { initData: launch } })).toMatchObject([
      undefined,
      { kind: 'customer', userId, status: 'AUTHORIZED', phone },
    ])
    expect(await page.call(me, {})).toMatchObject([undefined, { id: userId, phone }])
    former = page
  }

  // Telegram's signature is valid for a day; the next launch has a new one.
  const next = at(25)
  expect((await next.call(botToken, { body: { initData: launch } }))[0]).toMatchObject({ code: 'launch_refused' })
  const relaunch = bot.launch(person)
  expect(await next.call(botToken, { body: { initData: relaunch } })).toMatchObject([
    undefined,
    { kind: 'customer', userId, status: 'AUTHORIZED', phone },
  ])
  expect(await next.call(me, {})).toMatchObject([undefined, { id: userId, phone }])
  vi.useRealTimers()
  expect(await api.textsTo(phone)).toHaveLength(1)
})
