import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'
import { account, callerAt, numbers } from './test-calls.ts'

let simulators: Simulators
let payme: ReturnType<typeof callerAt>
beforeAll(async () => {
  simulators = await startSimulators({ payme: { codeValidFor: 300, slowCardDelay: 60 } })
  for (const cashbox of [account.cashbox, 'other'])
    await simulators.tell('/payme/_account', { ...account, cashbox, callback: 'http://127.0.0.1:9/callback' })
  payme = callerAt(simulators)
})
afterAll(() => simulators.stop())

const tokenOf = async (number: string) => (await payme.enter(number)).result?.card?.token ?? ''

test('gives a card another token when its code is right, and forgets the first', async () => {
  const { result } = await payme.enter(numbers.normal)
  const first = result?.card?.token ?? ''
  expect(result?.card).toEqual({
    number: '860049******6478',
    expire: '03/99',
    token: expect.any(String),
    recurrent: true,
    verify: false,
  })
  const sent = await payme.asPage('cards.get_verify_code', { token: first })
  expect(sent.result).toEqual({ sent: true, phone: '99890*****31', wait: 300 })
  const wrong = await payme.asPage('cards.verify', { token: first, code: '000000' })
  expect(wrong.error).toEqual({ code: -31103, message: 'Неверный код', data: 'code' })
  const second = (await payme.asPage('cards.verify', { token: first, code: '666666' })).result?.card
  expect(second).toMatchObject({ number: '860049******6478', verify: true })
  expect(second?.token).not.toBe(first)
  expect((await payme.asServer('cards.check', { token: second?.token })).result?.card?.verify).toBe(true)
  expect((await payme.asServer('cards.check', { token: first })).error?.code).toBe(-31400)
})

test('refuses a code that was not sent, has expired, or was guessed too often', async () => {
  const token = await tokenOf(numbers.normal)
  const verify = async (code: string) => (await payme.asPage('cards.verify', { token, code })).error?.code
  expect(await verify('666666')).toBe(-31101)
  await payme.asPage('cards.get_verify_code', { token })
  expect([await verify('1'), await verify('2'), await verify('3'), await verify('666666')]).toEqual([
    -31103, -31103, -31103, -31102,
  ])
  await payme.asPage('cards.get_verify_code', { token })
  await new Promise((later) => setTimeout(later, 320))
  expect(await verify('666666')).toBe(-31101)
})

test.each([
  ['an expired card', '3333336415804657', -31301],
  ['a blocked card', '4444445987459073', -31301],
  ['a card with a system error', '8600143417770323', -31002],
  ['a number of no bank here', '6011000990139424', -31300],
  ['a number that is too short', '860049547331647', -31300],
])('refuses %s', async (_, number, code) => {
  expect((await payme.enter(number)).error?.code).toBe(code)
})

test('refuses an expiry date that is no month or has passed', async () => {
  for (const expire of ['1399', '0020', '0120', '', '03/99'])
    expect((await payme.enter(numbers.normal, expire)).error?.code).toBe(-31300)
})

test('answers an error after a delay for the slow card', async () => {
  const began = performance.now()
  expect((await payme.enter('8600134301849596')).error?.code).toBe(-31002)
  expect(performance.now() - began).toBeGreaterThanOrEqual(58)
})

test('sends no code to a card without a phone', async () => {
  const token = await tokenOf('8600060921090842')
  expect((await payme.asPage('cards.get_verify_code', { token })).error?.code).toBe(-31110)
})

test('opens card methods of a page to a known cash box without its key only', async () => {
  const { cashbox, key } = account
  const params = { card: { number: numbers.normal, expire: '0399' }, save: true }
  for (const auth of ['', 'nobody', `${cashbox}:${key}`, `${cashbox}:`])
    expect((await payme.call(auth, 'cards.create', params)).error?.code).toBe(-32504)
  expect((await payme.call(cashbox, 'cards.create', params)).error).toBeUndefined()
})

test('opens methods of a server to the key of the cash box only, and shows no card of another one', async () => {
  const { cashbox, key } = account
  const token = await payme.verified(numbers.normal)
  for (const method of ['cards.check', 'cards.remove', 'receipts.create', 'receipts.pay'])
    for (const auth of ['', cashbox, `${cashbox}:${key}x`, `nobody:${key}`])
      expect((await payme.call(auth, method, { token })).error?.code).toBe(-32504)
  expect((await payme.call(`other:${key}`, 'cards.check', { token })).error?.code).toBe(-31400)
  expect((await payme.asServer('cards.remove', { token })).result).toEqual({ success: true })
  expect((await payme.asServer('cards.check', { token })).error?.code).toBe(-31400)
  expect((await payme.asServer('cards.check', {})).error?.code).toBe(-32500)
})

test('lets the pages of any shop call it, on the port of the pay page too', async () => {
  const [own, host] = [simulators.url('payme'), await simulators.payHost('payme')]
  await simulators.strike('payme', { kind: 'error', times: 1 })
  for (const url of [own, host]) {
    const headers = { origin: 'https://osh.example.uz', 'access-control-request-method': 'POST' }
    const preflight = await fetch(`${url}/api`, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, x-auth')
  }
  // The fault was not used up by the preflight requests, and a page can read its answer too.
  const struck = await fetch(`${host}/api`, { method: 'POST' })
  expect([struck.status, struck.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
  expect((await payme.enter(numbers.normal)).error).toBeUndefined()
})

test('strikes the calls of one method only when the fault names its text', async () => {
  await simulators.strike('payme', { kind: 'reset', body: 'cards.get_verify_code', times: 1 })
  const token = await tokenOf(numbers.normal)
  await expect(payme.asPage('cards.get_verify_code', { token })).rejects.toThrow()
  expect((await payme.asPage('cards.get_verify_code', { token })).error).toBeUndefined()
})

test('keeps the mask of a card and never its number', async () => {
  await payme.verified(numbers.other)
  const paths = ['/_cards', '/_fault', '/_behaviour', `/_statement?account=${account.cashbox}`]
  const texts = await Promise.all(paths.map(async (path) => (await fetch(`${simulators.url('payme')}${path}`)).text()))
  expect(texts[0]).toContain('986012******1234')
  for (const text of texts) for (const number of Object.values(numbers)) expect(text).not.toContain(number)
})
