import { requestCode } from '@dasturxon/contracts/customers.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ApiWithSms, newPhone, startApiWithSms, smsTexts } from '#test/gateways'
import { asGuest } from '@dasturxon/testbed/data/people'

let api: ApiWithSms
beforeAll(async () => void (api = await startApiWithSms()))
afterAll(() => api.stop())
afterEach(async () => {
  for (const gateway of ['eskiz', 'playmobile'] as const) await api.simulators.recover(gateway)
})

type Shop = Awaited<ReturnType<ApiWithSms['shopWith']>>
async function send(shop: Shop, phone = newPhone()) {
  const { page } = await asGuest(api, shop)
  const began = performance.now()
  const [error] = await page.call(requestCode, { body: { phone } })
  return { error, texts: await api.textsTo(phone), after: performance.now() - began, page, phone }
}

const gateways = [
  ['ESKIZ', 'eskiz', 'playmobile', 'dasturxon'],
  ['PLAY_MOBILE', 'playmobile', 'eskiz', 'platform@dasturxon.uz'],
] as const

describe.each(gateways)('a merchant with %s', (gateway, provider, second, platformAccount) => {
  test("sends the merchant's approved text from the merchant's account, in one SMS part", async () => {
    const shop = await api.shopWith(gateway)
    const { error, texts } = await send(shop)
    expect(error).toBeUndefined()
    expect(texts).toEqual([expect.objectContaining({ provider, account: shop.account, parts: 1 })])
    expect(texts[0]?.text.replace(/\d{6}/, '{code}')).toBe(smsTexts.uz)
    if (provider === 'playmobile') expect(texts[0]?.id.startsWith(`${shop.merchantId}-`)).toBe(true)
  })

  test('[S3.13a] sends the approved text of the language that the customer reads', async () => {
    const shop = await api.shopWith(gateway)
    for (const [language, text] of [
      ['uz', smsTexts.uz],
      ['ru', smsTexts.ru],
      ['eng', smsTexts.eng],
    ] as const) {
      const { page } = await asGuest(api, shop)
      page.cookies.set('_language', language)
      const phone = newPhone()
      expect((await page.call(requestCode, { body: { phone } }))[0]).toBeUndefined()
      expect((await api.textsTo(phone)).map((sent) => sent.text.replace(/\d{6}/, '{code}'))).toEqual([text])
    }
  })

  test.each([
    ['resets the connection', { kind: 'reset' }],
    ['does not respond', { kind: 'stall' }],
    ['responds too late', { kind: 'slow', ms: 3_500 }],
    ['returns status 500', { kind: 'error', status: 500 }],
    ['returns status 503', { kind: 'error', status: 503 }],
    ['returns an unreadable body', { kind: 'garbage' }],
  ] as const)("sends through the platform's account at the other gateway when the first one %s", async (_, fault) => {
    await api.simulators.strike(provider, fault)
    const { error, texts, after } = await send(await api.shopWith(gateway))
    expect(error).toBeUndefined()
    const [text] = texts.filter((sent) => sent.provider === second)
    expect(text).toMatchObject({ account: platformAccount })
    expect(text?.text).toMatch(/^Olov: tasdiqlash kodi \d{6}$/)
    expect(after).toBeLessThan(4_500)
  })

  test.each([
    ['the number', { kind: 'refuse' }],
    ['the account', { kind: 'unauthorised' }],
  ] as const)('tries no other gateway when this one refuses %s, and allows a new request at once', async (_, fault) => {
    await api.simulators.strike(provider, fault)
    const shop = await api.shopWith(gateway)
    const { error, texts, page, phone } = await send(shop)
    expect(error).toMatchObject({ status: 503, code: 'code_not_sent' })
    expect(texts).toEqual([])
    await api.simulators.recover(provider)
    expect((await page.call(requestCode, { body: { phone } }))[0]).toBeUndefined()
  })

  test('returns code_not_sent when both gateways are down, counts the request and allows a retry', async () => {
    for (const down of ['eskiz', 'playmobile'] as const) await api.simulators.strike(down, { kind: 'error' })
    const shop = await api.shopWith(gateway)
    const { error, page, phone } = await send(shop)
    expect(error).toMatchObject({ status: 503, code: 'code_not_sent' })
    for (const down of ['eskiz', 'playmobile'] as const) await api.simulators.recover(down)
    expect((await page.call(requestCode, { body: { phone } }))[0]).toBeUndefined()
    const { rows } = await api.database.query('SELECT count FROM sms_counter WHERE key = $1', [
      `merchant:${shop.merchantId}`,
    ])
    expect(rows).toEqual([{ count: 2 }])
  })
})

test('logs in to Eskiz once, and again when its token has expired', async () => {
  const shop = await api.shopWith('ESKIZ')
  await send(shop)
  await api.simulators.strike('eskiz', { kind: 'error', path: '/auth/login' })
  expect((await send(shop)).texts[0]).toMatchObject({ provider: 'eskiz' })
  await api.simulators.recover('eskiz')
  await api.simulators.tell('/eskiz/_expire')
  expect((await send(shop)).texts[0]).toMatchObject({ provider: 'eskiz', account: shop.account })
})

test('two merchants with one Eskiz login and different passwords do not share a token', async () => {
  const [right, wrong] = [await api.shopWith('ESKIZ'), await api.shopWith('ESKIZ')]
  await send(right)
  await api.keepSecret(wrong.merchantId, 'smsUsername', right.account)
  expect((await send(wrong)).error).toMatchObject({ code: 'code_not_sent' })
})

describe("the platform's SMS account", () => {
  test.each<[string, () => Promise<Shop>]>([
    ['no gateway', () => api.shopWith(null)],
    ['no approved text', () => api.shopWith('ESKIZ', { settings: { brand: 'Olov', main_language: 'uz' } })],
    [
      'a text without a placeholder for the code',
      () =>
        api.shopWith('ESKIZ', {
          settings: {
            brand: 'Olov',
            main_language: 'uz',
            sms_content: JSON.stringify({ uz: 'Salom', ru: 'Привет', eng: 'Hello' }),
          },
        }),
    ],
  ])("sends the code from the platform's account for a merchant with %s", async (_, open) => {
    const { error, texts } = await send(await open())
    expect(error).toBeUndefined()
    expect(texts).toEqual([expect.objectContaining({ account: 'dasturxon' })])
    expect(texts[0]?.text).toMatch(/^Olov: tasdiqlash kodi \d{6}$/)
  })

  test('replaces ʻ in a brand with an apostrophe of GSM-7', async () => {
    const shop = await api.shopWith(null, { settings: { brand: 'Oʻzbekiston gʼoyasi', main_language: 'uz' } })
    const { texts } = await send(shop)
    expect(texts[0]?.text).toMatch(/^O'zbekiston g'oyasi: tasdiqlash kodi \d{6}$/)
  })
})

test('logs a failed gateway and its merchant without phone, code and account', async () => {
  const shop = await api.shopWith('ESKIZ')
  await api.simulators.strike('eskiz', { kind: 'error' })
  const { phone } = await send(shop)
  const line = api.logged.find((text) => text.includes('an SMS was not sent') && text.includes(shop.merchantId)) ?? ''
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', gateway: 'ESKIZ', outcome: 'failed' })
  const all = api.logged.join('')
  for (const secret of [phone.slice(4), await api.codeTo(phone), shop.account]) expect(all).not.toContain(secret)
})
