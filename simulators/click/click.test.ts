import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'
import { type ShopAnswer, startTestShop, type TestShop } from '../payments/test-shop.ts'
import { signString } from './messages.ts'

const account = { serviceId: '11111', merchantId: '22222', userId: '4242', key: 'TESTSECRET' }
let simulators: Simulators
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  simulators = await startSimulators({ click: { tries: 3, retryAfter: 1 } })
  await simulators.tell('/click/_account', { ...account, callback: `${shop.url}/hook` })
})
afterAll(async () => {
  await simulators.stop()
  shop.stop()
})

type Fields = Parameters<typeof signString>[0] & Record<string, string>
const forms = () => shop.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)) as Fields)

/** What the shop answers to Prepare, to Complete in order of arrival, and to a cancellation. */
const answerWith = ({ prepare = 0, complete = [0] as (number | 'none')[] } = {}) => {
  let time = 0
  shop.answerWith(({ body }): ShopAnswer => {
    const form = new URLSearchParams(body)
    if (form.get('action') === '0') return { json: { error: prepare, error_note: 'note', merchant_prepare_id: 7001 } }
    if (form.get('error') !== '0') return { json: { error: -9, error_note: 'Transaction cancelled' } }
    const error = complete[time] ?? complete.at(-1) ?? 0
    time += 1
    return error === 'none' ? 'none' : { json: { error, error_note: 'note' } }
  })
}
beforeEach(() => answerWith())

const order = { account: '11111', orderId: '100245', amount: '87500.00' }
const pay = (how: 'pay' | 'decline' | 'open' = 'pay') => simulators.pay('click', { ...order, how })
const entryOf = async (transactionId: string) =>
  (await simulators.statement('click', '11111')).find((entry) => entry.transactionId === transactionId)

test('signs as Click documents it, with the amount as the text that is sent', () => {
  const fields = {
    click_trans_id: '1234567890',
    service_id: '11111',
    merchant_trans_id: '100245',
    amount: '87500.00',
    action: '0',
    sign_time: '2026-11-14 12:00:00',
  }
  expect(signString(fields, 'TESTSECRET')).toBe('3f98763cfa7dcc309131b0b2b1b5cee8')
  expect(signString({ ...fields, amount: '87500' }, 'TESTSECRET')).toBe('f89d4a83fc6011a46c2dc3c05619a751')
  expect(signString({ ...fields, action: '1', merchant_prepare_id: '7001' }, 'TESTSECRET')).toBe(
    '88046952da02bb5aeb55efaec7b4b07d',
  )
})

test('prepares and completes with signed forms when a customer pays', async () => {
  const { transactionId, outcome } = await pay()
  expect(outcome).toBe('paid')
  const [prepared, completed] = forms()
  expect(forms()).toHaveLength(2)
  expect(prepared).toMatchObject({ click_trans_id: transactionId, action: '0', error: '0', amount: '87500.00' })
  expect(prepared).not.toHaveProperty('merchant_prepare_id')
  expect(completed).toMatchObject({ merchant_prepare_id: '7001', action: '1', error: '0', merchant_trans_id: '100245' })
  for (const form of forms()) expect(form['sign_string']).toBe(signString(form, 'TESTSECRET'))
  expect(Number.isSafeInteger(Number(transactionId))).toBe(false)
  const entry = await entryOf(transactionId)
  expect(entry).toMatchObject({ state: 'paid', amount: '87500.00', paidAt: expect.any(String) })
  expect(entry?.paymentNumber).toBe(prepared?.['click_paydoc_id'])
})

test('sends no Complete and takes no money when the shop refuses Prepare', async () => {
  for (const prepare of [-5, -4]) {
    answerWith({ prepare })
    const { transactionId, outcome } = await pay()
    expect(outcome).toBe('refused')
    expect(forms()).toHaveLength(1)
    expect(await entryOf(transactionId)).toMatchObject({ state: 'declined', paidAt: null })
  }
})

test('completes with an error when the customer declines', async () => {
  const { transactionId, outcome } = await pay('decline')
  expect(outcome).toBe('declined')
  expect(forms()[1]).toMatchObject({ action: '1', error: '-5017', merchant_prepare_id: '7001' })
  expect(await entryOf(transactionId)).toMatchObject({ state: 'declined', paidAt: null })
})

test('keeps the money and repeats Complete until it is answered', async () => {
  answerWith({ complete: ['none', -7, -4] })
  const { transactionId, outcome } = await pay()
  expect(outcome).toBe('paid')
  expect(forms().filter(({ action }) => action === '1')).toHaveLength(3)
  expect(await entryOf(transactionId)).toMatchObject({ state: 'paid' })
})

test('keeps the money without knowing the outcome when Complete is never answered', async () => {
  answerWith({ complete: ['none'] })
  const { transactionId, outcome } = await pay()
  expect(outcome).toBe('unknown')
  expect(await entryOf(transactionId)).toMatchObject({ state: 'paid' })
  answerWith({ complete: [0] })
  expect(await simulators.sendMessage('click', transactionId, 'complete')).toMatchObject({ outcome: 'paid' })
})

test('gives the money back when the shop answers Complete with a cancellation', async () => {
  answerWith({ complete: [-9] })
  const { transactionId, outcome } = await pay()
  expect(outcome).toBe('refused')
  expect(await entryOf(transactionId)).toMatchObject({ state: 'refunded', reversals: 1 })
})

test('keeps confirmed money when a repeated Complete is answered with a cancellation', async () => {
  const { transactionId } = await pay()
  answerWith({ complete: [-9] })
  await simulators.sendMessage('click', transactionId, 'complete')
  expect(await entryOf(transactionId)).toMatchObject({ state: 'paid', reversals: 0 })
})

test('gives the money back once and sends nothing when Click makes a refund', async () => {
  const { transactionId } = await pay()
  answerWith()
  expect(await simulators.refund('click', transactionId)).toMatchObject({ outcome: 'refunded', log: [] })
  expect(await simulators.refund('click', transactionId)).toMatchObject({ outcome: 'refused' })
  expect(shop.received).toEqual([])
  expect(await entryOf(transactionId)).toMatchObject({ state: 'refunded', reversals: 1 })
})

test('serves its page with and without a slash, and only to the merchant of the service', async () => {
  const page = (path: string, merchantId = '22222') =>
    fetch(
      `${simulators.url('click')}${path}?service_id=11111&merchant_id=${merchantId}&amount=87500.00&transaction_param=100245`,
    )
  for (const path of ['/services/pay', '/services/pay/'])
    expect(await (await page(path)).text()).toContain('87500.00 soʻm')
  expect((await page('/services/pay/', '33333')).status).toBe(404)
})
