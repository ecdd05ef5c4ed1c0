import { botLogout, botLogoutInLanguage, me, updateProfile } from '@dasturxon/contracts/customers.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { browser } from '@dasturxon/testbed/data/browser'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer, asGuest } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const initData = 'query_id=AAH&user=%7B%22id%22%3A1%7D&hash=00'

describe("[S7.09] reading the customer's own profile", () => {
  test('[S3.02] returns all fields of the user', async () => {
    const shop = await createMerchant(api.database)
    const { page, id } = await asCustomer(api, shop, {
      phone: '+998901112233',
      first_name: 'Anvar',
      birthday: '1990-02-28',
      gender: 'MALE',
      cashback: 1_500,
    })
    const [error, user] = await page.call(me, {})
    expect(error).toBeUndefined()
    expect(user).toEqual({
      id,
      firstName: 'Anvar',
      lastName: null,
      phone: '+998901112233',
      email: null,
      image: null,
      birthday: '1990-02-28',
      gender: 'MALE',
      role: 'CLIENT',
      cashback: 1_500,
      merchantId: shop.merchantId,
      isActive: true,
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      lastModifiedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  test('[S6.04] returns 401 for the profile without a token, and 403 for a guest', async () => {
    const shop = await createMerchant(api.database)
    expect((await browser(api, shop).call(me, {}))[0]).toMatchObject({ status: 401, code: 'login_required' })
    const guest = await asGuest(api, shop)
    expect((await guest.page.call(me, {}))[0]).toMatchObject({ status: 403, code: 'login_required' })
  })

  test('refuses the token of a customer of another merchant', async () => {
    const [mine, otherMerchant] = [await createMerchant(api.database), await createMerchant(api.database)]
    const page = browser(api, mine)
    page.token = (await asCustomer(api, otherMerchant)).page.token
    expect((await page.call(me, {}))[0]).toMatchObject({ status: 401 })
  })
})

describe('[S7.10] changing the profile', () => {
  const whole = {
    firstName: 'Malika',
    lastName: 'Oʻrinova',
    email: 'malika@example.uz',
    birthday: '1996-02-29',
    gender: 'FEMALE',
  } as const

  test('writes the given fields of a profile and leaves the others', async () => {
    const shop = await createMerchant(api.database)
    const { page, id } = await asCustomer(api, shop)
    const [error, user] = await page.call(updateProfile, { params: { id }, body: whole })
    expect(error).toBeUndefined()
    expect(user).toMatchObject(whole)
    const image = `m/${shop.merchantId}/face.webp`
    const [, second] = await page.call(updateProfile, { params: { id }, body: { lastName: null, image } })
    expect(second).toMatchObject({ ...whole, lastName: null, image })
    expect((await page.call(me, {}))[1]).toEqual(second)
  })

  test.each([
    ['role', 'OWNER'],
    ['cashback', 1_000_000],
    ['phone', '+998901234567'],
    ['merchantId', '01930000-0000-7000-8000-000000000001'],
    ['isActive', true],
    ['id', '01930000-0000-7000-8000-000000000001'],
    ['telegramId', 7],
    ['createdDate', '2020-01-01T00:00:00Z'],
    ['__proto__', {}],
  ])('refuses a profile change with the field %s', async (field, value) => {
    const { page, id } = await asCustomer(api, await createMerchant(api.database))
    const before = (await page.call(me, {}))[1]
    const body = JSON.parse(`{"firstName":"Eve","${field}":${JSON.stringify(value)}}`) as object
    expect((await page.call(updateProfile, { params: { id }, body }))[0]).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
    expect((await page.call(me, {}))[1]).toEqual(before)
  })

  test.each([
    ['an empty name', { firstName: '  ' }],
    ['a name of 61 characters', { firstName: 'a'.repeat(61) }],
    ['a name with a NUL character', { firstName: 'a\u0000b' }],
    ['a name with a lone surrogate', { firstName: '\ud800' }],
    ['an invalid email address', { email: 'malika' }],
    ['a birthday that does not exist', { birthday: '1996-02-30' }],
    ['a birthday in the future', { birthday: '2999-01-01' }],
    ['an unknown gender', { gender: 'OTHER' }],
  ])('refuses a profile with %s', async (_, body) => {
    const { page, id } = await asCustomer(api, await createMerchant(api.database))
    expect((await page.call(updateProfile, { params: { id }, body: body as object }))[0]).toMatchObject({ status: 400 })
  })

  test('refuses a profile image of another merchant, a foreign URL and a file path', async () => {
    const [shop, otherMerchant] = [await createMerchant(api.database), await createMerchant(api.database)]
    const { page, id } = await asCustomer(api, shop)
    for (const image of [`m/${otherMerchant.merchantId}/face.webp`, 'https://evil.uz/x.webp', '../../etc/passwd'])
      expect((await page.call(updateProfile, { params: { id }, body: { image } }))[0]).toMatchObject({
        status: 422,
        code: 'unknown_image',
      })
  })

  test('returns 404 for a change of the profile of another customer', async () => {
    const shop = await createMerchant(api.database)
    const [mine, other] = [await asCustomer(api, shop), await asCustomer(api, shop)]
    const [error] = await mine.page.call(updateProfile, { params: { id: other.id }, body: { firstName: 'Eve' } })
    expect(error).toMatchObject({ status: 404, code: 'not_found' })
    expect((await other.page.call(me, {}))[1]?.firstName).toBeNull()
  })
})

describe('logging out of the Telegram mini app', () => {
  test('[S7.15] ends the session at once, and a second logout succeeds as well', async () => {
    const { page } = await asCustomer(api, await createMerchant(api.database))
    for (let turn = 0; turn < 2; turn++)
      expect(await page.call(botLogout, { body: { initData } })).toEqual([undefined, { ended: true }])
    expect((await page.call(me, {}))[0]).toMatchObject({ status: 401 })
    expect(page.setCookies.at(-1)).toContain('Max-Age=0')
  })

  test('[S7.16] stores the language of the customer for the bot with the logout', async () => {
    const shop = await createMerchant(api.database)
    const { page, id } = await asCustomer(api, shop)
    for (let turn = 0; turn < 2; turn++)
      expect(await page.call(botLogoutInLanguage, { body: { initData, language: 'eng' } })).toEqual([
        undefined,
        { ended: true },
      ])
    expect((await page.call(me, {}))[0]).toMatchObject({ status: 401 })
    const { rows } = await api.database.query('SELECT language FROM customer WHERE id = $1', [id])
    expect(rows).toEqual([{ language: 'eng' }])
  })

  test('ends the session of a guest', async () => {
    const { page } = await asGuest(api, await createMerchant(api.database))
    const body = { initData, language: 'ru' } as const
    expect(await page.call(botLogoutInLanguage, { body })).toEqual([undefined, { ended: true }])
  })

  test('[S6.04] refuses a logout without a token, with too long launch data and with an unknown language', async () => {
    const shop = await createMerchant(api.database)
    expect((await browser(api, shop).call(botLogout, { body: { initData } }))[0]).toMatchObject({ status: 401 })
    const { page } = await asCustomer(api, shop)
    expect((await page.call(botLogout, { body: { initData: 'x'.repeat(4_097) } }))[0]).toMatchObject({ status: 400 })
    const unknownLanguage = { initData, language: 'kaa' as 'uz' }
    expect((await page.call(botLogoutInLanguage, { body: unknownLanguage }))[0]).toMatchObject({ status: 400 })
    expect((await page.call(me, {}))[0]).toBeUndefined()
  })
})
