import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSimulators } from '../app.ts'

let app: FastifyInstance
let base: string
beforeAll(async () => {
  app = await buildSimulators({ reportAfter: 20 })
  base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/eskiz`
})
afterAll(() => app.close())

const form = (path: string, fields: Record<string, string>, token?: string) =>
  fetch(`${base}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const login = async (email = 'shop@example.uz', password = 'secret') => {
  const answer = (await (await form('/api/auth/login', { email, password })).json()) as { data: { token: string } }
  return answer.data.token
}
const text = { mobile_phone: '998901234567', message: 'Bu Eskiz dan test', from: '4546' }
const order = (kind: string) =>
  fetch(`${base}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  })

test('a token lives thirty days and a wrong password gets none', async () => {
  const [, claims = ''] = (await login()).split('.')
  const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number }
  expect(exp - iat).toBe(2_592_000)
  expect((await form('/api/auth/login', { email: 'shop@example.uz', password: 'other' })).status).toBe(401)
})

test('a multipart form logs in as well', async () => {
  const body = new FormData()
  body.set('email', 'multipart@example.uz')
  body.set('password', 'secret')
  const answer = await fetch(`${base}/api/auth/login`, { method: 'POST', body })
  expect(await answer.json()).toMatchObject({ message: 'token_generated', token_type: 'bearer' })
})

test('an approved text is queued and can be read back', async () => {
  const answer = await form('/api/message/sms/send', text, await login())
  const queued = (await answer.json()) as { id: string }
  expect(queued).toMatchObject({ message: 'Waiting for SMS provider', status: 'waiting' })
  const sent = (await (await fetch(`${base}/_sent`)).json()) as { id: string }[]
  expect(sent.find(({ id }) => id === queued.id)).toMatchObject({ to: '998901234567', text: text.message, parts: 1 })
})

test.each([
  ['a text nobody approved', { ...text, message: 'Free pizza' }],
  ['a number with a plus', { ...text, mobile_phone: '+998901234567' }],
  ['no sender', { ...text, from: '' }],
])('%s is refused', async (_, fields) => {
  const answer = await form('/api/message/sms/send', fields, await login())
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ status: 'fail', data: { alert: expect.any(String) } })
})

test('a template lets any code through, and nothing around it', async () => {
  const token = await login()
  await form('/api/user/template', { template: 'Olov: tasdiqlash kodi {code}' }, token)
  const send = (message: string) => form('/api/message/sms/send', { ...text, message }, token)
  expect((await send('Olov: tasdiqlash kodi 482913')).status).toBe(200)
  expect((await send('Lola: tasdiqlash kodi 482913')).status).toBe(400)
  expect((await send('Olov: tasdiqlash kodi ')).status).toBe(400)
})

test('no token, a forged one and an invalidated one are all refused', async () => {
  const token = await login()
  expect((await form('/api/message/sms/send', text)).status).toBe(401)
  expect((await form('/api/message/sms/send', text, `${token}x`)).status).toBe(401)
  await fetch(`${base}/api/auth/invalidate`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  expect((await form('/api/message/sms/send', text, token)).status).toBe(401)
})

test('delivery is told by a form to the callback, and may be told again', async () => {
  const told: URLSearchParams[] = []
  const heard = Promise.withResolvers<void>()
  const listener = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => told.push(new URLSearchParams(body)))
    request.on('end', () => {
      response.end()
      heard.resolve()
    })
  })
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
  const callback_url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/told`

  const answer = await form('/api/message/sms/send', { ...text, callback_url }, await login())
  const { id } = (await answer.json()) as { id: string }
  await heard.promise
  expect(Object.fromEntries(told[0] ?? [])).toMatchObject({
    message_id: id,
    phone_number: '998901234567',
    sms_count: '1',
    status: 'DELIVRD',
    status_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  await fetch(`${base}/_report/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"status":"REJECTD"}',
  })
  expect(told.map((report) => report.get('status'))).toEqual(['DELIVRD', 'REJECTD'])
  listener.close()
})

test('a bad day can be ordered: an error, garbage, a reset line, then all is well', async () => {
  const token = await login()
  const send = () => form('/api/message/sms/send', text, token)
  await order('error')
  expect((await send()).status).toBe(500)
  await order('garbage')
  expect(await (await send()).text()).toContain('<html>')
  await order('reset')
  await expect(send()).rejects.toThrow()
  await order('stall')
  await expect(
    fetch(`${base}/api/nick/me`, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(50) }),
  ).rejects.toThrow(/time/i)
  expect((await send()).status).toBe(200)
})
