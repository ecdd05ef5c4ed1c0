// Charges of saved cards, carried out against Payme's simulator, which calls us back about every receipt.
import { payWithCard, removeCard } from '@dasturxon/contracts/cards.endpoints'
import { cancelOrder } from '@dasturxon/contracts/orders.endpoints'
import { checkout, orderMoney } from '@dasturxon/contracts/payments.endpoints'
import type { Person } from '@dasturxon/testbed/data/people'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chargeCard } from '#modules/cards'
import { newId } from '#platform/id'
import { booksBalance } from '#test/books'
import { cardNumbers, type CardShop, chargesOf, openCardShop } from '#test/card-shops'
import { type OnlineApi, startOnlineApi } from '#test/online-shops'
import { paymentState, setOrder } from '#test/paid-shop'
import { openPaymentWorker, type PaymentWorker, waitingJobs } from '#test/payment-worker'

let api: OnlineApi
let worker: PaymentWorker
beforeAll(async () => {
  api = await startOnlineApi()
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

const paid = { order: 'CREATED', payments: ['PAID'], moneyEntries: 1 }
const unpaid = { order: 'OPEN', payments: [], moneyEntries: 0 }
const pay = ({ page }: Person, id: string, cardId: string) =>
  page.call(payWithCard, { params: { id }, body: { cardId } })
const attemptOf = async ({ person }: CardShop, id: string) =>
  (await person.page.call(checkout, { params: { id }, query: {} }))[1]?.attempt
const failureOf = async (work: () => Promise<unknown>) => work().then(() => null, String)

describe('a charge', () => {
  test('pays the order, and the customer sees how it stands meanwhile and afterwards', async () => {
    const shop = await openCardShop(api)
    const { orderId } = await shop.charged()
    expect(await attemptOf(shop, orderId)).toMatchObject({ provider: 'PAYME', card: '6478', state: 'under_way' })
    expect(await paymentState(api, orderId)).toEqual(unpaid)
    await shop.charge(worker)
    expect(await paymentState(api, orderId)).toEqual(paid)
    const [charge] = await chargesOf(api, orderId)
    expect(charge).toMatchObject({ status: 'PAID', problem: null })
    expect(await shop.statement()).toMatchObject([{ transactionId: charge?.receipt, state: 'paid', amount: 8_750_000 }])
    const { rows } = await api.database.query('SELECT receipt_number FROM payment WHERE order_id = $1', [orderId])
    expect(rows).toEqual([{ receipt_number: charge?.receipt }])
    expect(await attemptOf(shop, orderId)).toMatchObject({ card: '6478', state: 'paid', problem: null })
    const [, money] = await shop.person.page.call(orderMoney, { params: { id: orderId } })
    expect(money?.payments).toMatchObject([{ provider: 'PAYME', card: '6478', amount: 87_500 }])
  })

  test('fails without money on the card, and another card pays the order afterwards', async () => {
    const shop = await openCardShop(api)
    const { orderId } = await shop.charged(cardNumbers.noMoney)
    await shop.charge(worker)
    expect(await chargesOf(api, orderId)).toMatchObject([{ status: 'FAILED', problem: -31_630 }])
    expect(await paymentState(api, orderId)).toEqual({ order: 'OPEN', payments: ['CANCELED'], moneyEntries: 0 })
    expect(await attemptOf(shop, orderId)).toMatchObject({ state: 'failed', problem: 'no_money', card: '0304' })
    await pay(shop.person, orderId, await shop.save(cardNumbers.normal))
    await shop.charge(worker)
    expect(await paymentState(api, orderId)).toEqual({ ...paid, payments: ['CANCELED', 'PAID'] })
  })

  test('fails when the card was removed meanwhile, and when its cash box is not the shop’s any more', async () => {
    const shop = await openCardShop(api)
    const { orderId, cardId } = await shop.charged()
    await shop.person.page.call(removeCard, { params: { id: cardId } })
    const other = await shop.charged(cardNumbers.other)
    await api.database.query(`UPDATE saved_card SET cashbox = 'earlier' WHERE id = $1`, [other.cardId])
    await shop.charge(worker)
    for (const id of [orderId, other.orderId]) {
      expect(await chargesOf(api, id)).toEqual([{ status: 'FAILED', problem: -31_400, receipt: null }])
      expect(await attemptOf(shop, id)).toMatchObject({ state: 'failed', problem: 'card' })
    }
    expect(await shop.statement()).toEqual([])
  })

  test('asks for no money when the order was canceled, paid or handed to the kitchen meanwhile', async () => {
    const shop = await openCardShop(api)
    const [canceled, elsewhere, kitchen] = [await shop.charged(), await shop.charged(), await shop.charged()]
    await shop.person.page.call(cancelOrder, { params: { id: canceled.orderId }, body: {} })
    const click = { account: shop.accounts.click, orderId: elsewhere.orderId, amount: '87500.00', how: 'pay' } as const
    await api.simulators.pay('click', click)
    await setOrder(api, kitchen.orderId, { status: 'CREATED' })
    await shop.charge(worker)
    for (const { orderId } of [canceled, elsewhere, kitchen])
      expect(await chargesOf(api, orderId)).toEqual([{ status: 'FAILED', problem: null, receipt: null }])
    expect(await shop.statement()).toEqual([])
  })

  test('takes no money when our side refuses, because Payme’s page has the order open', async () => {
    const shop = await openCardShop(api)
    const [cardId, orderId] = [await shop.save(cardNumbers.normal), await shop.order()]
    await api.simulators.pay('payme', { account: shop.accounts.payme, orderId, amount: 8_750_000, how: 'open' })
    await pay(shop.person, orderId, cardId)
    await shop.charge(worker)
    expect(await chargesOf(api, orderId)).toMatchObject([{ status: 'FAILED', problem: -31_008 }])
    expect(await attemptOf(shop, orderId)).toMatchObject({ state: 'failed', problem: 'provider' })
    expect(await paymentState(api, orderId)).toMatchObject({ payments: ['CREATED'], moneyEntries: 0 })
  })

  test('is over after its end, and of an unknown charge nothing is asked', async () => {
    const shop = await openCardShop(api)
    const { orderId } = await shop.charged(cardNumbers.noMoney)
    await shop.charge(worker)
    await api.simulators.setOutage('payme', true)
    await shop.charge(worker)
    await worker.run(chargeCard, { merchantId: shop.merchantId, chargeId: newId() })
    await api.simulators.setOutage('payme', false)
    expect(await chargesOf(api, orderId)).toMatchObject([{ status: 'FAILED', problem: -31_630 }])
  })
})

describe('a charge that is interrupted', () => {
  /** How the first run fails; the second one has to find out. */
  async function interrupted(shop: CardShop) {
    const charged = await shop.charged()
    expect(await failureOf(() => shop.charge(worker))).toContain('Payme')
    return charged.orderId
  }

  test('is not paid twice when Payme takes the money and its answer is lost', async () => {
    const shop = await openCardShop(api)
    await api.simulators.strike('payme', { kind: 'lost', body: 'receipts.pay', times: 1 })
    const orderId = await interrupted(shop)
    // Payme has told us about the money, and the worker does not know it yet.
    await expect.poll(() => paymentState(api, orderId)).toEqual(paid)
    expect(await chargesOf(api, orderId)).toMatchObject([{ status: 'ASKED' }])
    expect(await attemptOf(shop, orderId)).toMatchObject({ state: 'paid', card: '6478' })
    await shop.charge(worker)
    expect(await chargesOf(api, orderId)).toMatchObject([{ status: 'PAID' }])
    expect(await paymentState(api, orderId)).toEqual(paid)
    expect(await shop.statement()).toHaveLength(1)
  })

  test('is asked about and not repeated while Payme is at work on it', async () => {
    const shop = await openCardShop(api)
    await api.simulators.tell('/payme/_behaviour', { delay: 400 })
    const { orderId } = await shop.charged()
    const first = shop.charge(worker)
    await expect.poll(async () => (await chargesOf(api, orderId))[0]?.status).toBe('ASKED')
    await expect.poll(async () => (await shop.statement()).length).toBe(1)
    expect(await failureOf(() => shop.charge(worker))).toContain('has not decided')
    await first
    await api.simulators.tell('/payme/_behaviour', {})
    await shop.charge(worker)
    expect(await paymentState(api, orderId)).toEqual(paid)
    expect(await shop.statement()).toHaveLength(1)
  })

  test('is paid under the same receipt when the worker dies before Payme was asked', async () => {
    const shop = await openCardShop(api)
    await api.simulators.strike('payme', { kind: 'reset', body: 'receipts.pay', times: 1 })
    const orderId = await interrupted(shop)
    const [asked] = await chargesOf(api, orderId)
    expect(asked).toMatchObject({ status: 'ASKED', receipt: expect.any(String) })
    expect(await paymentState(api, orderId)).toEqual(unpaid)
    await shop.charge(worker)
    expect(await chargesOf(api, orderId)).toEqual([{ status: 'PAID', problem: null, receipt: asked?.receipt }])
    expect(await paymentState(api, orderId)).toEqual(paid)
    expect(await shop.statement()).toMatchObject([{ transactionId: asked?.receipt, state: 'paid' }])
  })

  test('is paid once when the answer with its receipt is lost, or Payme is down for a while', async () => {
    const shop = await openCardShop(api)
    await api.simulators.strike('payme', { kind: 'lost', body: 'receipts.create', times: 1 })
    const orderId = await interrupted(shop)
    expect(await chargesOf(api, orderId)).toEqual([{ status: 'WAITING', problem: null, receipt: null }])
    await api.simulators.setOutage('payme', true)
    expect(await failureOf(() => shop.charge(worker))).toContain('Payme: unreachable')
    await api.simulators.setOutage('payme', false)
    await shop.charge(worker)
    expect(await paymentState(api, orderId)).toEqual(paid)
    expect(await shop.statement()).toHaveLength(1)
  })

  test('takes no money when the order is canceled after Payme was asked in vain', async () => {
    const shop = await openCardShop(api)
    await api.simulators.strike('payme', { kind: 'reset', body: 'receipts.pay', times: 1 })
    const orderId = await interrupted(shop)
    await shop.person.page.call(cancelOrder, { params: { id: orderId }, body: {} })
    await shop.charge(worker)
    expect(await chargesOf(api, orderId)).toMatchObject([{ status: 'FAILED', problem: null }])
    expect(await shop.statement()).toEqual([])
  })

  test('takes no second receipt when two workers run it at the same time', async () => {
    const shop = await openCardShop(api)
    const { orderId } = await shop.charged()
    const [payload] = await waitingJobs(api, chargeCard, shop)
    if (!payload) throw new Error('No charge waits')
    await Promise.allSettled([1, 2, 3].map(() => worker.run(chargeCard, payload)))
    await shop.charge(worker)
    expect(await paymentState(api, orderId)).toEqual(paid)
    expect(await shop.statement()).toHaveLength(1)
    expect(await chargesOf(api, orderId)).toMatchObject([{ status: 'PAID' }])
  })
})

describe('paying an order with a saved card', () => {
  test('goes on with the charge that is under way, however often it is requested', async () => {
    const shop = await openCardShop(api)
    const [cardId, orderId] = [await shop.save(cardNumbers.normal), await shop.order()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(shop.person, orderId, cardId)))
    for (const [error, reply] of answers) expect([error, reply]).toEqual([undefined, { orderId }])
    expect(await chargesOf(api, orderId)).toHaveLength(1)
    expect(await waitingJobs(api, chargeCard, shop)).toHaveLength(1)
  })

  test('is refused for an order that is not open or is paid, and with a card that is not there', async () => {
    const shop = await openCardShop(api)
    const [cardId, orderId] = [await shop.save(cardNumbers.normal), await shop.order()]
    const gone = await shop.save(cardNumbers.other)
    await shop.person.page.call(removeCard, { params: { id: gone } })
    for (const id of [newId(), gone])
      expect((await pay(shop.person, orderId, id))[0]).toMatchObject({ status: 409, code: 'card_not_found' })
    const notPayable = { status: 409, code: 'order_not_payable' }
    for (const change of [
      { status: 'OPEN', isPaid: true },
      { status: 'CREATED', isPaid: false },
      { status: 'CANCELED' },
    ]) {
      await setOrder(api, orderId, change)
      expect((await pay(shop.person, orderId, cardId))[0]).toMatchObject(notPayable)
    }
    expect(await chargesOf(api, orderId)).toEqual([])
  })

  test('is possible for the own order with the own card only', async () => {
    const [shop, neighbour] = [await openCardShop(api), await openCardShop(api)]
    const [cardId, orderId] = [await shop.save(cardNumbers.normal), await shop.order()]
    const stranger = await shop.customer()
    const strangersCard = await shop.save(cardNumbers.other, stranger)
    const neighboursCard = await neighbour.save(cardNumbers.normal)
    for (const [person, id] of [
      [stranger, strangersCard],
      [stranger, cardId],
      [neighbour.person, neighboursCard],
    ] as const)
      expect((await pay(person, orderId, id))[0]).toMatchObject({ status: 404, code: 'not_found' })
    for (const id of [strangersCard, neighboursCard])
      expect((await pay(shop.person, orderId, id))[0]).toMatchObject({ status: 409, code: 'card_not_found' })
    const guest = await shop.guest()
    expect((await pay(guest, orderId, cardId))[0]).toMatchObject({ status: 403, code: 'login_required' })
    expect(await chargesOf(api, orderId)).toEqual([])
  })
})
