import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ telegram: { perChat: 100, perSecond: 100 } })
})
afterAll(() => simulators.stop())

const token = '123456789:TEST-TOKEN-for-docs-only-000000000000'
async function call(method: string, params: object = {}, { as = token, at = simulators } = {}) {
  const answer = await fetch(`${at.url('telegram')}/bot${as}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}
const send = (params: object = {}) =>
  call('sendMessage', { chat_id: 777000111, text: 'Buyurtma qabul qilindi', ...params })

test('getMe returns the bot; an unknown or revoked token gets 401, an unknown method 404', async () => {
  expect((await call('getMe')).body).toMatchObject({ ok: true, result: { id: 123456789, is_bot: true } })
  expect((await call('dance')).body).toEqual({ ok: false, error_code: 404, description: 'Not Found' })
  await simulators.tell('/telegram/_revoke', { token: '5:gone' })
  expect(await call('getMe', {}, { as: '5:gone' })).toMatchObject({
    status: 401,
    body: { ok: false, error_code: 401, description: 'Unauthorized' },
  })
  const strict = await startSimulators({ telegram: { tokens: [token] } })
  expect((await call('getMe', {}, { at: strict })).status).toBe(200)
  expect((await call('getMe', {}, { at: strict, as: '6:other' })).status).toBe(401)
  await strict.stop()
})

test('stores a message with a mini app button and lists it as sent', async () => {
  const reply_markup = { inline_keyboard: [[{ text: 'Ochish', web_app: { url: 'https://olov.localhost:8443/' } }]] }
  const { status, body } = await send({ parse_mode: 'HTML', text: '<b>Olov</b> &lt;3', reply_markup })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ok: true, result: { chat: { id: 777000111, type: 'private' }, reply_markup } })
  expect((await simulators.sent('telegram', '777000111'))[0]).toMatchObject({
    account: token,
    text: '<b>Olov</b> &lt;3',
    markup: reply_markup,
  })
})

test('accepts parameters as a form and in the query of a GET request', async () => {
  const at = `${simulators.url('telegram')}/bot${token}`
  const form = new URLSearchParams({ chat_id: '5', text: 'Salom', reply_markup: '{"inline_keyboard":[]}' })
  expect((await fetch(`${at}/sendMessage`, { method: 'POST', body: form })).status).toBe(200)
  expect((await fetch(`${at}/sendMessage?chat_id=5&text=Salom`)).status).toBe(200)
  expect((await fetch(`${at}/getMe`, { method: 'POST' })).status).toBe(200)
})

const button = (web_app: object) => ({ inline_keyboard: [[{ text: 'Ochish', web_app }]] })
test.each([
  ['chat_id is empty', { chat_id: undefined }],
  ['chat not found', { chat_id: '@nobody' }],
  ['message text is empty', { text: ' ' }],
  ['message is too long', { text: 'x'.repeat(4097) }],
  ["can't parse entities", { parse_mode: 'HTML', text: 'Lavash <katta' }],
  ["can't parse entities", { parse_mode: 'HTML', text: '<b>Olov' }],
  ["can't parse entities", { parse_mode: 'HTML', text: '<b>Olov</i>' }],
  ["can't parse entities", { parse_mode: 'HTML', text: '<div>Olov</div>' }],
  ['BUTTON_TYPE_INVALID', { chat_id: -100123, reply_markup: button({ url: 'https://olov.localhost/' }) }],
  ['Only HTTPS links are allowed', { reply_markup: button({ url: 'http://olov.localhost/' }) }],
  ['Text buttons are unallowed', { reply_markup: { inline_keyboard: [[{ text: 'Ochish' }]] } }],
])('returns 400 with the description: %s', async (description, params) => {
  const { status, body } = await send(params)
  expect([status, body['error_code']]).toEqual([400, 400])
  expect(body['description']).toContain(`Bad Request: `)
  expect(body['description']).toContain(description)
})

test.each([
  ['blocked', 403, 'Forbidden: bot was blocked by the user'],
  ['not_started', 403, "Forbidden: bot can't initiate conversation with a user"],
  ['deactivated', 403, 'Forbidden: user is deactivated'],
  ['missing', 400, 'Bad Request: chat not found'],
])('refuses a message to a chat that is %s', async (state, status, description) => {
  await simulators.tell('/telegram/_chat', { chat_id: 42, state })
  expect(await send({ chat_id: 42 })).toMatchObject({ status, body: { ok: false, error_code: status, description } })
  expect(await simulators.sent('telegram', '42')).toEqual([])
})

test('returns the new id of a migrated group, and accepts messages after the chat is opened again', async () => {
  await simulators.tell('/telegram/_chat', { chat_id: -77, state: 'migrated' })
  expect((await send({ chat_id: -77 })).body).toMatchObject({ parameters: { migrate_to_chat_id: -10077 } })
  await simulators.tell('/telegram/_chat', { chat_id: -77, state: 'open' })
  expect((await send({ chat_id: -77 })).status).toBe(200)
  expect((await simulators.tell('/telegram/_chat', { chat_id: 1, state: 'asleep' })).status).toBe(400)
})

test('sets the menu button for all chats or for one chat', async () => {
  const menu = (url: string) => ({ menu_button: { type: 'web_app', text: 'Menyu', web_app: { url } } })
  expect((await call('setChatMenuButton', menu('http://olov.localhost/'))).status).toBe(400)
  await call('setChatMenuButton', menu('https://olov.localhost/'))
  await call('setChatMenuButton', { chat_id: 9, menu_button: { type: 'commands' } })
  expect((await call('getChatMenuButton')).body).toMatchObject({
    result: { web_app: { url: 'https://olov.localhost/' } },
  })
  expect((await call('getChatMenuButton', { chat_id: 9 })).body).toMatchObject({ result: { type: 'commands' } })
})
