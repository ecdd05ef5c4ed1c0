import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ playmobile: { reportAfter: 20 } })
})
afterAll(() => simulators.stop())

const demo = 'Basic ZGVtbzpkZW1vLXBhc3M='
const call = (path: string, body: unknown, authorization = demo, type = 'application/json') =>
  fetch(`${simulators.url('playmobile')}/broker-api/${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const sms = { originator: '3700', content: { text: 'Olov: tasdiqlash kodi 482913' } }
const text = (id: string, rest: object = {}) => ({ recipient: '998901234567', 'message-id': id, sms, ...rest })
const one = (rest: object) => ({ messages: [text('one', rest)] })

test('returns a plain text on success and lists the sent text', async () => {
  const answer = await call('send', { messages: [text('olov-1'), text('olov-2')] })
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toBe('Request is received')
  const sent = await simulators.sent('playmobile', '998901234567')
  expect(sent.map(({ id }) => id)).toEqual(['olov-2', 'olov-1'])
  expect(sent[0]).toMatchObject({ account: 'demo', from: '3700', text: sms.content.text, isRepeated: false })
})

test.each([
  [101, 'not json'],
  [101, 'null'],
  [101, {}],
  [101, { messages: [] }],
  [103, one({ sms: undefined })],
  [104, { priority: 'urgent', messages: [text('a')] }],
  [104, one({ priority: 'urgent' })],
  [105, { messages: Array.from({ length: 101 }, (_, index) => text(String(index))) }],
  [202, one({ recipient: '+998901234567' })],
  [202, one({ recipient: undefined })],
  [205, one({ 'message-id': '' })],
  [206, one({ variables: 'x' })],
  [301, one({ timing: { localtime: {} } })],
  [302, one({ timing: { 'start-datetime': 'tomorrow' } })],
  [303, { timing: { 'end-datetime': '2026-11-14' }, messages: [text('a')] }],
  [304, one({ timing: { 'allowed-starttime': '9' } })],
  [305, one({ timing: { 'allowed-endtime': 'late' } })],
  [306, one({ timing: { 'send-evenly': 2 } })],
  [401, one({ sms: { content: { text: 'x' } } })],
  [404, one({ sms: { originator: '3700' } })],
  [405, one({ sms: { originator: '3700', content: {} } })],
  [406, one({ sms: { originator: '3700', content: { text: 'x'.repeat(641) } } })],
  [407, one({ sms: { ...sms, ttl: -1 } })],
])('refuses an invalid request with error code %i', async (code, body) => {
  const answer = await call('send', body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ 'error-code': code, 'error-description': expect.any(String) })
})

test('returns an error code that was injected with a fault', async () => {
  for (const code of [100, 204, 402, 403, 408, 410, 411]) {
    await simulators.strike('playmobile', { kind: 'refuse', code, times: 1 })
    const answer = await call('send', { messages: [text(`told-${code}`)] })
    expect(await answer.json()).toMatchObject({ 'error-code': code })
  }
  expect((await call('send', { messages: [text('fine')] })).status).toBe(200)
})

test('returns error code 101 for a request that is not JSON', async () => {
  const answer = await call('send', 'a=1', demo, 'text/xml')
  expect([answer.status, await answer.json()]).toMatchObject([400, { 'error-code': 101 }])
})

test('refuses a whole request that contains a refused number', async () => {
  await simulators.strike('playmobile', { kind: 'refuse', number: '998900000000' })
  const both = { messages: [text('well'), text('ill', { recipient: '998900000000' })] }
  expect(await (await call('send', both)).json()).toMatchObject({ 'error-code': 202 })
  expect((await simulators.sent('playmobile')).map(({ id }) => id)).not.toContain('well')
  await simulators.recover('playmobile')
})

test('returns 401 for a wrong password and error code 102 for a locked account, and sends nothing', async () => {
  const wrong = `Basic ${Buffer.from('demo:other').toString('base64')}`
  expect((await call('send', { messages: [text('never')] }, wrong)).status).toBe(401)
  expect((await call('send', { messages: [text('never')] }, '')).status).toBe(401)
  await simulators.tell('/playmobile/_account', { name: 'closed', password: 'x', isLocked: true })
  const locked = await call(
    'send',
    { messages: [text('never')] },
    `Basic ${Buffer.from('closed:x').toString('base64')}`,
  )
  expect([locked.status, await locked.json()]).toMatchObject([400, { 'error-code': 102 }])
  expect((await simulators.sent('playmobile')).map(({ id }) => id)).not.toContain('never')
})

test('accepts and marks a repeated message id, and returns the delivery status', async () => {
  await call('send', { messages: [text('twice')] })
  await call('send', { messages: [text('twice')] })
  const sent = (await simulators.sent('playmobile')).filter(({ id }) => id === 'twice')
  expect(sent).toMatchObject([{ isRepeated: true }, { isRepeated: false }])
  await sleep(60)
  const states = await call('get-status', { messages: [{ 'message-id': 'twice' }, { 'message-id': 'no' }] })
  expect(await states.json()).toEqual({
    messages: [
      { 'message-id': 'twice', status: 'Delivered' },
      { 'message-id': 'no', status: 'NotFound' },
    ],
  })
  const many = { messages: Array.from({ length: 101 }, () => ({ 'message-id': 'x' })) }
  expect(await (await call('get-status', many)).json()).toMatchObject({ 'error-code': 105 })
})
