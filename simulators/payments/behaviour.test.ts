import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PaymentProvider, type Simulators, startSimulators } from '../in-process.ts'
import { signString } from '../click/messages.ts'
import { type Received, startTestShop, type TestShop } from './test-shop.ts'

let simulators: Simulators
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  const settings = { tries: 2, retryAfter: 1 }
  simulators = await startSimulators({ payme: settings, click: settings, uzum: settings })
  const login = { login: 'user', password: 'pass' }
  await simulators.tell('/payme/_account', { cashbox: '1', key: 'key', callback: shop.url })
  await simulators.tell('/uzum/_account', { serviceId: '1', ...login, callback: shop.url })
  const click = { serviceId: '1', merchantId: '1', userId: '1', key: 'key' }
  await simulators.tell('/click/_account', { ...click, callback: shop.url })
})
afterAll(async () => {
  await simulators.stop()
  shop.stop()
})

const state: Record<string, number> = { CreateTransaction: 1, PerformTransaction: 2 }
const status: Record<string, string> = { '/check': 'OK', '/create': 'CREATED' }
/** Answers as a shop of any of the three providers that agrees to everything. */
beforeEach(() =>
  shop.answerWith(({ path, body, headers }) => {
    if (path !== '/') return { json: { status: status[path] ?? 'CONFIRMED' } }
    if (headers['content-type']?.includes('form')) return { json: { error: 0, merchant_prepare_id: 1 } }
    return { json: { result: { allow: true, state: state[(JSON.parse(body) as { method: string }).method] } } }
  }),
)

const behave = (provider: PaymentProvider, behaviour: object) => simulators.tell(`/${provider}/_behaviour`, behaviour)
const pay = (provider: PaymentProvider) =>
  simulators.pay(provider, { account: '1', orderId: '7', amount: provider === 'click' ? '5.00' : 500, how: 'pay' })
const names = (log: { sent: { message: string } }[]) => log.map(({ sent }) => sent.message)

test('sends each message so many times as the behaviour says, byte for byte the same', async () => {
  await behave('payme', { repeat: 3 })
  const { outcome, log } = await pay('payme')
  expect(outcome).toBe('paid')
  expect(names(log)).toEqual(
    ['CheckPerformTransaction', 'CreateTransaction', 'PerformTransaction'].flatMap((name) => [name, name, name]),
  )
  expect(new Set(shop.received.map(({ body }) => body)).size).toBe(3)
  expect(await simulators.statement('payme', '1')).toHaveLength(1)
  await behave('payme', {})
  expect((await pay('payme')).log).toHaveLength(3)
})

test('sends earlier messages of the transaction again together with a later one when shuffled', async () => {
  await behave('uzum', { shuffle: true })
  const { outcome, log } = await pay('uzum')
  expect(outcome).toBe('paid')
  expect(names(log).slice(1, 3).toSorted()).toEqual(['check', 'create'])
  expect(names(log).slice(3).toSorted()).toEqual(['check', 'confirm', 'create'])
  await behave('uzum', {})
})

test('waits before each message when delayed', async () => {
  await behave('click', { delay: 60 })
  const began = performance.now()
  await pay('click')
  expect(performance.now() - began).toBeGreaterThanOrEqual(118)
  await behave('click', {})
})

test('sends a message again after its answer was dropped', async () => {
  await behave('click', { dropAnswer: true })
  const { outcome, log } = await pay('click')
  expect(outcome).toBe('paid')
  expect(names(log)).toEqual(['Prepare', 'Prepare', 'Complete', 'Complete'])
  expect(log.map((entry) => entry.status)).toEqual([null, 200, null, 200])
  expect(shop.received).toHaveLength(4)
  await behave('click', {})
})

test('asks for the status instead of confirming again after the answer to a confirm of Uzum was dropped', async () => {
  await behave('uzum', { dropAnswer: true })
  const { outcome, log } = await pay('uzum')
  expect(outcome).toBe('paid')
  expect(names(log)).toEqual(['check', 'check', 'create', 'create', 'confirm', 'status', 'status'])
  await behave('uzum', {})
})

const passwordOf = ({ headers }: Received) =>
  Buffer.from(headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString()
/** The key that a form was signed with. */
const keyOf = ({ body }: Received) => {
  const form = Object.fromEntries(new URLSearchParams(body)) as Parameters<typeof signString>[0] & {
    sign_string: string
  }
  return ['key', 'ke0'].find((key) => signString(form, key) === form.sign_string)
}

test.each<[PaymentProvider, (received: Received) => string | undefined, right: string, wrong: string]>([
  ['payme', passwordOf, 'Paycom:key', 'Paycom:ke0'],
  ['uzum', passwordOf, 'user:pass', 'user:pas0'],
  ['click', keyOf, 'key', 'ke0'],
])('changes one character of the key of %s when the signature is to be wrong', async (provider, read, right, wrong) => {
  await pay(provider)
  expect(new Set(shop.received.map(read))).toEqual(new Set([right]))
  shop.received.length = 0
  await behave(provider, { wrongSignature: true })
  await pay(provider)
  expect(new Set(shop.received.map(read))).toEqual(new Set([wrong]))
  await behave(provider, {})
})

test('refuses an unknown behaviour and keeps the one that is set', async () => {
  await behave('payme', { repeat: 2 })
  for (const wrong of [{ repeat: 0 }, { repeat: 'many' }, { delay: -1 }, { shuffle: 1 }, { explode: true }])
    expect((await behave('payme', wrong)).status).toBe(400)
  expect(await (await fetch(`${simulators.url('payme')}/_behaviour`)).json()).toEqual({ repeat: 2 })
  await behave('payme', {})
})
