// Money that was paid with a saved card goes back through Payme's receipt, once, whoever learns of it first.
import * as staff from '@dasturxon/contracts/payments-staff.endpoints'
import { orderMoney } from '@dasturxon/contracts/payments.endpoints'
import { asStaff } from '@dasturxon/testbed/data/people'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settlePayments } from '#modules/orders'
import { newId } from '#platform/id'
import { booksBalance, entriesOf } from '#test/books'
import { type CardShop, openCardShop } from '#test/card-shops'
import { type OnlineApi, startOnlineApi } from '#test/online-shops'
import { paymentState, setOrder } from '#test/paid-shop'
import { openPaymentWorker, type PaymentWorker } from '#test/payment-worker'
import { settle } from '#test/settle-payments'

let api: OnlineApi
let worker: PaymentWorker
beforeAll(async () => {
  // Long enough for a slow machine to find the money on its way.
  api = await startOnlineApi({}, { payme: { returnDelay: 1_500 } })
  worker = openPaymentWorker(api)
})
afterEach(async () => {
  await api.simulators.recover('payme')
  await booksBalance(api.database)
})
afterAll(async () => {
  await worker.close()
  await api.stop()
})

async function paidOrder() {
  const shop = await openCardShop(api)
  const { orderId } = await shop.charged()
  await shop.charge(worker)
  const settleAtPayme = () => worker.run(settlePayments, { merchantId: shop.merchantId, orderId })
  return { shop, orderId, settleAtPayme }
}
const returned = async (orderId: string) =>
  (await entriesOf(api.database, orderId))
    .filter(({ kind, account }) => kind === 'REFUND' && account === 'PAYME')
    .map(({ amount }) => -amount)
const refundOf = async (orderId: string) => {
  const { rows } = await api.database.query<{ status: string; problem: string | null; attempts: number }>(
    'SELECT status, problem, attempts FROM refund WHERE order_id = $1',
    [orderId],
  )
  return rows
}
const atPayme = async (shop: CardShop) => (await shop.statement()).map(({ state, reversals }) => ({ state, reversals }))
const isBack = [{ state: 'refunded', reversals: 1 }]
const failureOf = async (work: () => Promise<unknown>) => work().then(() => null, String)

test('stays asked for until Payme has returned the money, and is booked once by Payme’s own call', async () => {
  const { shop, orderId, settleAtPayme } = await paidOrder()
  await setOrder(api, orderId, { status: 'CANCELED' })
  expect(await failureOf(settleAtPayme)).toContain('has not returned payment')
  expect(await refundOf(orderId)).toEqual([{ status: 'ASKED', problem: null, attempts: 0 }])
  expect(await failureOf(settleAtPayme)).toContain('has not returned payment')
  expect(await returned(orderId)).toEqual([])
  await expect.poll(() => returned(orderId), { timeout: 10_000 }).toEqual([87_500])
  expect(await refundOf(orderId)).toMatchObject([{ status: 'RETURNED' }])
  await settleAtPayme()
  await settleAtPayme()
  expect(await returned(orderId)).toEqual([87_500])
  await expect.poll(() => atPayme(shop)).toEqual(isBack)
  expect(await paymentState(api, orderId)).toMatchObject({ payments: ['REFUNDED'], moneyEntries: 2 })
  const [, money] = await shop.person.page.call(orderMoney, { params: { id: orderId } })
  expect(money?.refunds).toMatchObject([{ provider: 'PAYME', amount: 87_500, state: 'returned' }])
})

test('is booked once by the worker when Payme says so before it calls us', async () => {
  const { shop, orderId } = await paidOrder()
  await setOrder(api, orderId, { status: 'CANCELED' })
  const [entry] = await shop.statement()
  const receiptId = entry?.transactionId ?? ''
  const answer = (result: object) => ({ status: 200, text: JSON.stringify({ id: 1, result }) })
  const settleWith = (result: object) => settle(api, { merchantId: shop.merchantId, orderId }, answer(result))
  expect(await failureOf(() => settleWith({ receipt: { _id: receiptId, state: 21 } }))).toContain('has not returned')
  const asked = await settleWith({ state: 50 })
  expect(asked.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { method: 'receipts.check', params: { id: receiptId } },
  ])
  expect(await returned(orderId)).toEqual([87_500])
  // Payme's own call comes after that, twice.
  for (const _ of [1, 2]) expect((await api.simulators.refund('payme', receiptId)).outcome).toBe('refunded')
  expect(await returned(orderId)).toEqual([87_500])
  expect(await paymentState(api, orderId)).toMatchObject({ payments: ['REFUNDED'], moneyEntries: 2 })
})

test('is asked for once when Payme’s answer is lost', async () => {
  const { shop, orderId, settleAtPayme } = await paidOrder()
  await setOrder(api, orderId, { status: 'CANCELED' })
  await api.simulators.strike('payme', { kind: 'lost', body: 'receipts.cancel', times: 1 })
  expect(await failureOf(settleAtPayme)).toContain('Payme: unreachable')
  expect(await refundOf(orderId)).toEqual([{ status: 'ASKED', problem: 'Payme: unreachable', attempts: 1 }])
  await expect.poll(() => failureOf(settleAtPayme), { timeout: 10_000 }).toBeNull()
  expect(await returned(orderId)).toEqual([87_500])
  await expect.poll(() => atPayme(shop)).toEqual(isBack)
})

test('goes to staff with Payme’s words when Payme refuses', async () => {
  const { shop, orderId, settleAtPayme } = await paidOrder()
  await setOrder(api, orderId, { status: 'CANCELED' })
  const { payme: cashbox } = shop.accounts
  await api.simulators.tell('/payme/_account', { cashbox, key: 'new', callback: 'http://127.0.0.1:9' })
  await settleAtPayme()
  expect(await refundOf(orderId)).toEqual([{ status: 'WITH_STAFF', problem: 'Payme: Доступ запрещён', attempts: 1 }])
  expect(await returned(orderId)).toEqual([])
})

const versionOf = async (orderId: string) =>
  Number((await api.database.query('SELECT version FROM orders WHERE id = $1', [orderId])).rows[0]?.['version'])
const wishOf = (id: string, version: number, amount: number) => ({
  params: { id },
  body: { version, amount, reason: 'LATE' as const },
  idempotencyKey: newId(),
})

test('is made for a whole payment that staff owe back, also after the food was handed over', async () => {
  const { shop, orderId, settleAtPayme } = await paidOrder()
  await setOrder(api, orderId, { status: 'DELIVERED' })
  const owner = await asStaff(api, shop, 'OWNER')
  const [, whole] = await owner.page.call(staff.refundOrder, wishOf(orderId, await versionOf(orderId), 87_500))
  expect(whole).toMatchObject({ way: 'PROVIDER', refund: { status: 'OWED' } })
  await expect.poll(() => failureOf(settleAtPayme), { timeout: 10_000 }).toBeNull()
  expect(await returned(orderId)).toEqual([87_500])
  await expect.poll(() => atPayme(shop)).toEqual(isBack)
})

test('stays in the cabinet for a part, and for a payment on Payme’s page', async () => {
  const { shop, orderId } = await paidOrder()
  const owner = await asStaff(api, shop, 'OWNER')
  const [, part] = await owner.page.call(staff.refundOrder, wishOf(orderId, await versionOf(orderId), 1_000))
  expect(part).toMatchObject({ way: 'CABINET', refund: { status: 'WITH_STAFF' } })
  const onPage = await shop.order()
  await api.simulators.pay('payme', { account: shop.accounts.payme, orderId: onPage, amount: 8_750_000, how: 'pay' })
  await setOrder(api, onPage, { status: 'CANCELED' })
  await worker.run(settlePayments, { merchantId: shop.merchantId, orderId: onPage })
  expect(await refundOf(onPage)).toMatchObject([{ status: 'WITH_STAFF', attempts: 1 }])
  expect((await refundOf(onPage))[0]?.problem).toContain('cabinet only')
})
