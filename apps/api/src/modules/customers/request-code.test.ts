import { requestCode } from '@dasturxon/contracts/customers.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browser } from '@dasturxon/testbed/data/browser'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'
import { asGuest } from '@dasturxon/testbed/data/people'

let api: ApiWithSms
beforeAll(async () => {
  api = await startApiWithSms({ SMS_PREFIX_HOURLY_BUDGET: '20' })
  // The budgets of number prefixes are shared by all merchants, also by those of earlier test files.
  await api.database.query(`DELETE FROM sms_counter WHERE key LIKE 'prefix:%'`)
})
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<ApiWithSms['shopWith']>>
const newGuest = async (shop: Shop) => (await asGuest(api, shop)).page
/** Sends each request as a new guest, so that the waiting time of one session does not apply. */
const ask = async (shop: Shop, phone: string) => (await newGuest(shop)).call(requestCode, { body: { phone } })
/** Runs ten requests at a time, as many as one process serves without queueing. */
async function inWaves<T>(times: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let done = 0; done < times; done += 10)
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, times - done) }, (_, turn) => work(done + turn)))),
    )
  return answers
}
const codesOf = (answers: Awaited<ReturnType<typeof ask>>[]) => answers.map(([error]) => error?.code ?? 'sent')

describe('requesting a login code', () => {
  test('[S3.03] [S3.36a] returns the verification record without the code', async () => {
    const page = await newGuest(await api.shopWith('ESKIZ'))
    const phone = newPhone()
    const [error, record] = await page.call(requestCode, { body: { phone: phone.replace('+998', ''), type: 'WEB' } })
    expect(error).toBeUndefined()
    expect(record).toEqual({
      id: expect.any(String),
      code: null,
      phone,
      type: 'WEB',
      time: 60,
      timestamp: expect.any(String),
    })
    const left = new Date(record?.timestamp ?? '').getTime() - Date.now()
    expect(left).toBeGreaterThan(290_000)
    expect(left).toBeLessThanOrEqual(300_000)
    expect(JSON.stringify(record)).not.toContain(await api.codeTo(phone))
  })

  test('[S6.04] refuses a code request without a token', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [error] = await browser(api, shop).call(requestCode, { body: { phone: newPhone() } })
    expect(error).toMatchObject({ status: 401, code: 'login_required' })
  })

  test('refuses the token of a guest of another merchant', async () => {
    const [mine, theirs] = [await api.shopWith('ESKIZ'), await api.shopWith('ESKIZ')]
    const page = browser(api, mine)
    page.token = (await newGuest(theirs)).token
    expect((await page.call(requestCode, { body: { phone: newPhone() } }))[0]).toMatchObject({ status: 401 })
  })

  test.each([
    ['a landline', '+998 71 234 56 78', 422, 'invalid_phone'],
    ['a text that is no number', 'ninety', 422, 'invalid_phone'],
    ['a number of another country', '+7 701 123 45 67', 422, 'phone_not_served'],
    ['a text of 33 characters', '9'.repeat(33), 400, 'invalid_request'],
    ['a number with a NUL character', '+99890\u00001234567', 400, 'invalid_request'],
  ])('refuses to send a code to %s', async (_, phone, status, code) => {
    const page = await newGuest(await api.shopWith('ESKIZ'))
    expect((await page.call(requestCode, { body: { phone } }))[0]).toMatchObject({ status, code })
  })

  test('sends the code in the language of the page, or in the main language if the page language is switched off', async () => {
    const shop = await api.shopWith('PLAY_MOBILE', { settings: undefined })
    await api.database.query(
      `UPDATE merchant_settings SET brand = 'Lola', main_language = 'ru', eng_lang_active = false WHERE merchant_id = $1`,
      [shop.merchantId],
    )
    const textIn = async (language: string) => {
      const [page, phone] = [await newGuest(shop), newPhone()]
      page.cookies.set('_language', language)
      await page.call(requestCode, { body: { phone } })
      return (await api.textsTo(phone))[0]?.text
    }
    expect(await textIn('uz')).toMatch(/^Lola: tasdiqlash kodi \d{6}$/)
    expect(await textIn('eng')).toMatch(/^Lola: код подтверждения \d{6}$/)
    expect(await textIn('')).toMatch(/^Lola: код подтверждения \d{6}$/)
  })
})

describe('requesting a code again', () => {
  test('refuses a second code within a minute with the seconds left, and sends the same code afterwards', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [page, phone] = [await newGuest(shop), newPhone()]
    const again = () => page.call(requestCode, { body: { phone } })
    const [, first] = await again()
    const code = await api.codeTo(phone)
    const [soon] = await again()
    expect(soon).toMatchObject({ status: 429, code: 'code_just_sent', params: { retryAfter: expect.any(Number) } })
    await api.pass(phone, 58, shop.merchantId)
    expect((await again())[0]).toMatchObject({ code: 'code_just_sent' })
    await api.pass(phone, 2, shop.merchantId)
    const [error, second] = await again()
    expect(error).toBeUndefined()
    expect(second?.id).toBe(first?.id)
    expect(await api.codeTo(phone)).toBe(code)
    expect(await api.textsTo(phone)).toHaveLength(2)
  })

  test('sends a Retry-After header when a code is requested again too soon', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [page, phone] = [await newGuest(shop), newPhone()]
    await page.call(requestCode, { body: { phone } })
    const answer = await fetch(api.baseUrl + requestCode.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${page.token}`,
        'content-type': 'application/json',
        'x-forwarded-host': shop.host,
      },
      body: JSON.stringify({ phone }),
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50)
  })

  test('sends a new code after five minutes', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [page, phone] = [await newGuest(shop), newPhone()]
    const [, first] = await page.call(requestCode, { body: { phone } })
    await api.pass(phone, 300, shop.merchantId)
    const [, second] = await page.call(requestCode, { body: { phone } })
    expect(second?.id).not.toBe(first?.id)
  })

  test('sends one SMS for ten parallel requests', async () => {
    const [page, phone] = [await newGuest(await api.shopWith('ESKIZ')), newPhone()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => page.call(requestCode, { body: { phone } })))
    expect(codesOf(answers).toSorted()).toEqual([...Array(9).fill('code_just_sent'), 'sent'])
    expect(await api.textsTo(phone)).toHaveLength(1)
  })
})

describe('the limits of a phone over all merchants', () => {
  test('sends three codes to a phone in ten minutes when ten guests request one at once', async () => {
    const [one, other] = [await api.shopWith('ESKIZ'), await api.shopWith('PLAY_MOBILE')]
    const phone = newPhone('+99891')
    const answers = await inWaves(10, (turn) => ask(turn % 2 ? one : other, phone))
    expect(codesOf(answers).toSorted()).toEqual([...Array(3).fill('sent'), ...Array(7).fill('too_many_codes')])
    expect(await api.textsTo(phone)).toHaveLength(3)
  })

  test('sends five codes to a phone in an hour and ten in a day, and returns the seconds to wait', async () => {
    const shop = await api.shopWith('ESKIZ')
    const phone = newPhone('+99893')
    const askTimes = async (times: number) => {
      const answers = []
      for (let turn = 0; turn < times; turn++) answers.push(await ask(shop, phone))
      return answers
    }
    const first = await askTimes(4)
    expect(codesOf(first)).toEqual(['sent', 'sent', 'sent', 'too_many_codes'])
    const [refusal] = first[3] ?? []
    const { retryAfter } = (refusal as { params: { retryAfter: number } }).params
    expect(retryAfter).toBeGreaterThan(590)
    expect(retryAfter).toBeLessThanOrEqual(600)
    await api.pass(phone, 601)
    expect(codesOf(await askTimes(3))).toEqual(['sent', 'sent', 'too_many_codes'])
    await api.pass(phone, 3_601)
    expect(codesOf(await askTimes(4))).toEqual(['sent', 'sent', 'sent', 'too_many_codes'])
    await api.pass(phone, 3_601)
    expect(codesOf(await askTimes(3))).toEqual(['sent', 'sent', 'too_many_codes'])
    await api.pass(phone, 86_400)
    expect(codesOf(await askTimes(1))).toEqual(['sent'])
  })
})

describe('hourly SMS budgets', () => {
  test('a used up budget of one merchant does not affect another merchant', async () => {
    const [shop, otherMerchant] = [await api.shopWith('ESKIZ'), await api.shopWith('ESKIZ')]
    await api.database.insert('merchant_policy', { merchant_id: shop.merchantId, sms_hourly_budget: 2 })
    const answers = await inWaves(6, () => ask(shop, newPhone('+99894')))
    expect(codesOf(answers).toSorted()).toEqual(['sent', 'sent', ...Array(4).fill('too_many_codes')])
    expect(codesOf([await ask(otherMerchant, newPhone('+99894'))])).toEqual(['sent'])
  })

  test('numbers with the same prefix share a budget over all merchants; other prefixes do not', async () => {
    const shops = [await api.shopWith('ESKIZ'), await api.shopWith('ESKIZ')] as const
    const answers = await inWaves(30, (turn) => ask(shops[turn % 2 ? 0 : 1], newPhone('+99895')))
    expect(codesOf(answers).filter((code) => code === 'sent')).toHaveLength(20)
    expect(codesOf([await ask(shops[0], newPhone('+99897'))])).toEqual(['sent'])
  })

  test('a refused request does not count towards the limit of the phone', async () => {
    const shop = await api.shopWith('ESKIZ')
    await api.database.insert('merchant_policy', { merchant_id: shop.merchantId, sms_hourly_budget: 0 })
    const phone = newPhone('+99899')
    for (let turn = 0; turn < 5; turn++) expect(codesOf([await ask(shop, phone)])).toEqual(['too_many_codes'])
    expect(codesOf([await ask(await api.shopWith('ESKIZ'), phone)])).toEqual(['sent'])
  })
})

test('counters, code challenges and logs do not contain the phone number', async () => {
  const shop = await api.shopWith('ESKIZ')
  const phone = newPhone('+99898')
  await ask(shop, phone)
  const { rows } = await api.database.query<{ all: string }>(
    `SELECT string_agg(t::text, '') AS all FROM (
       SELECT sms_counter::text AS t FROM sms_counter UNION ALL SELECT code_challenge::text FROM code_challenge
     ) AS rows`,
  )
  expect(rows[0]?.all).not.toContain(phone.slice(4))
  expect(api.logged.join('')).not.toContain(phone.slice(4))
})
