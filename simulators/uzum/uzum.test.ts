import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'
import { type ShopAnswer, startTestShop, type TestShop } from '../payments/test-shop.ts'

let simulators: Simulators
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  simulators = await startSimulators({ uzum: { retryAfter: 1 } })
  const login = { login: 'uzum_user', password: 'uzum_pass' }
  await simulators.tell('/uzum/_account', { serviceId: 101202, ...login, callback: `${shop.url}/hook` })
})
afterAll(async () => {
  await simulators.stop()
  shop.stop()
})

const yes: Record<string, string> = {
  check: 'OK',
  create: 'CREATED',
  confirm: 'CONFIRMED',
  reverse: 'REVERSED',
  status: 'CONFIRMED',
}
const operations = () => shop.received.map(({ path }) => path.split('/').at(-1))
/** A shop that agrees, except to the operations in `other`: a code is a refusal, several are answers in turn. */
const answerWith = (other: Record<string, string | string[]> = {}) => {
  const times: Record<string, number> = {}
  shop.answerWith(({ path }): ShopAnswer => {
    const operation = path.split('/').at(-1) ?? ''
    const time = times[operation] ?? 0
    times[operation] = time + 1
    const given = other[operation] ?? yes[operation] ?? ''
    const answer = (Array.isArray(given) ? (given[time] ?? given.at(-1)) : given) ?? ''
    if (answer === 'none') return 'none'
    return /^\d/.test(answer)
      ? { status: 400, json: { status: 'FAILED', errorCode: answer } }
      : { json: { status: answer } }
  })
}
beforeEach(() => answerWith())

const order = { account: '101202', orderId: '100245', amount: 8_750_000 }
const pay = (how: 'pay' | 'decline' | 'open' = 'pay') => simulators.pay('uzum', { ...order, how })
const entryOf = async (transactionId: string) =>
  (await simulators.statement('uzum', '101202')).find((entry) => entry.transactionId === transactionId)

test('checks, creates and confirms with the login of the service when a customer pays', async () => {
  const { transactionId, outcome } = await pay()
  expect(outcome).toBe('paid')
  expect(shop.received.map(({ path }) => path)).toEqual(['/hook/check', '/hook/create', '/hook/confirm'])
  for (const { headers } of shop.received) expect(headers.authorization).toBe('Basic dXp1bV91c2VyOnV6dW1fcGFzcw==')
  const [check, create, confirm] = shop.received.map(({ body }) => JSON.parse(body) as object)
  expect(check).toEqual({ serviceId: 101_202, timestamp: expect.any(Number), params: { order_id: '100245' } })
  expect(create).toMatchObject({ transId: transactionId, params: { order_id: '100245' }, amount: 8_750_000 })
  expect(confirm).toMatchObject({ transId: transactionId, paymentSource: 'UZCARD' })
  expect(await entryOf(transactionId)).toMatchObject({ state: 'paid', paidAt: expect.any(String) })
})

test.each([
  ['check', '10007', ['check']],
  ['create', '10011', ['check', 'create']],
  ['confirm', '10015', ['check', 'create', 'confirm']],
])('takes no money when the shop refuses %s with %s', async (operation, code, sent) => {
  answerWith({ [operation]: code })
  const { transactionId, outcome } = await pay()
  expect(outcome).toBe('refused')
  expect(operations()).toEqual(sent)
  expect(await entryOf(transactionId)).toMatchObject({ state: 'declined', paidAt: null })
})

test('takes the money when the shop answers that it has created and confirmed already', async () => {
  answerWith({ create: '10010', confirm: '10016' })
  expect(await pay()).toMatchObject({ outcome: 'paid' })
})

test.each([
  ['CONFIRMED', 'paid', 'paid'],
  ['FAILED', 'refused', 'declined'],
  ['10014', 'refused', 'declined'],
])('asks for the status after a confirm without an answer, until it is %s', async (last, outcome, state) => {
  for (const confirm of ['none', '99999']) {
    answerWith({ confirm, status: ['CREATED', 'none', last] })
    const payment = await pay()
    expect(payment.outcome).toBe(outcome)
    expect(operations()).toEqual(['check', 'create', 'confirm', 'status', 'status', 'status'])
    expect(await entryOf(payment.transactionId)).toMatchObject({ state })
  }
})

test('asks ten times for the status and then does not know the outcome', async () => {
  answerWith({ confirm: 'none', status: 'CREATED' })
  const { transactionId, outcome } = await pay()
  expect(outcome).toBe('unknown')
  expect(operations().filter((operation) => operation === 'status')).toHaveLength(10)
  expect(await entryOf(transactionId)).toMatchObject({ state: 'open', paidAt: null })
})

test('reverses before any money when the customer declines', async () => {
  const { transactionId, outcome } = await pay('decline')
  expect(outcome).toBe('declined')
  expect(operations()).toEqual(['check', 'create', 'reverse'])
  expect(await entryOf(transactionId)).toMatchObject({ state: 'declined', reversals: 0 })
})

test('gives the money back when the shop agrees to a refund, and keeps it when the shop does not', async () => {
  const { transactionId } = await pay()
  answerWith({ reverse: '10017' })
  expect(await simulators.refund('uzum', transactionId)).toMatchObject({ outcome: 'refused' })
  expect(await entryOf(transactionId)).toMatchObject({ state: 'paid' })
  answerWith({ reverse: ['REVERSED', '10018'] })
  expect(await simulators.refund('uzum', transactionId)).toMatchObject({ outcome: 'refunded' })
  await simulators.refund('uzum', transactionId)
  expect(await entryOf(transactionId)).toMatchObject({ state: 'refunded', reversals: 1 })
})

test('serves a page for its pay link', async () => {
  const page = (serviceId: string) =>
    fetch(`${simulators.url('uzum')}/open-service?serviceId=${serviceId}&order_id=100245&amount=8750000&redirectUrl=`)
  expect(await (await page('101202')).text()).toContain('87500.00 soʻm')
  expect((await page('1')).status).toBe(404)
})
