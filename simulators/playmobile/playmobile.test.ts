import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSimulators } from '../app.ts'

let app: FastifyInstance
let base: string
beforeAll(async () => {
  app = await buildSimulators({ reportAfter: 20 })
  base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/playmobile`
})
afterAll(() => app.close())

const call = (path: string, body: unknown, authorization = 'Basic ZGVtbzpkZW1vLXBhc3M=') =>
  fetch(`${base}/broker-api/${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const text = (id: string, rest: object = {}) => ({
  recipient: '998901234567',
  'message-id': id,
  sms: { originator: '3700', content: { text: 'Olov: tasdiqlash kodi 482913' } },
  ...rest,
})

test('success is a plain sentence, and the text can be read back', async () => {
  const answer = await call('send', { messages: [text('olov-1')] })
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toBe('Request is received')
  const sent = await (await fetch(`${base}/_sent`)).json()
  expect(sent).toContainEqual(expect.objectContaining({ login: 'demo', messageId: 'olov-1', repeated: false }))
})

test.each([
  [101, 'not json'],
  [101, {}],
  [101, { messages: [] }],
  [105, { messages: Array.from({ length: 101 }, (_, index) => text(String(index))) }],
  [202, { messages: [text('a', { recipient: '+998901234567' })] }],
  [205, { messages: [text('')] }],
  [401, { messages: [text('a', { sms: { content: { text: 'x' } } })] }],
  [404, { messages: [text('a', { sms: { originator: '3700' } })] }],
  [406, { messages: [text('a', { sms: { originator: '3700', content: { text: 'x'.repeat(641) } } })] }],
  [104, { priority: 'urgent', messages: [text('a')] }],
  [302, { messages: [text('a', { timing: { 'start-datetime': 'tomorrow' } })] }],
])('refusal %i', async (code, body) => {
  const answer = await call('send', body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ 'error-code': code, 'error-description': expect.any(String) })
})

test('a wrong password is 401 and sends nothing', async () => {
  const wrong = `Basic ${Buffer.from('demo:other').toString('base64')}`
  expect((await call('send', { messages: [text('never')] }, wrong)).status).toBe(401)
  expect(await (await fetch(`${base}/_sent`)).text()).not.toContain('never')
})

test('a used id is taken and marked; a delivered text says so', async () => {
  await call('send', { messages: [text('twice')] })
  await call('send', { messages: [text('twice')] })
  const sent = (await (await fetch(`${base}/_sent`)).json()) as { messageId: string; repeated: boolean }[]
  expect(sent.filter(({ messageId }) => messageId === 'twice').map(({ repeated }) => repeated)).toEqual([false, true])
  await sleep(40)
  const states = await (
    await call('get-status', { messages: [{ 'message-id': 'twice' }, { 'message-id': 'no' }] })
  ).json()
  expect(states).toEqual({
    messages: [
      { 'message-id': 'twice', status: 'Delivered' },
      { 'message-id': 'no', status: 'NotFound' },
    ],
  })
})
