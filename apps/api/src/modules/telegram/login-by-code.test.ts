// A login by SMS code inside the Telegram mini app, whose launch data renews the session.
import { logIn, me, requestCode } from '@dasturxon/contracts/customers.endpoints'
import { botToken } from '@dasturxon/contracts/telegram.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { botOf, newTelegramPerson, type TelegramPerson } from '#test/bots'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'
import { browser } from '@dasturxon/testbed/data/browser'
import { newCanary } from '@dasturxon/testbed/observing/captured'

let api: ApiWithSms
beforeAll(async () => void (api = await startApiWithSms()))
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<typeof openShop>>

async function openShop() {
  const shop = await api.shopWith('ESKIZ')
  const token = `7:${newCanary()}`
  await api.keepSecret(shop.merchantId, 'telegramBotToken', token)
  return { ...shop, bot: botOf(token) }
}

/** The mini app after its start: a guest, or the customer with this Telegram id. */
async function launch(shop: Shop, person: TelegramPerson, initData = shop.bot.launch(person)) {
  const page = browser(api, shop)
  const [error, session] = await page.call(botToken, { body: { initData } })
  if (error) throw new Error(error.code)
  return { page, initData, session }
}

async function askCode({ page }: Pick<Awaited<ReturnType<typeof launch>>, 'page'>, phone: string) {
  const [error, record] = await page.call(requestCode, { body: { phone } })
  if (error) throw new Error(error.code)
  const code = await api.codeTo(phone)
  return (initData: string) => page.call(logIn, { body: { ...record, code, initData } })
}

async function logInByCode(app: Awaited<ReturnType<typeof launch>>, phone: string) {
  const [error, session] = await (await askCode(app, phone))(app.initData)
  if (error) throw new Error(error.code)
  return session
}

const refused = [expect.objectContaining({ status: 403, code: 'launch_refused' }), undefined]

test('stays logged in when the launch is exchanged again, and at the next launch', async () => {
  const shop = await openShop()
  const [person, phone] = [newTelegramPerson(), newPhone()]
  const app = await launch(shop, person)
  expect(app.session).toMatchObject({ kind: 'guest', status: 'PHONE_REQUIRED' })
  const { userId } = await logInByCode(app, phone)

  const reloaded = await launch(shop, person, app.initData)
  expect(reloaded.session).toMatchObject({ kind: 'customer', userId, status: 'AUTHORIZED', phone })
  const { session, page } = await launch(shop, person)
  expect(session).toMatchObject({ kind: 'customer', userId, status: 'AUTHORIZED', phone })
  expect(await page.call(me, {})).toMatchObject([undefined, { phone, firstName: 'Ali' }])
})

test('is the customer of the new phone from then on when the same Telegram user logs in with another one', async () => {
  const shop = await openShop()
  const [person, former, phone] = [newTelegramPerson(), newPhone(), newPhone()]
  const first = await logInByCode(await launch(shop, person), former)
  const second = await logInByCode(await launch(shop, person), phone)
  expect(second.userId).not.toBe(first.userId)
  expect((await launch(shop, person)).session).toMatchObject({ userId: second.userId, phone })
})

test('ends the sessions of the former Telegram user when another one logs in with the phone', async () => {
  const shop = await openShop()
  const [former, person, phone] = [newTelegramPerson(), newTelegramPerson(), newPhone()]
  const before = await launch(shop, former)
  const { userId } = await logInByCode(before, phone)
  expect((await logInByCode(await launch(shop, person), phone)).userId).toBe(userId)
  expect((await before.page.call(botToken, { body: { initData: before.initData } }))[0]).toMatchObject({ status: 401 })
  expect((await launch(shop, former)).session).toMatchObject({ kind: 'guest' })
})

test('refuses launch data of another bot or of the day before, and the code remains valid', async () => {
  const [shop, neighbour] = [await openShop(), await openShop()]
  const person = newTelegramPerson()
  const app = await launch(shop, person)
  const attempt = await askCode(app, newPhone())
  for (const initData of [
    neighbour.bot.launch(person),
    shop.bot.launch(person, 25 * 3_600),
    app.initData.replace('Ali', 'Vali'),
  ])
    expect(await attempt(initData)).toEqual(refused)
  expect((await launch(shop, person)).session).toMatchObject({ kind: 'guest' })
  expect(await attempt(app.initData)).toMatchObject([undefined, { kind: 'customer' }])
})
