import { logIn, me, requestCode } from '@dasturxon/contracts/customers.endpoints'
import { refreshSession } from '@dasturxon/contracts/sessions.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import type { Browser } from '@dasturxon/testbed/data/browser'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'
import { asGuest } from '@dasturxon/testbed/data/people'

let api: ApiWithSms
beforeAll(async () => void (api = await startApiWithSms()))
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<ApiWithSms['shopWith']>>

async function sendTo(shop: Shop, phone: string, page?: Browser) {
  page ??= (await asGuest(api, shop)).page
  const [error, record] = await page.call(requestCode, { body: { phone } })
  if (error) throw new Error(error.code)
  const code = await api.codeTo(phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const check = (change: Partial<{ id: string; code: string; phone: string }> = {}, by: Browser = page) =>
    by.call(logIn, { body: { ...record, code, ...change } })
  return { page, record, code, wrong, check }
}

async function loggedIn(shop: Shop, phone = newPhone(), page?: Browser) {
  const challenge = await sendTo(shop, phone, page)
  const [error, session] = await challenge.check()
  if (error) throw new Error(error.code)
  return { ...challenge, session, phone }
}

const session = (merchantId: string, id: string) =>
  api.database.query<{ ended: boolean; kind: string }>(
    'SELECT kind, ended_at IS NOT NULL AS ended FROM session WHERE merchant_id = $1 AND actor_id = $2',
    [merchantId, id],
  )

describe('a login with the right code', () => {
  test('confirms the phone of a customer whom an operator has entered', async () => {
    const shop = await api.shopWith('ESKIZ')
    const phone = newPhone()
    const caller = { merchant_id: shop.merchantId, id: newId(), phone, first_name: 'Nodira', phone_confirmed: false }
    await api.database.insert('customer', caller)
    const { session: opened } = await loggedIn(shop, phone)
    expect(opened.user).toMatchObject({ id: caller.id, firstName: 'Nodira' })
    const sql = 'SELECT phone_confirmed FROM customer WHERE merchant_id = $1 AND phone = $2'
    expect((await api.database.query(sql, [shop.merchantId, phone])).rows).toEqual([{ phone_confirmed: true }])
  })

  test.each(['WEB', 'TG', 'APP', 'OPERATOR'] as const)(
    '[S3.36c] accepts the right code in a record of the channel %s, and no other channel',
    async (type) => {
      const { page, record, code } = await sendTo(await api.shopWith('ESKIZ'), newPhone())
      const other = { ...record, code, type: 'CLICK' as 'WEB' }
      expect((await page.call(logIn, { body: other }))[0]).toMatchObject({ status: 400 })
      expect((await page.call(logIn, { body: { ...record, code, type } }))[1]).toMatchObject({ kind: 'customer' })
    },
  )

  test('[S5.12] [S6.01] [S6.03] creates the customer of the phone in a new session and links the guest', async () => {
    const shop = await api.shopWith('ESKIZ')
    const guest = await asGuest(api, shop)
    const phone = newPhone()
    const { session: opened } = await loggedIn(shop, phone, guest.page)
    expect(opened).toMatchObject({ kind: 'customer', expiresIn: 600, userId: opened.user.id })
    expect(opened.user).toEqual({
      id: expect.any(String),
      firstName: null,
      lastName: null,
      phone,
      email: null,
      image: null,
      birthday: null,
      gender: null,
      role: 'CLIENT',
      cashback: 0,
      merchantId: shop.merchantId,
      isActive: true,
      createdDate: expect.any(String),
      lastModifiedDate: expect.any(String),
    })
    expect((await session(shop.merchantId, guest.id)).rows).toEqual([{ kind: 'guest', ended: true }])
    expect((await session(shop.merchantId, opened.userId)).rows).toEqual([{ kind: 'customer', ended: false }])
    const { rows } = await api.database.query('SELECT customer_id FROM guest WHERE id = $1', [guest.id])
    expect(rows).toEqual([{ customer_id: opened.userId }])
    expect((await guest.page.call(me, {}))[1]).toEqual(opened.user)
  })

  test('a login ends the session of the guest, and the new session can be renewed', async () => {
    const shop = await api.shopWith('ESKIZ')
    const guest = await asGuest(api, shop)
    const before = guest.page.copy()
    await loggedIn(shop, newPhone(), guest.page)
    expect((await before.call(refreshSession, {}))[0]).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await before.call(me, {}))[0]).toMatchObject({ status: 403, code: 'login_required' })
    expect((await guest.page.call(refreshSession, {}))[1]).toMatchObject({ kind: 'customer' })
  })

  test('a second login finds the same customer, a login at another merchant creates another customer', async () => {
    const [shop, otherMerchant] = [await api.shopWith('ESKIZ'), await api.shopWith('PLAY_MOBILE')]
    const first = await loggedIn(shop)
    const second = await loggedIn(shop, first.phone)
    const atOther = await loggedIn(otherMerchant, first.phone)
    expect(second.session.userId).toBe(first.session.userId)
    expect(atOther.session.userId).not.toBe(first.session.userId)
  })

  test('accepts a login code once when three tabs send it at the same time', async () => {
    const { page, check } = await sendTo(await api.shopWith('ESKIZ'), newPhone())
    const tabs = await Promise.all([check({}, page.copy()), check({}, page.copy()), check({}, page.copy())])
    expect(tabs.filter(([error]) => !error)).toHaveLength(1)
    for (const [error] of tabs) if (error) expect(['wrong_code', 'login_required']).toContain(error.code)
  })

  test('two parallel first logins with one phone create one customer', async () => {
    const shop = await api.shopWith('ESKIZ')
    const phone = newPhone()
    const [one, other] = [await sendTo(shop, phone), await sendTo(shop, phone)]
    const codes = (await api.textsTo(phone)).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
    const [first, second] = await Promise.all([
      one.check({ code: codes[1] ?? '' }),
      other.check({ code: codes[0] ?? '' }),
    ])
    expect(first[1]?.userId).toBeDefined()
    expect(second[1]?.userId).toBe(first[1]?.userId)
    expect(await api.database.count('customer', shop.merchantId)).toBe(1)
  })

  test('a login sets an HttpOnly device cookie for 180 days', async () => {
    const { page } = await loggedIn(await api.shopWith('ESKIZ'))
    expect(page.setCookies.find((cookie) => cookie.startsWith('__Host-device='))).toMatch(
      /^__Host-device=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    )
  })

  test('refuses the login of a blocked customer', async () => {
    const shop = await api.shopWith('ESKIZ')
    const { phone } = await loggedIn(shop)
    await api.database.query('UPDATE customer SET is_active = false WHERE merchant_id = $1', [shop.merchantId])
    const { check } = await sendTo(shop, phone)
    expect((await check())[0]).toMatchObject({ status: 403, code: 'account_blocked' })
  })
})

describe('[S5.04] checking a login code', () => {
  const literal = "Noto'g'ri kod yoki kod kiritish muddati o'tib ketgan"

  test.each<
    [string, (shop: Shop, phone: string) => Promise<Awaited<ReturnType<Awaited<ReturnType<typeof sendTo>>['check']>>>]
  >([
    [
      'a wrong code',
      async (shop, phone) => {
        const { check, wrong } = await sendTo(shop, phone)
        return check({ code: wrong })
      },
    ],
    [
      'an expired code',
      async (shop, phone) => {
        const { check } = await sendTo(shop, phone)
        await api.pass(phone, 300, shop.merchantId)
        return check()
      },
    ],
    ['an unknown challenge', async (shop, phone) => (await sendTo(shop, phone)).check({ id: newId() })],
    ['the code with another phone', async (shop, phone) => (await sendTo(shop, phone)).check({ phone: newPhone() })],
    ['a text that is no phone number', async (shop, phone) => (await sendTo(shop, phone)).check({ phone: 'ninety' })],
    [
      "another session's challenge",
      async (shop, phone) => {
        const [mine, theirs] = [await sendTo(shop, newPhone()), await sendTo(shop, phone)]
        return theirs.check({}, mine.page)
      },
    ],
    [
      'a challenge of another merchant',
      async (shop, phone) => {
        const atOther = await sendTo(await api.shopWith('ESKIZ'), phone)
        return atOther.check({}, (await asGuest(api, shop)).page)
      },
    ],
    [
      'the right code on the sixth try',
      async (shop, phone) => {
        const { check, wrong } = await sendTo(shop, phone)
        for (let turn = 0; turn < 5; turn++) await check({ code: wrong })
        return check()
      },
    ],
  ])('returns the same error wrong_code with its text for %s', async (_, attempt) => {
    const [error] = await attempt(await api.shopWith('ESKIZ'), newPhone())
    expect(error).toEqual({
      status: 422,
      code: 'wrong_code',
      params: {},
      description: { uz: literal, ru: expect.any(String), eng: expect.any(String) },
      traceId: expect.any(String),
    })
  })

  test('accepts the right code on the fifth try', async () => {
    const { check, wrong } = await sendTo(await api.shopWith('ESKIZ'), newPhone())
    for (let turn = 0; turn < 4; turn++) expect((await check({ code: wrong }))[0]?.code).toBe('wrong_code')
    expect((await check())[0]).toBeUndefined()
  })

  test('accepts a code five seconds before it expires', async () => {
    const shop = await api.shopWith('ESKIZ')
    const phone = newPhone()
    const { check } = await sendTo(shop, phone)
    await api.pass(phone, 295, shop.merchantId)
    expect((await check())[0]).toBeUndefined()
  })

  test.each([
    ['five digits', '12345'],
    ['letters', 'abcdef'],
    ['arabic digits', '١٢٣٤٥٦'],
    ['an empty text', ''],
  ])('refuses a code of %s as an invalid request', async (_, code) => {
    const { check } = await sendTo(await api.shopWith('ESKIZ'), newPhone())
    expect((await check({ code }))[0]).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

describe('the limits of a phone over all merchants', () => {
  /** Uses up five tries of one challenge per merchant of the list, each from a new session. */
  async function useUp(phone: string, shops: readonly Shop[]) {
    for (const shop of shops) {
      const { check, wrong } = await sendTo(shop, phone)
      for (let turn = 0; turn < 5; turn++) expect((await check({ code: wrong }))[0]?.code).toBe('wrong_code')
    }
    await api.pass(phone, 3_600)
  }

  test('refuses even the right code after fifteen checks of a phone in a day', async () => {
    const [one, other] = [await api.shopWith('ESKIZ'), await api.shopWith('PLAY_MOBILE')]
    const phone = newPhone()
    await useUp(phone, [one, other, one])
    const { check } = await sendTo(one, phone)
    const [error] = await check()
    expect(error).toMatchObject({ status: 429, code: 'too_many_checks', params: { retryAfter: expect.any(Number) } })
    expect((error as { params: { retryAfter: number } }).params.retryAfter).toBeGreaterThan(82_000)
    await api.pass(phone, 86_400)
    expect((await check())[0]).toBeUndefined()
  })

  test('a browser that logged in before has five checks and three codes of its own', async () => {
    const shop = await api.shopWith('ESKIZ')
    const phone = newPhone()
    const { page } = await loggedIn(shop, phone)
    await api.pass(phone, 86_400)
    await useUp(phone, [shop, shop, shop])
    const newBrowser = await asGuest(api, shop)
    for (let turn = 0; turn < 3; turn++) await sendTo(shop, phone)
    expect((await newBrowser.page.call(requestCode, { body: { phone } }))[0]).toMatchObject({ code: 'too_many_codes' })

    const known = (await asGuest(api, shop)).page
    known.cookies.set('__Host-device', page.cookies.get('__Host-device') ?? '')
    const { check, wrong } = await sendTo(shop, phone, known)
    for (let turn = 0; turn < 4; turn++) expect((await check({ code: wrong }))[0]?.code).toBe('wrong_code')
    expect((await check())[1]?.user.phone).toBe(phone)

    // The five checks of this browser are used up: its sixth check of the day is refused.
    const again = (await asGuest(api, shop)).page
    again.cookies.set('__Host-device', known.cookies.get('__Host-device') ?? '')
    const next = await sendTo(shop, phone, again)
    expect((await next.check())[0]).toMatchObject({ code: 'too_many_checks' })
  })

  test.each<[string, (cookie: string) => string]>([
    ['a forged device cookie', (cookie) => cookie.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))],
    ['a device cookie of random text', () => 'x'.repeat(200)],
  ])('%s does not give a browser limits of its own', async (_, change) => {
    const shop = await api.shopWith('ESKIZ')
    const phone = newPhone()
    const { page } = await loggedIn(shop, phone)
    for (let turn = 0; turn < 2; turn++) await sendTo(shop, phone)
    const browser = (await asGuest(api, shop)).page
    browser.cookies.set('__Host-device', change(page.cookies.get('__Host-device') ?? ''))
    expect((await browser.call(requestCode, { body: { phone } }))[0]).toMatchObject({ code: 'too_many_codes' })
    browser.cookies.set('__Host-device', page.cookies.get('__Host-device') ?? '')
    expect((await browser.call(requestCode, { body: { phone } }))[0]).toBeUndefined()
  })

  test('a device cookie does not raise the limits of another phone or of another merchant', async () => {
    const [shop, otherMerchant] = [await api.shopWith('ESKIZ'), await api.shopWith('ESKIZ')]
    const { page, phone } = await loggedIn(shop)
    for (const [where, whose] of [
      [shop, newPhone()],
      [otherMerchant, phone],
    ] as const) {
      for (let turn = 0; turn < 3; turn++) await sendTo(where, whose).catch(() => {})
      const browser = (await asGuest(api, where)).page
      browser.cookies.set('__Host-device', page.cookies.get('__Host-device') ?? '')
      expect((await browser.call(requestCode, { body: { phone: whose } }))[0]).toMatchObject({ code: 'too_many_codes' })
    }
  })
})
