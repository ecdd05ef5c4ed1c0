import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ telegram: { perChat: 100, perGroup: 2 } })
})
afterAll(() => simulators.stop())

const token = '5:edits'
async function call(method: string, params: object, at?: string) {
  const response = await fetch(`${at ?? simulators.url('telegram')}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  })
  const body = (await response.json()) as { result?: { message_id: number }; description?: string }
  return { status: response.status, ...body }
}
const buttons = (callback_data: string) => ({ inline_keyboard: [[{ text: 'Qabul qilish', callback_data }]] })

test('replaces the text and the buttons of a message, and lists the texts it had before', async () => {
  const { result } = await call('sendMessage', { chat_id: 1, text: 'bir', reply_markup: buttons('a') })
  const edit = (text: string, more: object = {}) =>
    call('editMessageText', { chat_id: 1, message_id: result?.message_id, text, ...more })
  expect((await edit('ikki', { reply_markup: buttons('b') })).status).toBe(200)
  expect((await edit('uch')).status).toBe(200)
  expect(await simulators.sent('telegram', '1')).toMatchObject([{ text: 'uch', earlier: ['bir', 'ikki'] }])
  expect((await simulators.sent('telegram', '1'))[0]).not.toHaveProperty('markup')
  expect((await edit('uch')).description).toContain('message is not modified')
  expect((await edit('uch <b>', { parse_mode: 'HTML' })).description).toContain("can't parse entities")
})

test('refuses to edit a message of another chat, and counts an edit towards the limit of a group', async () => {
  const { result } = await call('sendMessage', { chat_id: -2, text: 'Yangi' })
  const edit = (chat_id: number, text: string) =>
    call('editMessageText', { chat_id, message_id: result?.message_id, text })
  expect((await edit(3, 'x')).description).toContain('message to edit not found')
  expect((await edit(-2, 'bir')).status).toBe(200)
  expect((await edit(-2, 'ikki')).status).toBe(429)
})

test('answers a pressed button once, and no button that was not pressed', async () => {
  const hook = await startSimulators()
  await call('setWebhook', { url: `${hook.url('telegram')}/_sent` })
  await simulators.sendUpdate(token, { callback_query: { id: '77', data: 'a' } })
  const answer = (id: string) => call('answerCallbackQuery', { callback_query_id: id, text: 'Qabul qilindi' })
  expect((await answer('77')).status).toBe(200)
  expect((await answer('77')).description).toContain('query is too old')
  expect((await answer('78')).status).toBe(400)
  expect(await simulators.buttonAnswers(token)).toEqual([{ id: '77', text: 'Qabul qilindi' }])
  await hook.stop()
})

test('refuses data of a button beyond 64 bytes, and a request for the phone in a group', async () => {
  const send = (chat_id: number, reply_markup: object) => call('sendMessage', { chat_id, text: 'x', reply_markup })
  expect((await send(4, buttons('d'.repeat(64)))).status).toBe(200)
  expect((await send(4, buttons('d'.repeat(65)))).description).toContain('BUTTON_DATA_INVALID')
  const keyboard = { keyboard: [[{ text: 'Raqam', request_contact: true }]] }
  expect((await send(4, keyboard)).status).toBe(200)
  expect((await send(-4, keyboard)).description).toContain('private chats only')
})

test('refuses connections at its own port during an outage, and answers there afterwards', async () => {
  const host = await simulators.botHost()
  const code = async () =>
    call('getMe', {}, host).then(
      ({ status }) => status,
      (error: Error) => (error.cause as { code: string }).code,
    )
  expect(await code()).toBe(200)
  await simulators.setOutage('telegram', true)
  expect(await code()).toBe('ECONNREFUSED')
  await simulators.setOutage('telegram', false)
  expect(await code()).toBe(200)
})
