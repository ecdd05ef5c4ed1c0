import { requestCode } from '@dasturxon/contracts/customers.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browser } from '@dasturxon/testbed/data/browser'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'
import { asGuest } from '@dasturxon/testbed/data/people'

let api: ApiWithSms
beforeAll(async () => {
  api = await startApiWithSms({ SMS_PREFIX_HOURLY_BUDGET: '20' })
  // Blocks of numbers are counted over all merchants, those of earlier test files among them.
  await api.database.query(`DELETE FROM sms_counter WHERE key LIKE 'prefix:%'`)
})
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<ApiWithSms['shopWith']>>
const newGuest = async (shop: Shop) => (await asGuest(api, shop)).page
/** Each time as another guest, so that the wait of one session is not what is measured. */
const ask = async (shop: Shop, phone: string) => (await newGuest(shop)).call(requestCode, { body: { phone } })
/** As many at once as one process serves without making anybody wait. */
async function inWaves<T>(times: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let done = 0; done < times; done += 10)
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, times - done) }, (_, turn) => work(done + turn)))),
    )
  return answers
}
const codesOf = (answers: Awaited<ReturnType<typeof ask>>[]) => answers.map(([error]) => error?.code ?? 'sent')

describe('asking for a code', () => {
  test('[S3.03] answers the verification record, without the code', async () => {
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

  test('[S6.04] needs a token', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [error] = await browser(api, shop).call(requestCode, { body: { phone: newPhone() } })
    expect(error).toMatchObject({ status: 401, code: 'login_required' })
  })

  test("a neighbour's guest is nobody here", async () => {
    const [mine, theirs] = [await api.shopWith('ESKIZ'), await api.shopWith('ESKIZ')]
    const page = browser(api, mine)
    page.token = (await newGuest(theirs)).token
    expect((await page.call(requestCode, { body: { phone: newPhone() } }))[0]).toMatchObject({ status: 401 })
  })

  test.each([
    ['a landline', '+998 71 234 56 78', 422, 'invalid_phone'],
    ['no number', 'ninety', 422, 'invalid_phone'],
    ['another country', '+7 701 123 45 67', 422, 'phone_not_served'],
    ['too long a text', '9'.repeat(33), 400, 'invalid_request'],
    ['a NUL', '+99890\u00001234567', 400, 'invalid_request'],
  ])('%s is refused and costs nothing', async (_, phone, status, code) => {
    const page = await newGuest(await api.shopWith('ESKIZ'))
    expect((await page.call(requestCode, { body: { phone } }))[0]).toMatchObject({ status, code })
  })

  test('the code comes in the language of the page, if the merchant has switched it on', async () => {
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

describe('asking again', () => {
  test('before a minute has passed is refused with the seconds left; after it, the same code comes', async () => {
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

  test('too soon tells a machine when to come back, too', async () => {
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

  test('after five minutes is a new code', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [page, phone] = [await newGuest(shop), newPhone()]
    const [, first] = await page.call(requestCode, { body: { phone } })
    await api.pass(phone, 300, shop.merchantId)
    const [, second] = await page.call(requestCode, { body: { phone } })
    expect(second?.id).not.toBe(first?.id)
  })

  test('ten taps at once send one text', async () => {
    const [page, phone] = [await newGuest(await api.shopWith('ESKIZ')), newPhone()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => page.call(requestCode, { body: { phone } })))
    expect(codesOf(answers).toSorted()).toEqual([...Array(9).fill('code_just_sent'), 'sent'])
    expect(await api.textsTo(phone)).toHaveLength(1)
  })
})

describe('a phone over all merchants', () => {
  test('gets three codes in ten minutes, also when ten strangers ask at once', async () => {
    const [one, other] = [await api.shopWith('ESKIZ'), await api.shopWith('PLAY_MOBILE')]
    const phone = newPhone('+99891')
    const answers = await inWaves(10, (turn) => ask(turn % 2 ? one : other, phone))
    expect(codesOf(answers).toSorted()).toEqual([...Array(3).fill('sent'), ...Array(7).fill('too_many_codes')])
    expect(await api.textsTo(phone)).toHaveLength(3)
  })

  test('five in an hour, ten in a day, and is told when to come back', async () => {
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

describe('what an hour may cost', () => {
  test('a merchant has its own budget, and a neighbour is not charged', async () => {
    const [shop, neighbour] = [await api.shopWith('ESKIZ'), await api.shopWith('ESKIZ')]
    await api.database.insert('merchant_policy', { merchant_id: shop.merchantId, sms_hourly_budget: 2 })
    const answers = await inWaves(6, () => ask(shop, newPhone('+99894')))
    expect(codesOf(answers).toSorted()).toEqual(['sent', 'sent', ...Array(4).fill('too_many_codes')])
    expect(codesOf([await ask(neighbour, newPhone('+99894'))])).toEqual(['sent'])
  })

  test('numbers that begin alike share one over all merchants; others do not wait for them', async () => {
    const shops = [await api.shopWith('ESKIZ'), await api.shopWith('ESKIZ')] as const
    const answers = await inWaves(30, (turn) => ask(shops[turn % 2 ? 0 : 1], newPhone('+99895')))
    expect(codesOf(answers).filter((code) => code === 'sent')).toHaveLength(20)
    expect(codesOf([await ask(shops[0], newPhone('+99897'))])).toEqual(['sent'])
  })

  test('a refused request is not charged to anybody', async () => {
    const shop = await api.shopWith('ESKIZ')
    await api.database.insert('merchant_policy', { merchant_id: shop.merchantId, sms_hourly_budget: 0 })
    const phone = newPhone('+99899')
    for (let turn = 0; turn < 5; turn++) expect(codesOf([await ask(shop, phone)])).toEqual(['too_many_codes'])
    expect(codesOf([await ask(await api.shopWith('ESKIZ'), phone)])).toEqual(['sent'])
  })
})

test('counters and challenges hold no phone', async () => {
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
