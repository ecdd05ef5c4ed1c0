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

/** A Telegram user who has shared the own contact and is a customer now. */
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

describe('[S7.17] opening a session with launch data', () => {
  test('[S3.56] opens a session without a cookie for a known Telegram user', async () => {
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

  test('opens a guest session and returns PHONE_REQUIRED for an unknown Telegram user', async () => {
    const shop = await createShopWithBot(api)
    const { page, answer } = await open(shop, shop.bot.launch(newTelegramPerson()))
    expect(answer).toMatchObject([
      undefined,
      { kind: 'guest', status: 'PHONE_REQUIRED', phone: null, firstName: 'Ali', lastName: 'Valiyev' },
    ])
    expect((await page.call(me, {}))[0]).toMatchObject({ status: 403, code: 'login_required' })
  })

  test('returns the same session for the same launch data, also for parallel requests', async () => {
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

  test('refuses launch data after a logout and accepts new launch data', async () => {
    const { shop, person, initData, page } = await registered()
    expect((await page.call(botLogout, { body: { initData } }))[0]).toBeUndefined()
    expect((await open(shop, initData)).answer[0]).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await page.call(me, {}))[0]).toMatchObject({ status: 401 })
    expect((await open(shop, shop.bot.launch(person))).answer[0]).toBeUndefined()
  })

  test('accepts launch data for a day, and up to a minute in the future', async () => {
    const { shop, person } = await registered()
    for (const ago of [86_390, 0, -55])
      expect((await open(shop, shop.bot.launch(person, ago))).answer[0]).toBeUndefined()
    for (const ago of [86_402, 10 * 86_400, -65, -86_400])
      expect((await open(shop, shop.bot.launch(person, ago))).answer).toEqual([launchRefused, undefined])
  })

  test('refuses launch data of another bot, forged launch data and random text', async () => {
    const { shop, person, initData } = await registered()
    const otherShop = await createShopWithBot(api)
    const before = await sessionsAt(shop)
    const wrong = [
      otherShop.bot.launch(person),
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

  test('refuses launch data of a bot user or without a valid user', async () => {
    const shop = await createShopWithBot(api)
    expect((await open(shop, shop.bot.launch(newTelegramPerson({ is_bot: true })))).answer[0]).toEqual(launchRefused)
    expect((await open(shop, shop.bot.contact(1, newPhone()))).answer[0]).toEqual(launchRefused)
    for (const user of [{ id: 0 }, { id: 1.5 }, { id: '7' }, { id: 2 ** 53 }, [], null, 'x'])
      expect((await open(shop, shop.bot.launch(user as never))).answer[0]).toEqual(launchRefused)
  })

  test('refuses launch data at a merchant without a bot', async () => {
    const shop = { ...(await createMerchant(api.database)), bot: botOf('1:x') }
    expect((await open(shop, shop.bot.launch(newTelegramPerson()))).answer[0]).toEqual(launchRefused)
  })

  test('returns account_blocked for the launch data of a blocked customer', async () => {
    const { shop, person, session } = await registered()
    await api.database.query('UPDATE customer SET is_active = false WHERE id = $1', [session.userId])
    expect((await open(shop, shop.bot.launch(person))).answer[0]).toMatchObject({
      status: 403,
      code: 'account_blocked',
    })
  })
})

describe('[S7.19] logging in with a shared contact', () => {
  test('a shared contact logs the guest in as a new customer', async () => {
    const shop = await createShopWithBot(api)
    const [person, phone] = [newTelegramPerson({ language_code: 'en' }), newPhone()]
    const initData = shop.bot.launch(person)
    const { page, answer } = await open(shop, initData)
    // Telegram does not always write the plus.
    const contact = shop.bot.contact(person.id, phone.slice(1))
    const [error, session] = await page.call(botLogin, { body: { initData, contact } })
    expect(error).toBeUndefined()
    expect(session).toMatchObject({ kind: 'customer', status: 'AUTHORIZED', phone, firstName: 'Ali' })
    const { rows } = await api.database.query(
      `SELECT telegram_id, language, guest.id AS was FROM customer JOIN guest ON guest.customer_id = customer.id WHERE customer.id = $1`,
      [session?.userId],
    )
    expect(rows).toEqual([{ telegram_id: String(person.id), language: 'eng', was: answer[1]?.userId }])
    // From now on the launch data is enough to log in.
    expect((await open(shop, initData)).answer).toMatchObject([
      undefined,
      { kind: 'customer', userId: session?.userId },
    ])
  })

  test('a shared contact logs in the customer who had logged in by SMS before, and keeps the name of the customer', async () => {
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

  test('refuses the contact of another Telegram user', async () => {
    const { shop, phone } = await registered()
    const thief = newTelegramPerson()
    const body = { initData: shop.bot.launch(thief), contact: shop.bot.contact(thief.id + 1, phone) }
    expect(await browser(api, shop).call(botLogin, { body })).toEqual([contactRefused, undefined])
  })

  test('refuses a contact that is too old, forged or of another bot, and a text that is no contact', async () => {
    const [shop, otherShop] = [await createShopWithBot(api), await createShopWithBot(api)]
    const [person, phone] = [newTelegramPerson(), newPhone()]
    const initData = shop.bot.launch(person)
    const good = shop.bot.contact(person.id, phone)
    const wrong = [
      shop.bot.contact(person.id, phone, 302),
      shop.bot.contact(person.id, phone, -65),
      otherShop.bot.contact(person.id, phone),
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

  test('after a logout only accepts a contact that was shared after the logout', async () => {
    const { shop, person, phone, initData, page } = await registered()
    const old = shop.bot.contact(person.id, phone, 2)
    await page.call(botLogout, { body: { initData } })
    expect(await page.call(botLogin, { body: { initData, contact: old } })).toEqual([contactRefused, undefined])
    const fresh = shop.bot.contact(person.id, phone, -2)
    expect((await page.call(botLogin, { body: { initData, contact: fresh } }))[0]).toBeUndefined()
    expect((await open(shop, initData)).answer[0]).toBeUndefined()
  })

  test('a contact with the phone of another Telegram user logs that user out', async () => {
    const { shop, phone, person: former, page, session } = await registered()
    const person = newTelegramPerson()
    const body = { initData: shop.bot.launch(person), contact: shop.bot.contact(person.id, phone) }
    const now = browser(api, shop)
    expect(await now.call(botLogin, { body })).toMatchObject([undefined, { userId: session.userId }])
    expect((await page.call(me, {}))[0]).toMatchObject({ status: 401 })
    expect((await now.call(me, {}))[0]).toBeUndefined()
    expect((await open(shop, shop.bot.launch(former))).answer).toMatchObject([undefined, { status: 'PHONE_REQUIRED' }])
  })

  test('a contact with another phone logs in as the customer of that phone', async () => {
    const { shop, person, session } = await registered()
    const phone = newPhone()
    const body = { initData: shop.bot.launch(person), contact: shop.bot.contact(person.id, phone) }
    const [, moved] = await browser(api, shop).call(botLogin, { body })
    expect(moved?.phone).toBe(phone)
    expect(moved?.userId).not.toBe(session.userId)
    expect((await open(shop, shop.bot.launch(person))).answer).toMatchObject([undefined, { userId: moved?.userId }])
  })

  test('a contact shared at one merchant is unknown at another merchant', async () => {
    const { person } = await registered()
    const otherShop = await createShopWithBot(api)
    expect((await open(otherShop, otherShop.bot.launch(person))).answer).toMatchObject([
      undefined,
      { status: 'PHONE_REQUIRED' },
    ])
  })
})

describe('[S7.18] refreshing the profile with launch data', () => {
  test('returns the profile and fills its empty fields from Telegram', async () => {
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

  test('refuses launch data of another user, too old or forged launch data', async () => {
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

  test('refuses to refresh the profile without a token', async () => {
    const { shop, initData } = await registered()
    expect((await browser(api, shop).call(botAuth, { body: { initData } }))[0]).toMatchObject({ status: 401 })
  })
})

describe('[S7.20] the bot settings', () => {
  const ask = async (settings: Record<string, unknown>) =>
    (await api.shop(await createMerchant(api.database, { settings }))(botSetting, {}))[1]

  test('returns the name of the bot, the languages and that a phone is required', async () => {
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
  ])('reads the bot link %j as the bot name %j', async (link, botName) => {
    expect((await ask({ telegram_bot_link: link, telegram_bot_link_active: true }))?.botName).toBe(botName)
  })

  test('returns no bot name when the bot link is switched off', async () => {
    expect((await ask({ telegram_bot_link: '@olov_bot' }))?.botName).toBeNull()
  })
})
