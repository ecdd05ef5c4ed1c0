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
/** A customer whom the merchant's bot knows by their phone. */
async function openChat() {
  const shop = await api.shopWith('ESKIZ')
  await api.keepSecret(shop.merchantId, 'telegramBotToken', `${lastChat}:${'b'.repeat(35)}`)
  const [phone, chat] = [newPhone(), lastChat++]
  const { id } = await asCustomer(api, shop)
  await api.database.query(`UPDATE customer SET phone = $2, telegram_id = $3 WHERE id = $1`, [id, phone, chat])
  return { shop, phone, chat, id }
}
const heard = async (chat: number) => (await api.simulators.sent('telegram', String(chat))).map(({ text }) => text)
const by = (type: 'WEB' | 'TG', phone: string) => ({ body: { phone, type } })

test('[A-18] a late code comes to the chat instead, the same one, half a minute after the text', async () => {
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
  expect(await heard(chat)).toEqual([expect.stringContaining(code)])
  expect(await api.textsTo(phone)).toHaveLength(1)
  const [wrong, session] = await page.call(logIn, { body: { id: record?.id ?? '', phone, code } })
  expect(wrong).toBeUndefined()
  expect(session?.user.phone).toBe(phone)
})

test('whoever has no such chat gets a text, and the answer is the same', async () => {
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

test.each(['blocked', 'not_started', 'missing'])('a chat that is %s does not lose the code', async (state) => {
  const { shop, phone, chat } = await openChat()
  await fetch(`${api.simulators.url('telegram')}/_chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chat, state }),
  })
  const { page } = await asGuest(api, shop)
  const [error] = await page.call(requestCode, by('TG', phone))
  expect(error).toBeUndefined()
  expect(await heard(chat)).toEqual([])
  expect(await api.textsTo(phone)).toHaveLength(1)
})

test("a neighbour's customer is not written to, and a blocked one neither", async () => {
  const [there, here] = [await openChat(), await openChat()]
  const { page } = await asGuest(api, here.shop)
  await page.call(requestCode, by('TG', there.phone))
  expect(await heard(there.chat)).toEqual([])
  await api.database.query(`UPDATE customer SET is_active = false WHERE id = $1`, [here.id])
  await page.call(requestCode, by('TG', here.phone))
  expect(await heard(here.chat)).toEqual([])
})

test('both ways together are no more than a phone is sent anyway', async () => {
  const { shop, phone, chat } = await openChat()
  const { page } = await asGuest(api, shop)
  const ask = async (type: 'WEB' | 'TG') => (await page.call(requestCode, by(type, phone)))[0]?.code ?? 'sent'
  const said = []
  for (const type of ['WEB', 'TG', 'WEB', 'TG'] as const) {
    said.push(await ask(type))
    await api.pass(phone, 60, shop.merchantId)
  }
  expect(said).toEqual(['sent', 'sent', 'sent', 'too_many_codes'])
  expect(await heard(chat)).toHaveLength(1)
})
