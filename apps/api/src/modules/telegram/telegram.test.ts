import { botLogout, me } from '@dasturxon/contracts/customers.endpoints'
import { botAuth, botLogin, botSetting, botToken } from '@dasturxon/contracts/telegram.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { botOf, createShopWithBot, newPhone, newTelegramPerson } from '#test/bots'
import { browser } from '@dasturxon/testbed/data/browser'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<typeof createShopWithBot>>

const open = async (shop: Shop, initData: string) => {
  const page = browser(api, shop)
  return { page, answer: await page.call(botToken, { body: { initData } }) }
}

/** Somebody who has shared their contact and is a customer now. */
async function registered(phone = newPhone()) {
  const shop = await createShopWithBot(api)
  const person = newTelegramPerson()
  const initData = shop.bot.launch(person)
  const page = browser(api, shop)
  const [error, session] = await page.call(botLogin, {
    body: { initData, contact: shop.bot.contact(person.id, phone) },
  })
  if (error) throw new Error(error.code)
  return { shop, person, phone, initData, page, session }
}

const sessionsAt = ({ merchantId }: { merchantId: string }) => api.database.count('session', merchantId)
const launchRefused = expect.objectContaining({ status: 403, code: 'launch_refused' })
const contactRefused = expect.objectContaining({ status: 403, code: 'contact_refused' })

describe('[S7.17] launch data', () => {
  test('[S3.56] of somebody we know is a session, without a cookie', async () => {
    const { shop, person, phone, session } = await registered()
    const again = shop.bot.launch(person)
    const { page, answer } = await open(shop, again)
    expect(answer).toEqual([
      undefined,
      {
        token: expect.any(String),
        expiresIn: 600,
        kind: 'customer',
        userId: session.userId,
        status: 'AUTHORIZED',
        initData: again,
        phone,
        firstName: 'Ali',
        lastName: 'Valiyev',
      },
    ])
    expect(page.setCookies).toEqual([])
    expect(await page.call(me, {})).toMatchObject([undefined, { id: session.userId, phone }])
    const { rows } = await api.database.query(`SELECT DISTINCT channel FROM session WHERE merchant_id = $1`, [
      shop.merchantId,
    ])
    expect(rows).toEqual([{ channel: 'TG' }])
  })

  test('of somebody new asks for the phone; meanwhile they are a guest', async () => {
    const shop = await createShopWithBot(api)
    const { page, answer } = await open(shop, shop.bot.launch(newTelegramPerson()))
    expect(answer).toMatchObject([
      undefined,
      { kind: 'guest', status: 'PHONE_REQUIRED', phone: null, firstName: 'Ali', lastName: 'Valiyev' },
    ])
    expect((await page.call(me, {}))[0]).toMatchObject({ status: 403, code: 'login_required' })
  })

  test('asked again is the same session, also twice at once', async () => {
    const { shop, person } = await registered()
    const initData = shop.bot.launch(person)
    const before = await sessionsAt(shop)
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(shop, initData)))
    expect(answers.every(({ answer: [error] }) => error === undefined)).toBe(true)
    expect(await sessionsAt(shop)).toBe(before + 1)
    const guest = shop.bot.launch(newTelegramPerson())
    const [one, two] = [await open(shop, guest), await open(shop, guest)]
    expect(one.answer[1]?.userId).toBe(two.answer[1]?.userId)
  })

  test('opens nothing after logging out; a new launch does', async () => {
    const { shop, person, initData, page } = await registered()
    expect((await page.call(botLogout, { body: { initData } }))[0]).toBeUndefined()
    expect((await open(shop, initData)).answer[0]).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await page.call(me, {}))[0]).toMatchObject({ status: 401 })
    expect((await open(shop, shop.bot.launch(person))).answer[0]).toBeUndefined()
  })

  test('is good for a day, and may be a minute ahead of us', async () => {
    const { shop, person } = await registered()
    for (const ago of [86_390, 0, -55])
      expect((await open(shop, shop.bot.launch(person, ago))).answer[0]).toBeUndefined()
    for (const ago of [86_402, 10 * 86_400, -65, -86_400])
      expect((await open(shop, shop.bot.launch(person, ago))).answer).toEqual([launchRefused, undefined])
  })

  test('of another bot, a forged one and noise open nothing', async () => {
    const { shop, person, initData } = await registered()
    const neighbour = await createShopWithBot(api)
    const before = await sessionsAt(shop)
    const wrong = [
      neighbour.bot.launch(person),
      botOf('1:guessed').launch(person),
      initData.replace('Ali', 'Olim'),
      `${initData}&user=%7B%22id%22%3A1%7D`,
      initData.replace(/&hash=.*/, ''),
      'x'.repeat(11),
      'short',
    ]
    for (const text of wrong) expect((await open(shop, text)).answer).toEqual([launchRefused, undefined])
    expect(await sessionsAt(shop)).toBe(before)
  })

  test('of a bot, or without a person, opens nothing', async () => {
    const shop = await createShopWithBot(api)
    expect((await open(shop, shop.bot.launch(newTelegramPerson({ is_bot: true })))).answer[0]).toEqual(launchRefused)
    expect((await open(shop, shop.bot.contact(1, newPhone()))).answer[0]).toEqual(launchRefused)
    for (const user of [{ id: 0 }, { id: 1.5 }, { id: '7' }, { id: 2 ** 53 }, [], null, 'x'])
      expect((await open(shop, shop.bot.launch(user as never))).answer[0]).toEqual(launchRefused)
  })

  test('where there is no bot opens nothing', async () => {
    const shop = { ...(await createMerchant(api.database)), bot: botOf('1:x') }
    expect((await open(shop, shop.bot.launch(newTelegramPerson()))).answer[0]).toEqual(launchRefused)
  })

  test('of somebody blocked is told so', async () => {
    const { shop, person, session } = await registered()
    await api.database.query('UPDATE customer SET is_active = false WHERE id = $1', [session.userId])
    expect((await open(shop, shop.bot.launch(person))).answer[0]).toMatchObject({
      status: 403,
      code: 'account_blocked',
    })
  })
})

describe('[S7.19] sharing the contact', () => {
  test('makes a customer of the guest', async () => {
    const shop = await createShopWithBot(api)
    const [person, phone] = [newTelegramPerson({ language_code: 'en' }), newPhone()]
    const initData = shop.bot.launch(person)
    const { page, answer } = await open(shop, initData)
    // Telegram writes the plus sometimes.
    const contact = shop.bot.contact(person.id, phone.slice(1))
    const [error, session] = await page.call(botLogin, { body: { initData, contact } })
    expect(error).toBeUndefined()
    expect(session).toMatchObject({ kind: 'customer', status: 'AUTHORIZED', phone, firstName: 'Ali' })
    const { rows } = await api.database.query(
      `SELECT telegram_id, language, guest.id AS was FROM customer JOIN guest ON guest.customer_id = customer.id WHERE customer.id = $1`,
      [session?.userId],
    )
    expect(rows).toEqual([{ telegram_id: String(person.id), language: 'eng', was: answer[1]?.userId }])
    // From now on the launch alone is enough.
    expect((await open(shop, initData)).answer).toMatchObject([
      undefined,
      { kind: 'customer', userId: session?.userId },
    ])
  })

  test('finds the customer who logged in by text before, and leaves their name alone', async () => {
    const shop = await createShopWithBot(api)
    const [person, phone] = [newTelegramPerson(), newPhone()]
    const known = await asCustomer(api, shop, { phone, first_name: 'Alisher' })
    const body = { initData: shop.bot.launch(person), contact: shop.bot.contact(person.id, phone) }
    expect(await browser(api, shop).call(botLogin, { body })).toMatchObject([
      undefined,
      { userId: known.id, firstName: 'Alisher', lastName: 'Valiyev' },
    ])
    expect((await known.page.call(me, {}))[0]).toBeUndefined()
  })

  test('of somebody else is refused', async () => {
    const { shop, phone } = await registered()
    const thief = newTelegramPerson()
    const body = { initData: shop.bot.launch(thief), contact: shop.bot.contact(thief.id + 1, phone) }
    expect(await browser(api, shop).call(botLogin, { body })).toEqual([contactRefused, undefined])
  })

  test('stale, forged, by another bot, or not a contact at all is refused', async () => {
    const [shop, neighbour] = [await createShopWithBot(api), await createShopWithBot(api)]
    const [person, phone] = [newTelegramPerson(), newPhone()]
    const initData = shop.bot.launch(person)
    const good = shop.bot.contact(person.id, phone)
    const wrong = [
      shop.bot.contact(person.id, phone, 302),
      shop.bot.contact(person.id, phone, -65),
      neighbour.bot.contact(person.id, phone),
      good.replace(phone.slice(1), newPhone().slice(1)),
      shop.bot.contact(person.id, 'not a number'),
      initData,
      '',
    ]
    for (const contact of wrong)
      expect(await browser(api, shop).call(botLogin, { body: { initData, contact } })).toEqual([
        contactRefused,
        undefined,
      ])
    expect(await api.database.count('customer', shop.merchantId)).toBe(0)
    const stale = { initData: shop.bot.launch(person, 90_000), contact: good }
    expect(await browser(api, shop).call(botLogin, { body: stale })).toEqual([launchRefused, undefined])
    expect((await browser(api, shop).call(botLogin, { body: { initData, contact: good } }))[0]).toBeUndefined()
  })

  test('again after logging out takes a contact shared since', async () => {
    const { shop, person, phone, initData, page } = await registered()
    const old = shop.bot.contact(person.id, phone, 2)
    await page.call(botLogout, { body: { initData } })
    expect(await page.call(botLogin, { body: { initData, contact: old } })).toEqual([contactRefused, undefined])
    const fresh = shop.bot.contact(person.id, phone, -2)
    expect((await page.call(botLogin, { body: { initData, contact: fresh } }))[0]).toBeUndefined()
    expect((await open(shop, initData)).answer[0]).toBeUndefined()
  })

  test('with a number that has changed hands logs the former owner out', async () => {
    const { shop, phone, person: former, page, session } = await registered()
    const person = newTelegramPerson()
    const body = { initData: shop.bot.launch(person), contact: shop.bot.contact(person.id, phone) }
    const now = browser(api, shop)
    expect(await now.call(botLogin, { body })).toMatchObject([undefined, { userId: session.userId }])
    expect((await page.call(me, {}))[0]).toMatchObject({ status: 401 })
    expect((await now.call(me, {}))[0]).toBeUndefined()
    expect((await open(shop, shop.bot.launch(former))).answer).toMatchObject([undefined, { status: 'PHONE_REQUIRED' }])
  })

  test('with another phone moves to the customer of that one', async () => {
    const { shop, person, session } = await registered()
    const phone = newPhone()
    const body = { initData: shop.bot.launch(person), contact: shop.bot.contact(person.id, phone) }
    const [, moved] = await browser(api, shop).call(botLogin, { body })
    expect(moved?.phone).toBe(phone)
    expect(moved?.userId).not.toBe(session.userId)
    expect((await open(shop, shop.bot.launch(person))).answer).toMatchObject([undefined, { userId: moved?.userId }])
  })

  test('at one merchant is nothing at the neighbour’s', async () => {
    const { person } = await registered()
    const neighbour = await createShopWithBot(api)
    expect((await open(neighbour, neighbour.bot.launch(person))).answer).toMatchObject([
      undefined,
      { status: 'PHONE_REQUIRED' },
    ])
  })
})

describe('[S7.18] checking again', () => {
  test('tells the profile, and fills in what it lacks', async () => {
    const { shop, person, phone, session, page } = await registered()
    await api.database.query('UPDATE customer SET first_name = $2, last_name = NULL WHERE id = $1', [
      session.userId,
      'Alisher',
    ])
    const initData = shop.bot.launch({ ...person, first_name: 'A.', last_name: 'Karimov' })
    expect(await page.call(botAuth, { body: { initData } })).toEqual([
      undefined,
      { status: 'AUTHORIZED', initData, phone, firstName: 'Alisher', lastName: 'Karimov' },
    ])
  })

  test('refuses the launch of anyone else, and one that is stale or forged', async () => {
    const { shop, person, initData, page } = await registered()
    const wrong = [
      shop.bot.launch(newTelegramPerson()),
      shop.bot.launch(person, 86_500),
      initData.replace('Ali', 'Vali'),
    ]
    for (const text of wrong)
      expect(await page.call(botAuth, { body: { initData: text } })).toEqual([launchRefused, undefined])
    const web = await asCustomer(api, shop)
    expect(await web.page.call(botAuth, { body: { initData } })).toEqual([launchRefused, undefined])
  })

  test('is for customers', async () => {
    const { shop, initData } = await registered()
    expect((await browser(api, shop).call(botAuth, { body: { initData } }))[0]).toMatchObject({ status: 401 })
  })
})

describe('[S7.20] the setting', () => {
  const ask = async (settings: Record<string, unknown>) =>
    (await api.shop(await createMerchant(api.database, { settings }))(botSetting, {}))[1]

  test('names the bot, the languages, and that a phone is needed', async () => {
    const settings = {
      telegram_bot_link: 'https://t.me/olov_uz_bot',
      telegram_bot_link_active: true,
      eng_lang_active: false,
    }
    expect(await ask({ ...settings, main_language: 'uz' })).toEqual({
      botName: 'olov_uz_bot',
      phoneRequired: true,
      languages: ['uz', 'ru'],
      mainLanguage: 'uz',
    })
  })

  test.each([
    ['https://t.me/olov_bot?start=web', 'olov_bot'],
    ['t.me/olov_bot/app', 'olov_bot'],
    ['@olov_bot', 'olov_bot'],
    [' olov_bot ', 'olov_bot'],
    ['https://evil.uz/olov_bot', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%j is %j', async (link, botName) => {
    expect((await ask({ telegram_bot_link: link, telegram_bot_link_active: true }))?.botName).toBe(botName)
  })

  test('names no bot that is switched off', async () => {
    expect((await ask({ telegram_bot_link: '@olov_bot' }))?.botName).toBeNull()
  })
})
