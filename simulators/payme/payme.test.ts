import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'
import { type ShopAnswer, startTestShop, type TestShop } from '../payments/test-shop.ts'

const account = { cashbox: '64f0a1b2c3d4e5f601234567', key: 'TestKey-0123456789-abcdefghijklmno' }
const basicOfAccount = 'Basic UGF5Y29tOlRlc3RLZXktMDEyMzQ1Njc4OS1hYmNkZWZnaGlqa2xtbm8='

let simulators: Simulators
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  simulators = await startSimulators({ payme: { tries: 3, retryAfter: 1 } })
  await simulators.tell('/payme/_account', { ...account, callback: `${shop.url}/hook` })
})
afterAll(async () => {
  await simulators.stop()
  shop.stop()
})

type Call = { method: string; params: Record<string, unknown>; id: number }
type Reply = { result: object } | { error: object } | 'none'
const calls = () => shop.received.map(({ body }) => JSON.parse(body) as Call)
const methods = () => calls().map(({ method }) => method)

const yes: Record<string, Reply> = {
  CheckPerformTransaction: { result: { allow: true } },
  CreateTransaction: { result: { create_time: 1, transaction: '1', state: 1 } },
  PerformTransaction: { result: { perform_time: 1, transaction: '1', state: 2 } },
  CancelTransaction: { result: { cancel_time: 1, transaction: '1', state: -1 } },
}
/** A shop that agrees to everything, except to the methods in `other`. */
const answerWith = (other: Record<string, Reply | Reply[]> = {}) => {
  const times: Record<string, number> = {}
  shop.answerWith(({ body }): ShopAnswer => {
    const { method, id } = JSON.parse(body) as Call
    const time = times[method] ?? 0
    times[method] = time + 1
    const given = other[method] ?? yes[method]
    const reply = (Array.isArray(given) ? (given[time] ?? given.at(-1)) : given) ?? 'none'
    return reply === 'none' ? 'none' : { json: { ...reply, id } }
  })
}
beforeEach(() => answerWith())

const order = { account: account.cashbox, orderId: '100245', amount: 8_750_000 }
const pay = (how: 'pay' | 'decline' | 'open' = 'pay') => simulators.pay('payme', { ...order, how })
const entryOf = async (transactionId: string) =>
  (await simulators.statement('payme', account.cashbox)).find((entry) => entry.transactionId === transactionId)

test('checks, creates and performs with the key of the cash box when a customer pays', async () => {
  const { transactionId, outcome, log } = await pay()
  expect(outcome).toBe('paid')
  expect(methods()).toEqual(['CheckPerformTransaction', 'CreateTransaction', 'PerformTransaction'])
  expect(shop.received.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(basicOfAccount))
  expect(calls()[0]?.params).toEqual({ amount: 8_750_000, account: { order_id: '100245' } })
  expect(calls()[1]?.params).toMatchObject({ id: transactionId, amount: 8_750_000, time: expect.any(Number) })
  expect(transactionId).toMatch(/^[\da-f]{24}$/)
  expect(log.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await entryOf(transactionId)).toMatchObject({ state: 'paid', amount: 8_750_000, paidAt: expect.any(String) })
})

test.each(['CheckPerformTransaction', 'CreateTransaction'])(
  'takes no money when the shop refuses %s',
  async (method) => {
    answerWith({ [method]: { error: { code: -31050, message: { en: 'No such order' } } } })
    const { transactionId, outcome } = await pay()
    expect(outcome).toBe('refused')
    expect(methods()).not.toContain('PerformTransaction')
    expect(await entryOf(transactionId)).toMatchObject({ state: 'declined', paidAt: null })
  },
)

test('cancels as not executed and takes no money when the shop refuses to perform', async () => {
  answerWith({ PerformTransaction: { error: { code: -31008, message: 'no' } } })
  const { transactionId, outcome } = await pay()
  expect(outcome).toBe('refused')
  expect(calls().at(-1)).toMatchObject({ method: 'CancelTransaction', params: { id: transactionId, reason: 3 } })
  expect(await entryOf(transactionId)).toMatchObject({ state: 'declined', paidAt: null })
})

test('cancels the open transaction when the customer declines', async () => {
  const { transactionId, outcome } = await pay('decline')
  expect(outcome).toBe('declined')
  expect(calls().at(-1)).toMatchObject({ method: 'CancelTransaction', params: { id: transactionId, reason: 2 } })
  expect(await entryOf(transactionId)).toMatchObject({ state: 'declined', paidAt: null })
})

test('repeats PerformTransaction until it is answered', async () => {
  const failed = { error: { code: -32400, message: 'database' } }
  answerWith({ PerformTransaction: ['none', failed, yes['PerformTransaction'] ?? 'none'] })
  const { transactionId, outcome, log } = await pay()
  expect(outcome).toBe('paid')
  expect(log.filter(({ sent }) => sent.message === 'PerformTransaction').map(({ status }) => status)).toEqual([
    null,
    200,
    200,
  ])
  expect(await entryOf(transactionId)).toMatchObject({ state: 'paid' })
})

test('does not know the outcome when PerformTransaction is never answered, and takes the money when it is later', async () => {
  answerWith({ PerformTransaction: 'none' })
  const { transactionId, outcome } = await pay()
  expect(outcome).toBe('unknown')
  expect(methods().filter((method) => method === 'PerformTransaction')).toHaveLength(3)
  expect(await entryOf(transactionId)).toMatchObject({ state: 'open', paidAt: null })
  answerWith()
  expect(await simulators.sendMessage('payme', transactionId, 'perform')).toMatchObject({ outcome: 'paid' })
  expect(methods()).toEqual(['PerformTransaction'])
})

test('takes no money when PerformTransaction is answered with another state than 2', async () => {
  answerWith({ PerformTransaction: { result: { perform_time: 0, transaction: '1', state: 1 } } })
  const { transactionId, outcome } = await pay()
  expect(outcome).toBe('unknown')
  expect(await entryOf(transactionId)).toMatchObject({ state: 'open', paidAt: null })
})

test('gives the money back when the shop agrees to a refund, and keeps it when the shop does not', async () => {
  const { transactionId } = await pay()
  answerWith({ CancelTransaction: { error: { code: -31007, message: 'delivered' } } })
  expect(await simulators.refund('payme', transactionId)).toMatchObject({ outcome: 'refused' })
  expect(await entryOf(transactionId)).toMatchObject({ state: 'paid', reversals: 0 })
  answerWith({ CancelTransaction: { result: { cancel_time: 1, transaction: '1', state: -2 } } })
  expect(await simulators.refund('payme', transactionId)).toMatchObject({ outcome: 'refunded' })
  expect(calls()[0]?.params).toEqual({ id: transactionId, reason: 5 })
  await simulators.refund('payme', transactionId)
  expect(await entryOf(transactionId)).toMatchObject({
    state: 'refunded',
    reversals: 1,
    refundedAt: expect.any(String),
  })
})

test('lists only the transactions of a period when the statement is asked for one', async () => {
  const began = Date.now()
  await pay()
  const count = async (period: string) => {
    const url = `${simulators.url('payme')}/_statement?account=${account.cashbox}&${period}`
    return ((await (await fetch(url)).json()) as object[]).length
  }
  expect(await count(`from=${began}`)).toBe(1)
  expect(await count(`from=${new Date(began).toISOString()}&until=${began + 60_000}`)).toBe(1)
  expect(await count(`from=${began + 60_000}`)).toBe(0)
  expect(await count(`from=${began}&until=${began}`)).toBe(0)
})

test('refuses an account without a key, an unknown account, an unknown transaction and an unknown message', async () => {
  const { transactionId } = await pay('open')
  const statuses = await Promise.all([
    simulators.tell('/payme/_account', { cashbox: '1', callback: shop.url }),
    simulators.tell('/payme/_pay', { ...order, account: '1' }),
    simulators.tell('/payme/_pay', { ...order, amount: 1.5 }),
    simulators.tell('/payme/_refund', { transactionId: '1' }),
    simulators.tell('/payme/_message', { transactionId, message: 'toString' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([400, 404, 400, 404, 400])
})

test('sends the tax receipt of the sale, and that of the refund after it, when it is told to', async () => {
  answerWith({
    SetFiscalData: { result: { success: true } },
    CancelTransaction: { result: { cancel_time: 1, transaction: '1', state: -2 } },
  })
  const { transactionId } = await pay()
  expect((await simulators.sendMessage('payme', transactionId, 'fiscal')).outcome).toBe('paid')
  await simulators.refund('payme', transactionId)
  await simulators.sendMessage('payme', transactionId, 'fiscal')
  const receipts = calls().filter(({ method }) => method === 'SetFiscalData')
  expect(receipts.map(({ params }) => [params['id'], params['type']])).toEqual([
    [transactionId, 'PERFORM'],
    [transactionId, 'CANCEL'],
  ])
  expect(receipts[0]?.params['fiscal_data']).toMatchObject({
    receipt_id: expect.any(Number),
    status_code: 0,
    qr_code_url: expect.stringMatching(/^https:\/\/ofd\.soliq\.uz\/check\?t=EP\d+&r=\d+&c=\d{14}&s=\d+$/),
    date: expect.stringMatching(/^\d{14}$/),
  })
})
