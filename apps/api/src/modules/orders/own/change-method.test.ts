// A customer who cannot or will not pay as first chosen keeps the order and pays in another way.
import { orderById } from '@dasturxon/contracts/orders.endpoints'
import { changeMethod } from '@dasturxon/contracts/payments.endpoints'
import { orderSetting } from '@dasturxon/contracts/placing.endpoints'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { place } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OnlineApi, startOnlineApi } from '#test/online-shops'
import { paymentState } from '#test/paid-shop'

let api: OnlineApi
beforeAll(async () => void (api = await startOnlineApi()))
afterAll(() => api.stop())

const change = ({ page }: Person, id: string, type: PaymentType) =>
  page.call(changeMethod, { params: { id }, body: { type } })
const read = async ({ page }: Person, id: string) => {
  const [error, order] = await page.call(orderById, { params: { id } })
  if (error) throw new Error(error.code)
  return order
}
async function openOrder() {
  const shop = await api.openShop()
  return { shop, id: await shop.order({ totalSom: 87_500, status: 'OPEN', isPaid: false }) }
}
const historyOf = async (id: string) =>
  (
    await api.database.query<{ kind: string; status: string }>(
      'SELECT kind, status FROM order_event WHERE order_id = $1 ORDER BY version',
      [id],
    )
  ).rows

test('sends the order to the kitchen when the customer chooses cash', async () => {
  const { shop, id } = await openOrder()
  const [error, changed] = await change(shop.person, id, 'CASH')
  expect(error).toBeUndefined()
  expect(changed).toEqual({ orderId: id, status: 'CREATED', type: 'CASH' })
  expect(await read(shop.person, id)).toMatchObject({ status: 'CREATED', isPaid: false, payment: { type: 'CASH' } })
  expect((await historyOf(id)).at(-1)).toEqual({ kind: 'CHANGE_PAYMENT_TYPE', status: 'CREATED' })
})

test('keeps the order open for the other provider when the customer chooses one', async () => {
  const { shop, id } = await openOrder()
  const [, changed] = await change(shop.person, id, 'CLICK')
  expect(changed).toEqual({ orderId: id, status: 'OPEN', type: 'CLICK' })
  expect(await read(shop.person, id)).toMatchObject({ status: 'OPEN', payment: { type: 'CLICK' } })
})

test('changes nothing when the same way is chosen twice', async () => {
  const { shop, id } = await openOrder()
  await Promise.all([change(shop.person, id, 'CASH'), change(shop.person, id, 'CASH')])
  const [error, changed] = await change(shop.person, id, 'CASH')
  expect([error, changed]).toEqual([undefined, { orderId: id, status: 'CREATED', type: 'CASH' }])
  expect((await historyOf(id)).filter(({ kind }) => kind === 'CHANGE_PAYMENT_TYPE')).toHaveLength(1)
})

test('books money that comes from the first provider after the customer chose cash', async () => {
  const { shop, id } = await openOrder()
  await change(shop.person, id, 'CASH')
  const { outcome } = await api.simulators.pay('payme', {
    account: shop.accounts.payme,
    orderId: id,
    amount: 8_750_000,
    how: 'pay',
  })
  expect(outcome).toBe('paid')
  expect(await read(shop.person, id)).toMatchObject({ status: 'CREATED', isPaid: true })
  expect(await paymentState(api, id)).toMatchObject({ payments: ['PAID'], moneyEntries: 1 })
})

test('refuses a way that the merchant does not offer, and an order that is paid or canceled', async () => {
  const { shop, id } = await openOrder()
  const [notOffered] = await change(shop.person, id, 'PAYNET')
  expect(notOffered).toMatchObject({ code: 'payment_method_not_offered' })
  expect(await read(shop.person, id)).toMatchObject({ status: 'OPEN', payment: { type: 'PAYME' } })
  const paid = await shop.order({ totalSom: 20_000, status: 'CREATED', isPaid: true })
  const canceled = await shop.order({ totalSom: 20_000, status: 'CANCELED', isPaid: false })
  for (const over of [paid, canceled]) {
    const [error] = await change(shop.person, over, 'CASH')
    expect(error).toMatchObject({ code: 'order_not_payable' })
  }
})

test('finds no order of another customer or of another merchant', async () => {
  const { shop, id } = await openOrder()
  const stranger = await shop.customer()
  const neighbour = await api.openShop()
  for (const person of [stranger, neighbour.person]) {
    const [error] = await change(person, id, 'CASH')
    expect(error).toMatchObject({ code: 'not_found' })
  }
  expect(await read(shop.person, id)).toMatchObject({ status: 'OPEN', payment: { type: 'PAYME' } })
})

test('keeps the chosen time of a scheduled order when the customer chooses cash', async () => {
  const { shop } = await openOrder()
  const [, terms] = await shop.person.page.call(orderSetting, { params: { id: shop.branchId } })
  const day = terms?.slots.PICK_UP.at(-1)
  const chosen = { later: true, day2: day?.day, time2: day?.times[0], paymentType: 'PAYME' } as const
  const [error, placed] = await place(shop.person, shop.pickUp(chosen))
  if (error) throw new Error(error.code)
  const [, changed] = await change(shop.person, placed.id, 'TERMINAL')
  expect(changed).toMatchObject({ status: 'AT_TIME', type: 'TERMINAL' })
})
