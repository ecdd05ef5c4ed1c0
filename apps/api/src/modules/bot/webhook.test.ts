import { botToken } from '@dasturxon/contracts/telegram.endpoints'
import { playTelegram, readTelegramVectors } from '@dasturxon/testbed/vectors/telegram'
import { browser } from '@dasturxon/testbed/data/browser'
import { asCustomer } from '@dasturxon/testbed/data/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPhone, newTelegramPerson } from '#test/bots'
import { type ApiWithBots, contactOf, type ShopWithBot, startApiWithBots, written } from '#test/bot-worker'

let server: ApiWithBots
beforeAll(async () => void (server = await startApiWithBots()))
afterAll(() => server.stop())

const replies = ['bot.reply', 'bot.answer']
const start = { text: '/start' }

async function launch(
  shop: ShopWithBot,
  person: ReturnType<typeof newTelegramPerson>,
  initData = shop.bot.launch(person),
) {
  const [error, session] = await browser(server.api, shop).call(botToken, { body: { initData } })
  if (error) throw new Error(error.code)
  return session
}

describe('the webhook of a bot', () => {
  test('answers the calls of the scenario, refuses those without the secret and greets once', async () => {
    const { bindings, scenarios } = await readTelegramVectors()
    const scenario = scenarios.find(({ id }) => id === 'webhook')
    if (!scenario) throw new Error('There is no scenario of the webhook')
    const shop = await server.shopWithBot()
    const times = { authDate: Math.floor(Date.now() / 1_000) }
    const values = { ...bindings, ...times, merchantId: shop.merchantId, webhookSecret: shop.secret }
    const found = await playTelegram(scenario, values, async ({ path, headers, body }) => {
      const response = await fetch(`${server.api.baseUrl}${path}`, { method: 'POST', headers, body })
      return { status: response.status, text: await response.text() }
    })
    expect(found).toEqual([])
    await server.work(shop, ...replies)
    const texts = (await server.messages(777000111)).filter(({ account }) => account === shop.token)
    // The greeting with the request for the phone, and the refusal of the contact of somebody else.
    expect(texts).toHaveLength(3)
    expect(await server.api.database.count('customer', shop.merchantId)).toBe(0)
  })

  test('refuses the secret of another merchant, an unknown merchant and a merchant without a bot with 401', async () => {
    const [shop, neighbour] = [await server.shopWithBot(), await server.shopWithBot()]
    const update = written(7_000_001, start)
    expect(await shop.send(update, 1, neighbour.secret)).toBe(401)
    expect(await shop.send(update, 1, '')).toBe(401)
    const at = async (merchantId: string) =>
      (
        await fetch(`${server.api.baseUrl}/callbacks/v1/telegram/${merchantId}`, {
          method: 'POST',
          headers: { 'x-telegram-bot-api-secret-token': '' },
        })
      ).status
    expect(await at('0b8e0f52-5a0e-4d6c-9a39-6f4d1c0a7e11')).toBe(401)
    expect(await at('nonsense')).toBe(401)
    expect(await server.api.database.count('bot_update', shop.merchantId)).toBe(0)
  })

  test('answers an update that is no JSON, of an unknown kind or too long to be read, and does nothing', async () => {
    const shop = await server.shopWithBot()
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': shop.secret }
    expect(await shop.post('{', headers)).toBe(200)
    expect(await shop.post('[]', headers)).toBe(200)
    expect(await shop.send({ poll: { id: '1' } })).toBe(200)
    expect(await shop.send(written(7_000_002, { text: 'x'.repeat(5_000) }))).toBe(200)
    expect(await shop.send(written(2 ** 60, start))).toBe(200)
    expect(await shop.post(`"${'x'.repeat(300_000)}"`, headers)).toBe(413)
    await server.work(shop, ...replies)
    expect(await server.messages(7_000_002)).toEqual([])
  })

  test('handles an update once when Telegram repeats it ten times at once', async () => {
    const shop = await server.shopWithBot()
    const person = newTelegramPerson()
    const statuses = await Promise.all(Array.from({ length: 10 }, () => shop.send(written(person.id, start), 77)))
    expect(statuses).toEqual(statuses.map(() => 200))
    await server.work(shop, ...replies)
    expect(await server.messages(person.id)).toHaveLength(2)
  })
})

describe('/start', () => {
  const texts = async (id: number) => (await server.messages(id)).map(({ text }) => text)

  test.each([
    ['ru-RU', 'Меню Olov', 'Меню'],
    ['en', 'Olov menu', 'Menu'],
    ['tr', 'Olov menyusi', 'Menyu'],
  ])('greets a user whose Telegram speaks %s, with a button that opens the shop', async (language, words, title) => {
    const shop = await server.shopWithBot()
    const { id } = newTelegramPerson()
    await shop.send(written(id, start, language))
    await server.work(shop, ...replies)
    const [hello, ask] = await server.messages(id)
    expect(hello?.text).toContain(words)
    const {
      inline_keyboard: [[menu]],
    } = (hello?.markup ?? {}) as { inline_keyboard: [[{ text: string; web_app: { url: string } }]] }
    expect(menu.text).toBe(title)
    expect(menu.web_app.url).toMatch(new RegExp(`^https://${shop.host}/\\?ch=tg&lang=`))
    expect(ask?.markup).toMatchObject({ keyboard: [[{ request_contact: true }]] })
  })

  test('greets a known customer by name, in the chosen language, and does not ask for the phone', async () => {
    const shop = await server.shopWithBot()
    const { id } = newTelegramPerson()
    await asCustomer(server.api, shop, { telegram_id: id, first_name: 'Madina <3', language: 'eng' })
    await shop.send(written(id, start, 'ru'))
    await server.work(shop, ...replies)
    expect(await texts(id)).toEqual(['Hello, Madina <3! The button below opens the Olov menu.'])
  })

  test('speaks the language that the user has chosen by a button from then on', async () => {
    const shop = await server.shopWithBot()
    const { id } = newTelegramPerson()
    await shop.send(written(id, start, 'uz'))
    await server.work(shop, ...replies)
    await shop.send({ callback_query: { id: '9', from: { id }, data: 'lang:ru' } })
    await shop.send({ callback_query: { id: '10', from: { id }, data: 'lang:xx' } })
    await shop.send(written(id, start, 'uz'))
    await server.work(shop, ...replies)
    const [first, , ...later] = await texts(id)
    expect(first).toContain('Assalomu alaykum')
    expect(later.filter((text) => text.startsWith('Здравствуйте'))).toHaveLength(2)
  })

  test('says nothing in a group, to a bot, or ten minutes too late', async () => {
    const shop = await server.shopWithBot()
    const { id } = newTelegramPerson()
    await shop.send(written(id, { ...start, chat: { id: -id, type: 'group' } }))
    await shop.send(written(id, { ...start, from: { id, is_bot: true } }))
    await server.run('bot.reply', { merchantId: shop.merchantId, chatId: id, kind: 'hello', at: Date.now() - 601_000 })
    await server.work(shop, ...replies)
    expect(await texts(id)).toEqual([])
  })
})

describe('a contact that is shared in the chat', () => {
  test('logs the customer in at the next launch without a code, also the launch that is open', async () => {
    const shop = await server.shopWithBot()
    const [person, phone] = [newTelegramPerson(), newPhone()]
    const initData = shop.bot.launch(person)
    expect(await launch(shop, person, initData)).toMatchObject({ status: 'PHONE_REQUIRED' })
    expect(await shop.send(contactOf(person.id, phone.slice(1)))).toBe(200)
    expect(await launch(shop, person, initData)).toMatchObject({ kind: 'customer', status: 'AUTHORIZED', phone })
    expect(await launch(shop, person)).toMatchObject({ status: 'AUTHORIZED', phone })
    await server.work(shop, ...replies)
    expect((await server.messages(person.id)).map(({ text }) => text)).toEqual([
      'Rahmat! Endi doʻkonga kodsiz kirasiz.',
    ])
  })

  test('belongs to the customer who had logged in by SMS before, and ends the sessions of the former owner', async () => {
    const shop = await server.shopWithBot()
    const [former, person, phone] = [newTelegramPerson(), newTelegramPerson(), newPhone()]
    const known = await asCustomer(server.api, shop, { phone, telegram_id: former.id })
    await shop.send(contactOf(person.id, phone))
    expect(await launch(shop, person)).toMatchObject({ userId: known.id, phone })
    expect(await launch(shop, former)).toMatchObject({ status: 'PHONE_REQUIRED' })
    const { rows } = await server.api.database.query(
      `SELECT ended_at IS NOT NULL AS ended FROM session WHERE actor_id = $1 ORDER BY created_at`,
      [known.id],
    )
    expect(rows[0]).toEqual({ ended: true })
  })

  test.each([
    ['of somebody else', { contact: { phone_number: '998901112233', user_id: 1 } }],
    ['without a user', { contact: { phone_number: '998901112233' } }],
    ['forwarded', { forward_origin: { type: 'user' } }],
    ['forwarded by an older server', { forward_date: 1_700_000_000 }],
    ['older than five minutes', { date: Math.floor(Date.now() / 1_000) - 330 }],
    ['with a phone that is none', { contact: { phone_number: '12', user_id: 0 } }],
  ])('is refused when it is %s', async (_, more) => {
    const shop = await server.shopWithBot()
    const person = newTelegramPerson()
    expect(await shop.send(contactOf(person.id, newPhone(), more))).toBe(200)
    expect(await launch(shop, person)).toMatchObject({ status: 'PHONE_REQUIRED' })
    expect(await server.api.database.count('customer', shop.merchantId)).toBe(0)
  })

  test('does nothing when it is sent again after the phone has moved to another user', async () => {
    const shop = await server.shopWithBot()
    const [first, second, phone] = [newTelegramPerson(), newTelegramPerson(), newPhone()]
    const shared = contactOf(first.id, phone)
    await shop.send(shared, 901)
    await shop.send(contactOf(second.id, phone), 902)
    await shop.send(shared, 901)
    expect(await launch(shop, second)).toMatchObject({ status: 'AUTHORIZED', phone })
    expect(await launch(shop, first)).toMatchObject({ status: 'PHONE_REQUIRED' })
  })

  test('is unknown at another merchant', async () => {
    const [shop, neighbour] = [await server.shopWithBot(), await server.shopWithBot()]
    const person = newTelegramPerson()
    await shop.send(contactOf(person.id, newPhone()))
    expect(await launch(neighbour, person)).toMatchObject({ status: 'PHONE_REQUIRED' })
  })

  test('is answered with a word about the block when the customer is blocked', async () => {
    const shop = await server.shopWithBot()
    const [person, phone] = [newTelegramPerson(), newPhone()]
    await asCustomer(server.api, shop, { phone, is_active: false })
    await shop.send(contactOf(person.id, phone))
    await server.work(shop, ...replies)
    expect((await server.messages(person.id))[0]?.text).toContain('bloklangan')
    expect(await launch(shop, person)).toMatchObject({ status: 'PHONE_REQUIRED' })
  })
})
