import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'
import { startTestShop, type TestShop } from '../payments/test-shop.ts'

const cashbox = '64f0a1b2c3d4e5f601234567'
const key = 'TestKey-0123456789-abcdefghijklmno'
let simulators: Simulators
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  const state: Record<string, number> = { CreateTransaction: 1, PerformTransaction: 2, CancelTransaction: -2 }
  shop.answerWith(({ body }) => {
    const { method, id } = JSON.parse(body) as { method: string; id: number }
    return { json: { result: { allow: true, state: state[method] }, id } }
  })
  simulators = await startSimulators()
  await simulators.tell('/payme/_account', { cashbox, key, callback: shop.url })
  await simulators.tell('/payme/_account', { cashbox: 'other', key, callback: shop.url })
})
afterAll(async () => {
  await simulators.stop()
  shop.stop()
})

const call = async (method: string, params: object, auth = `${cashbox}:${key}`) => {
  const response = await fetch(`${simulators.url('payme')}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth': auth },
    body: JSON.stringify({ id: 12, method, params }),
  })
  return { status: response.status, body: (await response.json()) as { result?: object[]; error?: object } }
}
const hour = 3_600_000
const period = () => ({ from: Date.now() - hour, to: Date.now() + hour })
const list = async (params: object = {}) => call('receipts.get_all', { count: 50, offset: 0, ...period(), ...params })

test('answers an empty list to the right key, and an error to a wrong key, an unknown cash box or no key', async () => {
  expect(await list({ count: 1 })).toEqual({ status: 200, body: { jsonrpc: '2.0', id: 12, result: [] } })
  for (const auth of [`${cashbox}:${key}x`, `nobody:${key}`, cashbox, '']) {
    const { status, body } = await call('receipts.get_all', { count: 1, offset: 0, ...period() }, auth)
    expect({ status, body }).toMatchObject({ status: 200, body: { id: 12, error: { code: -32504 } } })
  }
})

test('answers an error to an unknown method and to a list of more than fifty', async () => {
  expect((await call('receipts.send', {})).body.error).toMatchObject({ code: -32601 })
  expect((await list({ count: 51 })).body.error).toMatchObject({ code: -32602 })
})

test('lists paid and canceled transactions of the own cash box newest first, without open ones', async () => {
  const order = { account: cashbox, amount: 500, how: 'pay' as const }
  const paid = await simulators.pay('payme', { ...order, orderId: '1' })
  const refunded = await simulators.pay('payme', { ...order, orderId: '2' })
  await simulators.refund('payme', refunded.transactionId)
  await simulators.pay('payme', { ...order, orderId: '3', how: 'open' })
  await simulators.pay('payme', { ...order, orderId: '4', account: 'other' })
  expect((await list()).body.result).toMatchObject([
    { _id: refunded.transactionId, state: 50, cancel_time: expect.any(Number), pay_time: expect.any(Number) },
    { _id: paid.transactionId, state: 4, cancel_time: 0, amount: 500, account: [{ name: 'order_id', value: '1' }] },
  ])
  expect((await list({ count: 1, offset: 1 })).body.result).toMatchObject([{ _id: paid.transactionId }])
  expect((await list({ to: Date.now() - hour })).body.result).toEqual([])
})
