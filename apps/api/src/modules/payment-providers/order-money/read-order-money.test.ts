import { cancelOrder, orderById } from '@dasturxon/contracts/orders.endpoints'
import { orderMoney } from '@dasturxon/contracts/payments.endpoints'
import { closeRefund, refundOrder, refundTerms } from '@dasturxon/contracts/payments-staff.endpoints'
import { place } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { openPaymeShop, receiptUrl } from '#test/payme-calls'
import { settle } from '#test/settle-payments'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const ask = ({ page }: Person, id: string) => page.call(orderMoney, { params: { id } })
async function read(person: Person, id: string) {
  const [error, found] = await ask(person, id)
  if (error) throw new Error(error.code)
  return found
}
const setUp = ({ merchantId }: { merchantId: string }, table: string, column: string) =>
  api.database.query(`UPDATE ${table} SET ${column} = true WHERE merchant_id = $1`, [merchantId])
const receipt = { url: receiptUrl, number: '121', at: '2026-11-14T10:00:00.000Z' }

test('shows the owner the payment of an order, and its tax receipt as soon as Payme has sent one', async () => {
  const shop = await openPaymeShop(api)
  const { orderId, transaction } = await shop.paid(87_500)
  const payment = { provider: 'PAYME', card: null, amount: 87_500, receipt: null }
  const before = await read(shop.person, orderId)
  expect(before).toEqual({ payments: [expect.objectContaining(payment)], refunds: [] })
  expect(Math.abs(Date.now() - Date.parse(before.payments[0]?.paidAt ?? ''))).toBeLessThan(60_000)
  await shop.sendReceipt(transaction, 'PERFORM')
  expect((await read(shop.person, orderId)).payments).toEqual([{ ...before.payments[0], receipt }])
})

test('shows the end of the saved card’s number when the payment is the one that Payme has made of the charge', async () => {
  const shop = await openPaymeShop(api)
  const { orderId, transaction } = await shop.paid(87_500)
  const charge = (mask: string, receipt_id: string, status: string) =>
    api.database.insert('card_charge', {
      merchant_id: shop.merchantId,
      id: newId(),
      order_id: orderId,
      card_id: newId(),
      mask,
      amount: 87_500,
      status,
      receipt_id,
      created_at: new Date(),
      ended_at: new Date(),
    })
  await charge('860006******1111', 'another', 'FAILED')
  expect((await read(shop.person, orderId)).payments).toMatchObject([{ card: null }])
  await charge('860006******4417', transaction, 'PAID')
  expect((await read(shop.person, orderId)).payments).toMatchObject([{ card: '4417' }])
})

test('shows nothing of an order that is not paid online, or not yet', async () => {
  const shop = await openPaymeShop(api)
  const [, cash] = await place(shop.person, shop.pickUp())
  const unpaid = await shop.order({ totalSom: 40_000, status: 'OPEN', isPaid: false })
  for (const id of [cash?.id ?? '', unpaid]) expect(await read(shop.person, id)).toEqual({ payments: [], refunds: [] })
})

test('follows the money of a canceled order until it is back, with the receipt of the refund', async () => {
  const shop = await openPaymeShop(api)
  const { orderId, transaction, cancel } = await shop.paid(87_500)
  await setUp(shop, 'merchant_settings', 'cancel_order_active')
  const [refusal] = await shop.person.page.call(cancelOrder, { params: { id: orderId }, body: {} })
  expect(refusal).toBeUndefined()
  const owed = { provider: 'PAYME', amount: 87_500, state: 'owed', returnedAt: null, arrivesBy: null, receipt: null }
  expect((await read(shop.person, orderId)).refunds).toEqual([expect.objectContaining(owed)])
  await settle(api, { merchantId: shop.merchantId, orderId }, { status: 200, text: '{}' })
  expect((await read(shop.person, orderId)).refunds).toEqual([expect.objectContaining({ ...owed, state: 'sent' })])
  await cancel()
  await shop.sendReceipt(transaction, 'CANCEL')
  const { payments, refunds } = await read(shop.person, orderId)
  expect(payments).toHaveLength(1)
  expect(refunds).toEqual([expect.objectContaining({ amount: 87_500, state: 'returned', receipt })])
  expect(Date.parse(refunds[0]?.arrivesBy ?? '')).toBeGreaterThan(Date.parse(refunds[0]?.returnedAt ?? ''))
})

test('shows a part that staff return as sent, and as returned when staff have closed it', async () => {
  const shop = await openPaymeShop(api)
  const { orderId } = await shop.paid(87_500)
  const params = { id: orderId }
  const [, terms] = await shop.owner.page.call(refundTerms, { params })
  const body = { version: terms?.version ?? 0, amount: 20_000, reason: 'LATE' } as const
  const [, part] = await shop.owner.page.call(refundOrder, { params, body, idempotencyKey: newId() })
  const id = part?.refund?.id ?? ''
  expect((await read(shop.person, orderId)).refunds).toMatchObject([{ id, amount: 20_000, state: 'sent' }])
  const [, waiting] = await shop.owner.page.call(refundTerms, { params })
  expect(waiting).toMatchObject({ most: 0, isOpen: true, withStaff: { id, amount: 20_000 } })
  await shop.owner.page.call(closeRefund, { params: { id } })
  expect((await read(shop.person, orderId)).refunds).toMatchObject([{ id, amount: 20_000, state: 'returned' }])
})

test('shows a guest the money of the guest’s own order at a table', async () => {
  const shop = await openPaymeShop(api)
  await setUp(shop, 'merchant_policy', 'guest_dine_in')
  const guest = await shop.guest()
  const [error, order] = await place(guest, shop.dineIn({ paymentType: 'PAYME' }))
  if (error) throw new Error(error.code)
  await shop.pay(order.id, order.totalPrice)
  expect((await read(guest, order.id)).payments).toMatchObject([{ provider: 'PAYME', amount: order.totalPrice }])
  for (const other of [await shop.guest(), shop.person])
    expect((await ask(other, order.id))[0]).toMatchObject({ status: 404, code: 'not_found' })
})

test('answers everybody but the owner as the order itself does', async () => {
  const [shop, neighbour] = [await openPaymeShop(api), await openPaymeShop(api)]
  const { orderId } = await shop.paid(40_000)
  const astray: Person = { id: neighbour.person.id, page: (await shop.guest()).page.copy() }
  astray.page.token = neighbour.person.page.token
  const nobody: Person = { id: '', page: (await shop.guest()).page.copy() }
  nobody.page.token = undefined
  const others: [Person, number][] = [
    [await shop.customer(), 404],
    [await shop.guest(), 404],
    [neighbour.person, 404],
    [astray, 401],
    [nobody, 401],
  ]
  for (const [person, status] of others) {
    const [error] = await ask(person, orderId)
    const [ofOrder] = await person.page.call(orderById, { params: { id: orderId } })
    expect(error).toMatchObject({ status })
    expect(error?.code).toBe(ofOrder?.code)
  }
  const [unknown] = await ask(shop.person, newId())
  expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
})
