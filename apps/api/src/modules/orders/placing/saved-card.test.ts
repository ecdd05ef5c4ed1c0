// An order that names a saved card is charged by the worker, from the transaction that places it.
import { place, quote, type OrderInput } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chargeCard } from '#modules/cards'
import { newId } from '#platform/id'
import { booksBalance, giveCashback } from '#test/books'
import { cardNumbers, type CardShop, chargesOf, openCardShop } from '#test/card-shops'
import { type OnlineApi, startOnlineApi } from '#test/online-shops'
import { paymentState } from '#test/paid-shop'
import { openPaymentWorker, type PaymentWorker, waitingJobs } from '#test/payment-worker'

let api: OnlineApi
let worker: PaymentWorker
beforeAll(async () => {
  api = await startOnlineApi()
  worker = openPaymentWorker(api)
})
afterEach(() => booksBalance(api.database))
afterAll(async () => {
  await worker.close()
  await api.stop()
})

const { normal } = cardNumbers
const placeWith = (shop: CardShop, input: OrderInput, { person = shop.person, key = `${newId()}:1` } = {}) =>
  place(person, shop.pickUp({ paymentType: 'OTHER', ...input }), key)
const jobs = (shop: CardShop) => waitingJobs(api, chargeCard, shop)

test('charges the card with the total of the order, once however often the request is sent', async () => {
  const shop = await openCardShop(api)
  const cardId = await shop.save(normal)
  const key = `${newId()}:1`
  const [error, order] = await placeWith(shop, { cardId }, { key })
  expect(error).toBeUndefined()
  expect(order).toMatchObject({ status: 'OPEN', isPaid: false, totalPrice: 57_600 })
  await placeWith(shop, { cardId }, { key })
  const { rows } = await api.database.query('SELECT amount::int, mask, status FROM card_charge WHERE order_id = $1', [
    order?.id,
  ])
  expect(rows).toEqual([{ amount: 57_600, mask: '860049******6478', status: 'WAITING' }])
  expect(await jobs(shop)).toHaveLength(1)
  await shop.charge(worker)
  expect(await paymentState(api, order?.id ?? '')).toEqual({ order: 'CREATED', payments: ['PAID'], moneyEntries: 1 })
})

test('needs no more round trips with a card than without one', async () => {
  const shop = await openCardShop(api)
  const cardId = await shop.save(normal)
  const { price } = await quote(shop.person, shop.pickUp())
  expect(price.total).toBe(57_600)
  const trips = (input: OrderInput) => api.roundTrips(() => placeWith(shop, input))
  await trips({})
  expect(await trips({ cardId })).toBe(await trips({}))
})

test('stays open and is not charged when no card is named', async () => {
  const shop = await openCardShop(api)
  await shop.save(normal)
  for (const cardId of [undefined, null]) {
    const [, order] = await placeWith(shop, { cardId })
    expect(order).toMatchObject({ status: 'OPEN', isPaid: false })
    expect(await chargesOf(api, order?.id ?? '')).toEqual([])
  }
  expect(await jobs(shop)).toEqual([])
})

test('is not charged when cashback pays for everything', async () => {
  const shop = await openCardShop(api)
  await api.database.query('UPDATE merchant_policy SET cashback_spend_percent = 100 WHERE merchant_id = $1', [
    shop.merchantId,
  ])
  await giveCashback(api, shop, shop.person, 100_000)
  const [, order] = await placeWith(shop, { cardId: await shop.save(normal), cashback: 57_600 })
  expect(order).toMatchObject({ totalPrice: 0, isPaid: true, status: 'CREATED' })
  expect(await jobs(shop)).toEqual([])
})

test('is refused with the card of a stranger or a neighbour, a removed one, or another payment type', async () => {
  const [shop, neighbour] = [await openCardShop(api), await openCardShop(api)]
  const own = await shop.save(normal)
  const strangersCard = await shop.save(normal, await shop.customer())
  const removed = await shop.save(cardNumbers.other)
  await api.database.query('UPDATE saved_card SET removed_at = now() WHERE id = $1', [removed])
  const code = 'payment_method_not_offered'
  for (const cardId of [strangersCard, await neighbour.save(normal), removed, newId()])
    expect((await placeWith(shop, { cardId }))[0]).toMatchObject({ status: 409, code, params: { type: 'OTHER' } })
  for (const paymentType of ['CASH', 'PAYME'] as const)
    expect((await placeWith(shop, { cardId: own, paymentType }))[0]).toMatchObject({
      code,
      params: { type: paymentType },
    })
  await api.database.query('UPDATE saved_card SET is_verified = false WHERE id = $1', [own])
  expect((await placeWith(shop, { cardId: own }))[0]).toMatchObject({ code })
  expect(await shop.count('orders')).toBe(0)
})

test('is refused at the table of a guest, and when the shop does not offer saved cards', async () => {
  const shop = await openCardShop(api)
  const { merchantId } = shop
  const cardId = await shop.save(normal)
  await api.database.query('UPDATE merchant_policy SET guest_dine_in = true WHERE merchant_id = $1', [merchantId])
  await api.database.query(
    `UPDATE payment_channel_setting SET qr_enabled = true WHERE merchant_id = $1 AND type = 'OTHER'`,
    [merchantId],
  )
  const guest: Person = await shop.guest()
  const atTable = shop.dineIn({ paymentType: 'OTHER', cardId })
  const code = 'payment_method_not_offered'
  expect((await place(guest, atTable))[0]).toMatchObject({ code })
  expect((await place(guest, { ...atTable, cardId: null }))[1]).toMatchObject({ status: 'OPEN' })
  await api.database.query('UPDATE merchant_settings SET card_active = false WHERE merchant_id = $1', [merchantId])
  expect((await placeWith(shop, { cardId }))[0]).toMatchObject({ code })
  expect(await jobs(shop)).toEqual([])
})
