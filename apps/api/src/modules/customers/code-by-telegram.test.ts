import { logIn, requestCode } from '@dasturxon/contracts/customers.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'
import { asCustomer, asGuest } from '@dasturxon/testbed/data/people'

let api: ApiWithSms
beforeAll(async () => {
  api = await startApiWithSms()
})
afterAll(() => api.stop())

let lastChat = 8_100_000
/** A customer with a phone and a Telegram id, at a merchant with a bot. */
async function openChat() {
  const shop = await api.shopWith('ESKIZ')
  await api.keepSecret(shop.merchantId, 'telegramBotToken', `${lastChat}:${'b'.repeat(35)}`)
  const [phone, chat] = [newPhone(), lastChat++]
  const { id } = await asCustomer(api, shop)
  await api.database.query(`UPDATE customer SET phone = $2, telegram_id = $3 WHERE id = $1`, [id, phone, chat])
  return { shop, phone, chat, id }
}
const messagesIn = async (chat: number) => (await api.simulators.sent('telegram', String(chat))).map(({ text }) => text)
const by = (type: 'WEB' | 'TG', phone: string) => ({ body: { phone, type } })

test('[S3.36b] [A-18] sends the same code to the Telegram chat on request, half a minute after the SMS', async () => {
  const { shop, phone, chat } = await openChat()
  const { page } = await asGuest(api, shop)
  await page.call(requestCode, by('WEB', phone))
  const code = await api.codeTo(phone)
  const [soon] = await page.call(requestCode, by('TG', phone))
  expect(soon).toMatchObject({ code: 'code_just_sent', params: { retryAfter: expect.any(Number) } })
  await api.pass(phone, 30, shop.merchantId)
  const [error, record] = await page.call(requestCode, by('TG', phone))
  expect(error).toBeUndefined()
  expect(record).toMatchObject({ type: 'TG', code: null, phone })
  expect(await messagesIn(chat)).toEqual([expect.stringContaining(code)])
  expect(await api.textsTo(phone)).toHaveLength(1)
  const [wrong, session] = await page.call(logIn, { body: { id: record?.id ?? '', phone, code } })
  expect(wrong).toBeUndefined()
  expect(session?.user.phone).toBe(phone)
})

test('sends an SMS to a phone without a Telegram chat, with the same response as for a phone with one', async () => {
  const { shop, phone: known } = await openChat()
  const unknown = newPhone()
  const answerTo = async (phone: string) => {
    const { page } = await asGuest(api, shop)
    const [, record] = await page.call(requestCode, by('TG', phone))
    return { ...record, id: '', phone: '', timestamp: '' }
  }
  expect(await answerTo(unknown)).toEqual(await answerTo(known))
  expect(await api.textsTo(unknown)).toHaveLength(1)
  expect(await api.textsTo(known)).toHaveLength(0)
})

test.each(['blocked', 'not_started', 'missing'])('sends an SMS when the Telegram chat is %s', async (state) => {
  const { shop, phone, chat } = await openChat()
  await fetch(`${api.simulators.url('telegram')}/_chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chat, state }),
  })
  const { page } = await asGuest(api, shop)
  const [error] = await page.call(requestCode, by('TG', phone))
  expect(error).toBeUndefined()
  expect(await messagesIn(chat)).toEqual([])
  expect(await api.textsTo(phone)).toHaveLength(1)
})

test('sends no Telegram message to a customer of another merchant or to a blocked customer', async () => {
  const [otherMerchant, ownMerchant] = [await openChat(), await openChat()]
  const { page } = await asGuest(api, ownMerchant.shop)
  await page.call(requestCode, by('TG', otherMerchant.phone))
  expect(await messagesIn(otherMerchant.chat)).toEqual([])
  await api.database.query(`UPDATE customer SET is_active = false WHERE id = $1`, [ownMerchant.id])
  await page.call(requestCode, by('TG', ownMerchant.phone))
  expect(await messagesIn(ownMerchant.chat)).toEqual([])
})

test('counts codes by SMS and by Telegram towards the same limit of the phone', async () => {
  const { shop, phone, chat } = await openChat()
  const { page } = await asGuest(api, shop)
  const ask = async (type: 'WEB' | 'TG') => (await page.call(requestCode, by(type, phone)))[0]?.code ?? 'sent'
  const results = []
  for (const type of ['WEB', 'TG', 'WEB', 'TG'] as const) {
    results.push(await ask(type))
    await api.pass(phone, 60, shop.merchantId)
  }
  expect(results).toEqual(['sent', 'sent', 'sent', 'too_many_codes'])
  expect(await messagesIn(chat)).toHaveLength(1)
})
