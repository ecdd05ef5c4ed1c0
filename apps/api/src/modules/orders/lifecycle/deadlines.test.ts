import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, entriesOf } from '#test/books'
import { historyHolds, inTheWorker, openRunningShop, wake } from '#test/running-orders'
import { type ReceivedPayment, receiveOrderPayment } from '#test/receive-order-payment'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(async () => {
  await booksBalance(api.database)
  expect(await historyHolds(api)).toEqual([])
})
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<typeof openRunningShop>>

/** The shop has no account at a provider, so the test sets the order to wait for a PAYME payment in the database. */
async function unpaid(shop: Shop) {
  const order = await shop.placed()
  await api.database.query(`UPDATE orders SET status = 'OPEN', payment_type = 'PAYME' WHERE id = $1`, [order.id])
  await api.database.query(`UPDATE order_event SET status = 'OPEN', payment_type = 'PAYME' WHERE order_id = $1`, [
    order.id,
  ])
  return order
}

const pay = (
  { merchantId }: Shop,
  orderId: string,
  payment: Partial<ReceivedPayment> & Pick<ReceivedPayment, 'amount'>,
) =>
  inTheWorker(api, { merchantId }, 0, (tx) =>
    receiveOrderPayment(tx, orderId, { type: 'PAYME', reference: 'p1', ...payment }),
  )

const refunds = async ({ merchantId }: Shop) =>
  (await api.database.query(`SELECT kind, key, state FROM effect WHERE merchant_id = $1`, [merchantId])).rows

const events = async (id: string) =>
  (
    await api.database.query('SELECT kind, status, actor_kind FROM order_event WHERE order_id = $1 ORDER BY version', [
      id,
    ])
  ).rows.map(({ kind, status, actor_kind }) => `${kind} ${status} ${actor_kind}`)

describe('an order that waits for an online payment', () => {
  test('cancels an unpaid order at the payment deadline, not before, and returns its stock', async () => {
    const shop = await openRunningShop(api)
    const product = await shop.sold({ cost_price: 30_000 }, { stock: 5 })
    const order = await unpaid({
      ...shop,
      placed: () => shop.placed(shop.pickUp({ lines: [{ productId: product, count: 2 }] })),
    })
    const stock = async () =>
      (await api.database.query('SELECT stock FROM product_branch WHERE product_id = $1', [product])).rows[0]?.['stock']
    await wake(api, shop, order.id, 14)
    expect(await shop.row(order.id)).toMatchObject({ status: 'OPEN', version: 1 })
    expect(await stock()).toBe(3)
    await wake(api, shop, order.id, 16)
    expect(await shop.row(order.id)).toMatchObject({ status: 'CANCELED', version: 2 })
    expect(await stock()).toBe(5)
    await wake(api, shop, order.id, 30)
    expect(await shop.row(order.id)).toMatchObject({ version: 2 })
  })

  test('[S3.40.PAID_AND_CHANGE_STATUS] sends the order to the kitchen when the payment arrives, and records payment and status in one event', async () => {
    const shop = await openRunningShop(api)
    const order = await unpaid(shop)
    await pay(shop, order.id, { amount: order.totalPrice as never })
    expect(await shop.row(order.id)).toMatchObject({ status: 'CREATED', is_paid: true })
    expect(await events(order.id)).toEqual(['CHANGE_STATUS OPEN customer', 'PAID_AND_CHANGE_STATUS CREATED payment'])
    await wake(api, shop, order.id, 2)
    expect(await shop.row(order.id)).toMatchObject({ status: 'CREATED' })
  })

  test('[S3.40.PAID] records a payment that arrives at an accepted order, and leaves its status', async () => {
    const shop = await openRunningShop(api)
    const order = await shop.placed()
    await shop.move(order.id, 'ACCEPTED', shop.owner, { cookingTime: 25 })
    await pay(shop, order.id, { amount: order.totalPrice as never })
    expect(await shop.row(order.id)).toMatchObject({ status: 'ACCEPTED', is_paid: true })
    expect((await events(order.id)).at(-1)).toBe('PAID ACCEPTED payment')
  })

  test('records a refund when the payment arrives after the order was canceled', async () => {
    const shop = await openRunningShop(api)
    const order = await unpaid(shop)
    await wake(api, shop, order.id, 16)
    await pay(shop, order.id, { amount: order.totalPrice as never })
    expect(await shop.row(order.id)).toMatchObject({ status: 'CANCELED', is_paid: false })
    expect(await refunds(shop)).toEqual([{ kind: 'refund', key: `${order.id}:p1`, state: 'INTENT' }])
    expect((await entriesOf(api.database, order.id)).filter(({ account }) => account === 'PAYME')).toHaveLength(1)
  })

  test('records a refund of the second payment when an order is paid twice', async () => {
    const shop = await openRunningShop(api)
    const order = await unpaid(shop)
    const amount = order.totalPrice as never
    await pay(shop, order.id, { amount })
    await pay(shop, order.id, { amount, reference: 'p2' })
    expect(await refunds(shop)).toEqual([{ kind: 'refund', key: `${order.id}:p2`, state: 'INTENT' }])
    await expect(pay(shop, order.id, { amount, reference: 'p2' })).rejects.toMatchObject({ constraint: 'posted_once' })
  })

  test('records a refund when a paid order is canceled', async () => {
    const shop = await openRunningShop(api)
    const order = await unpaid(shop)
    await pay(shop, order.id, { amount: order.totalPrice as never })
    expect((await shop.move(order.id, 'CANCELED', shop.owner, { reason: 'Mahsulot yoʻq' }))[0]).toBeUndefined()
    expect(await refunds(shop)).toEqual([{ kind: 'refund', key: order.id, state: 'INTENT' }])
  })
})

describe('the deadline to accept an order', () => {
  test('escalates an unaccepted order first and cancels it later', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    await wake(api, shop, id, 2)
    expect(await shop.row(id)).toMatchObject({ escalated_at: null, version: 1 })
    await wake(api, shop, id, 4)
    expect(await shop.row(id)).toMatchObject({ escalated_at: expect.any(Date), status: 'CREATED', version: 2 })
    await wake(api, shop, id, 5)
    expect(await shop.row(id)).toMatchObject({ version: 2 })
    await wake(api, shop, id, 14)
    expect(await shop.row(id)).toMatchObject({ status: 'CANCELED', version: 3 })
    expect(await events(id)).toEqual([
      'CHANGE_STATUS CREATED customer',
      'UPDATE CREATED worker',
      'CHANGE_STATUS CANCELED worker',
    ])
  })

  test('leaves an order unchanged when it was accepted in time', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    await shop.moveThrough(id, 'ACCEPTED')
    await wake(api, shop, id, 60)
    expect(await shop.row(id)).toMatchObject({ status: 'ACCEPTED', version: 2 })
  })
})

test('sends a scheduled order to the kitchen at its release time, not before', async () => {
  const shop = await openRunningShop(api)
  const { id } = await shop.placed()
  const deliveryAt = new Date(Date.now() + 3 * 3_600_000)
  const release = new Date(deliveryAt.getTime() - 45 * 60_000)
  await api.database.query(`UPDATE orders SET status = 'AT_TIME', delivery_at = $2, at_time = $3 WHERE id = $1`, [
    id,
    deliveryAt,
    release,
  ])
  await api.database.query(`UPDATE order_event SET status = 'AT_TIME' WHERE order_id = $1`, [id])
  await wake(api, shop, id, 134)
  expect(await shop.row(id)).toMatchObject({ status: 'AT_TIME' })
  await wake(api, shop, id, 136)
  expect(await shop.row(id)).toMatchObject({ status: 'CREATED' })
})

describe('[A-52] closing a delivered order', () => {
  test('closes a delivered order after two hours and gives its cashback once', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.delivered()
    await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED')
    expect(await shop.row(id)).toMatchObject({ is_paid: true, delivered_at: expect.any(Date) })
    await wake(api, shop, id, 119)
    expect(await shop.row(id)).toMatchObject({ status: 'DELIVERED' })
    await wake(api, shop, id, 121)
    await wake(api, shop, id, 122)
    expect(await shop.row(id)).toMatchObject({ status: 'CLOSED' })
    const { rows } = await api.database.query('SELECT cashback::int FROM customer WHERE id = $1', [shop.person.id])
    // Three percent of 57 600: two plovs with a discount of ten percent.
    expect(rows[0]).toEqual({ cashback: 1_728 })
    expect((await entriesOf(api.database, id)).map(({ kind }) => kind)).toEqual([
      'SALE',
      'SALE',
      'PAYMENT',
      'PAYMENT',
      'CASHBACK_EARNED',
      'CASHBACK_EARNED',
    ])
  })

  test('closes the order once when staff and the worker close it at the same time', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.delivered()
    await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED')
    await Promise.allSettled([shop.move(id, 'CLOSED'), ...Array.from({ length: 3 }, () => wake(api, shop, id, 130))])
    expect(await shop.row(id)).toMatchObject({ status: 'CLOSED', version: 7 })
    expect((await entriesOf(api.database, id)).filter(({ kind }) => kind === 'CASHBACK_EARNED')).toHaveLength(2)
  })
})
