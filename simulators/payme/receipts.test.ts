import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'
import { type ShopAnswer, startTestShop, type TestShop } from '../payments/test-shop.ts'
import { account, callerAt, numbers } from './test-calls.ts'

let simulators: Simulators
let shop: TestShop
let payme: ReturnType<typeof callerAt>
beforeAll(async () => {
  shop = await startTestShop()
  simulators = await startSimulators({ payme: { tries: 2, retryAfter: 1, returnDelay: 30 } })
  await simulators.tell('/payme/_account', { ...account, callback: shop.url })
  payme = callerAt(simulators)
})
afterAll(async () => {
  await simulators.stop()
  shop.stop()
})

type Message = { method: string; params: { id?: string; reason?: number }; id: number }
const messages = () => shop.received.map(({ body }) => JSON.parse(body) as Message)
const methods = () => messages().map(({ method }) => method)
const states: Record<string, number> = { CreateTransaction: 1, PerformTransaction: 2, CancelTransaction: -2 }

/** A shop that agrees to everything, except to the methods in `other`. */
const answerWith = (other: Record<string, object | 'none'> = {}) =>
  shop.answerWith(({ body }): ShopAnswer => {
    const { method, id } = JSON.parse(body) as Message
    const reply = other[method] ?? { result: { allow: true, state: states[method] } }
    return reply === 'none' ? 'none' : { json: { ...(reply as object), id } }
  })
beforeEach(() => answerWith())

const pay = async (number = numbers.normal, id?: string) => {
  const receipt = id ?? (await payme.receipt())
  const paid = await payme.asServer('receipts.pay', { id: receipt, token: await payme.verified(number) })
  return { ...paid, id: receipt }
}
const stateOf = async (id: string) => (await payme.asServer('receipts.check', { id })).result?.state
const entryOf = async (id: string) =>
  (await simulators.statement('payme', account.cashbox)).find((entry) => entry.transactionId === id)
const cancel = (id: string) => payme.asServer('receipts.cancel', { id })

test('takes the money after check, create and perform under the id of the receipt', async () => {
  const id = await payme.receipt()
  expect(await stateOf(id)).toBe(0)
  expect(shop.received).toEqual([])
  const { result } = await pay(numbers.normal, id)
  expect(result?.receipt).toMatchObject({ _id: id, state: 4, card: { number: '860049******6478' } })
  expect(String(result?.receipt?.pay_time)).toHaveLength(13)
  expect(methods()).toEqual(['CheckPerformTransaction', 'CreateTransaction', 'PerformTransaction'])
  expect(messages().map(({ params }) => params.id)).toEqual([undefined, id, id])
  expect(await stateOf(id)).toBe(4)
  expect(await entryOf(id)).toMatchObject({ state: 'paid', amount: 8_750_000, orderId: '100245' })
  const again = await pay(numbers.normal, id)
  expect(again.error?.code).toBe(-31008)
})

test.each(['CheckPerformTransaction', 'CreateTransaction', 'PerformTransaction'])(
  'takes no money and answers the error of the shop when it refuses %s',
  async (method) => {
    answerWith({ [method]: { error: { code: -31051, message: { en: 'The order has been paid' } } } })
    const { id, error } = await pay()
    expect(error).toEqual({ code: -31051, message: 'The order has been paid (-31051)' })
    expect(await stateOf(id)).toBe(50)
    expect(await entryOf(id)).toMatchObject({ state: 'declined', paidAt: null })
  },
)

test('cancels the transaction and takes no money when the card has none', async () => {
  const { id, error } = await pay(numbers.noMoney)
  expect(error?.code).toBe(-31630)
  expect(messages().at(-1)).toMatchObject({ method: 'CancelTransaction', params: { id, reason: 2 } })
  expect(await entryOf(id)).toMatchObject({ state: 'declined', paidAt: null })
})

test('says that the receipt is not closed when the shop does not confirm, and that it is paid later', async () => {
  answerWith({ PerformTransaction: 'none' })
  const { id, result } = await pay()
  expect(result?.receipt?.state).toBe(30)
  expect((await cancel(id)).error?.code).toBe(-31008)
  answerWith()
  await simulators.sendMessage('payme', id, 'perform')
  expect(await stateOf(id)).toBe(4)
})

test('takes no money when the shop does not answer before the money was taken', async () => {
  answerWith({ CreateTransaction: 'none' })
  const { id, error } = await pay()
  expect(error?.code).toBe(-31622)
  expect(await stateOf(id)).toBe(50)
})

test('gives the money back some time after it was asked to, once', async () => {
  const { id } = await pay()
  expect((await cancel(id)).result?.receipt?.state).toBe(21)
  expect((await cancel(id)).result?.receipt?.state).toBe(21)
  expect(await stateOf(id)).toBe(21)
  expect(methods()).not.toContain('CancelTransaction')
  await expect.poll(() => stateOf(id)).toBe(50)
  expect(messages().at(-1)).toMatchObject({ method: 'CancelTransaction', params: { id, reason: 5 } })
  expect((await cancel(id)).result?.receipt?.state).toBe(50)
  expect(await entryOf(id)).toMatchObject({ state: 'refunded', reversals: 1 })
})

test('keeps the money when the shop refuses the return, and asks again when it does not answer', async () => {
  const { id } = await pay()
  answerWith({ CancelTransaction: { error: { code: -31007, message: 'handed over' } } })
  await cancel(id)
  await expect.poll(() => stateOf(id)).toBe(4)
  answerWith({ CancelTransaction: 'none' })
  await cancel(id)
  await expect.poll(() => methods().length).toBeGreaterThan(2)
  expect(await stateOf(id)).toBe(21)
  answerWith()
  await expect.poll(() => stateOf(id)).toBe(50)
})

test('cancels a receipt that nobody has paid, which then cannot be paid', async () => {
  const id = await payme.receipt()
  expect((await cancel(id)).result?.receipt?.state).toBe(50)
  expect((await pay(numbers.normal, id)).error?.code).toBe(-31008)
  expect(shop.received).toEqual([])
})

test('refuses unknown receipts, cards that are not verified, and receipts without order or amount', async () => {
  const token = (await payme.enter(numbers.normal)).result?.card?.token
  const id = await payme.receipt()
  expect((await payme.asServer('receipts.pay', { id, token })).error?.code).toBe(-31300)
  expect((await payme.asServer('receipts.pay', { id, token: 'x' })).error?.code).toBe(-31400)
  for (const method of ['receipts.pay', 'receipts.check', 'receipts.get', 'receipts.cancel'])
    expect((await payme.asServer(method, { id: 'x', token })).error?.code).toBe(-31602)
  for (const params of [{ amount: 1.5 }, { amount: '500' }, { amount: 0 }, { account: {} }])
    expect(
      (await payme.asServer('receipts.create', { amount: 500, account: { order_id: '1' }, ...params })).error?.code,
    ).toBe(-32602)
  expect(await stateOf(id)).toBe(0)
})
