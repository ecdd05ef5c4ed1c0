import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ eskiz: { reportAfter: 20, approved: [] } })
})
afterAll(() => simulators.stop())

type Fields = Record<string, string>
const form = (path: string, fields: Fields, token = '', at = simulators) =>
  fetch(`${at.url('eskiz')}/api/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { authorization: `Bearer ${token}` },
  })
const login = async (email = 'shop@example.uz', at = simulators) => {
  const answer = await form('auth/login', { email, password: 'secret' }, '', at)
  return ((await answer.json()) as { data: { token: string } }).data.token
}
const call = (method: string, path: string, token: string) =>
  fetch(`${simulators.url('eskiz')}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } })
const text = { mobile_phone: '998901234567', message: 'Bu Eskiz dan test', from: '4546' }
const send = async (fields: Fields = {}, token?: string) =>
  form('message/sms/send', { ...text, ...fields }, token ?? (await login()))

test('a token of Eskiz is valid for thirty days', async () => {
  const [, claims = ''] = (await login()).split('.')
  const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number }
  expect(exp - iat).toBe(2_592_000)
})

test('returns 401 with a message for a wrong password', async () => {
  await login()
  const answer = await form('auth/login', { email: 'shop@example.uz', password: 'other' })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ message: 'Invalid credentials' })
})

test('accepts a login as a multipart form', async () => {
  const body = new FormData()
  body.set('email', 'multipart@example.uz')
  body.set('password', 'secret')
  const answer = await fetch(`${simulators.url('eskiz')}/api/auth/login`, { method: 'POST', body })
  expect(await answer.json()).toMatchObject({ message: 'token_generated', token_type: 'bearer' })
})

test('queues an approved text and lists it as sent', async () => {
  const queued = (await (await send()).json()) as { id: string }
  expect(queued).toEqual({ id: expect.any(String), message: 'Waiting for SMS provider', status: 'waiting' })
  const sent = await simulators.sent('eskiz', '998901234567')
  expect(sent[0]).toMatchObject({ id: queued.id, account: 'shop@example.uz', text: text.message, parts: 1 })
})

test('refuses a whole batch when one number is invalid', async () => {
  const token = await login()
  const batch = (numbers: number[]) =>
    fetch(`${simulators.url('eskiz')}/api/message/sms/send-batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: numbers.map((to, index) => ({ user_sms_id: `sms${index}`, to, text: text.message })),
        from: '4546',
        dispatch_id: 77,
      }),
    })
  expect((await batch([998911111111, 7])).status).toBe(400)
  expect(await simulators.sent('eskiz', '998911111111')).toEqual([])
  expect(await (await batch([998911111111, 998922222222])).json()).toMatchObject({ status: ['waiting', 'waiting'] })
  const status = await form('message/sms/get-dispatch-status', { dispatch_id: '77', user_id: '1' }, token)
  expect(await status.json()).toMatchObject({ data: [{ total: 2 }] })
})

test.each<[string, Fields]>([
  ['a text that was not approved', { message: 'Free pizza' }],
  ['a text to a number with a plus', { mobile_phone: '+998901234567' }],
  ['a text without a sender', { from: '' }],
  ['an empty text', { message: '' }],
])('refuses to send %s', async (_, fields) => {
  const answer = await send(fields)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ status: 'fail', data: { alert: expect.any(String) } })
})

test('the fault "refuse" with a phone number refuses only texts to that number', async () => {
  await simulators.strike('eskiz', { kind: 'refuse', number: '998900000000' })
  expect((await send({ mobile_phone: '998900000000' })).status).toBe(400)
  expect((await send()).status).toBe(200)
  await simulators.recover('eskiz')
})

test('refuses a missing, a forged and an invalidated token', async () => {
  const token = await login()
  expect((await form('message/sms/send', text)).status).toBe(401)
  expect((await send({}, `${token}x`)).status).toBe(401)
  await call('DELETE', 'auth/invalidate', token)
  const answer = await send({}, token)
  expect([answer.status, await answer.json()]).toEqual([401, { message: 'Expired' }])
})

test('renews a token and returns the account of a token', async () => {
  const renewed = (await (await call('PATCH', 'auth/refresh', await login())).json()) as { data: { token: string } }
  const user = await call('GET', 'auth/user', renewed.data.token)
  expect(await user.json()).toMatchObject({ data: { email: 'shop@example.uz' } })
})

test('refuses tokens after their lifetime, and all tokens after POST /_expire', async () => {
  const expiring = await startSimulators({ eskiz: { tokenLifetime: 0 } })
  expect((await form('message/sms/send', text, await login('shop@example.uz', expiring), expiring)).status).toBe(401)
  await expiring.stop()

  const token = await login()
  await simulators.tell('/eskiz/_expire')
  expect((await send({}, token)).status).toBe(401)
  expect((await send()).status).toBe(200)
})

test('sets the status of a text to DELIVRD after the configured time', async () => {
  const { id } = (await (await send()).json()) as { id: string }
  await sleep(60)
  expect((await simulators.sent('eskiz')).find((sent) => sent.id === id)?.status).toBe('DELIVRD')
})
