import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from './in-process.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
})
afterEach(() => simulators.recover('playmobile'))
afterAll(() => simulators.stop())

const send = (signal?: AbortSignal) =>
  fetch(`${simulators.url('playmobile')}/broker-api/send`, {
    method: 'POST',
    headers: { authorization: 'Basic ZGVtbzpkZW1vLXBhc3M=', 'content-type': 'application/json' },
    body: JSON.stringify({
      messages: [
        { recipient: '998901234567', 'message-id': 'x', sms: { originator: '3700', content: { text: 'Olov: 1' } } },
      ],
    }),
    ...(signal && { signal }),
  })
const taken = async () => (await simulators.sent('playmobile')).length

test('the fault "reset" closes the connection and does not process the request', async () => {
  const before = await taken()
  await simulators.strike('playmobile', { kind: 'reset' })
  await expect(send()).rejects.toThrow()
  await expect(send()).rejects.toThrow()
  expect(await taken()).toBe(before)
  await simulators.recover('playmobile')
  expect((await send()).status).toBe(200)
})

test('the fault "lost" accepts the text and drops the response', async () => {
  const before = await taken()
  await simulators.strike('playmobile', { kind: 'lost', times: 1 })
  await expect(send()).rejects.toThrow()
  expect(await taken()).toBe(before + 1)
})

test('the fault "slow" delays the response, the fault "stall" sends none', async () => {
  await simulators.strike('playmobile', { kind: 'slow', ms: 120, times: 1 })
  const began = performance.now()
  expect((await send()).status).toBe(200)
  expect(performance.now() - began).toBeGreaterThan(110)
  await simulators.strike('playmobile', { kind: 'stall', times: 1 })
  await expect(send(AbortSignal.timeout(80))).rejects.toThrow(/time/i)
})

test('injects errors, an unreadable body and 401 in the requested order and number', async () => {
  await simulators.strike('playmobile', { kind: 'error', times: 2 })
  await simulators.strike('playmobile', { kind: 'error', status: 502, times: 1 })
  await simulators.strike('playmobile', { kind: 'unauthorised', times: 1 })
  await simulators.strike('playmobile', { kind: 'garbage', times: 1 })
  const answers = [await send(), await send(), await send(), await send(), await send(), await send()]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 502, 401, 200, 200])
  expect(await answers[4]?.text()).toContain('<html>')
  expect(await answers[5]?.text()).toBe('Request is received')
})

test('a fault with a path only affects that path of its provider', async () => {
  await simulators.strike('playmobile', { kind: 'error', path: '/get-status' })
  expect((await send()).status).toBe(200)
  const status = await fetch(`${simulators.url('playmobile')}/broker-api/get-status`, { method: 'POST' })
  expect(status.status).toBe(503)
  const login = await fetch(`${simulators.url('eskiz')}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'a@b.uz', password: 'x' }),
  })
  expect(login.status).toBe(200)
})

test('faults do not affect control endpoints, are listed, and an unknown kind is refused', async () => {
  await simulators.strike('playmobile', { kind: 'reset' })
  const listed = await fetch(`${simulators.url('playmobile')}/_fault`)
  expect(await listed.json()).toEqual([{ kind: 'reset' }])
  expect((await simulators.tell('/playmobile/_fault', { kind: 'earthquake' })).status).toBe(400)
})
