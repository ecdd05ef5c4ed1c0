// What a customer is told about a canceled order: its cause, and what became of the money.
import { cancelOrder, orderById, orderHistory } from '@dasturxon/contracts/orders.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { inTheWorker, openRunningShop, wake } from '#test/running-orders'
import { receiveOrderPayment } from '#test/receive-order-payment'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<typeof openRunningShop>>

async function told({ person }: Shop, id: string) {
  const [error, order] = await person.page.call(orderById, { params: { id } })
  if (error) throw new Error(error.code)
  return [order.status, order.cancelCause, order.moneyBack]
}

/** Online payment has no adapter yet, so the test sets the order to wait for a PAYME payment in the database. */
async function unpaid(shop: Shop) {
  const order = await shop.placed()
  await api.database.query(`UPDATE orders SET status = 'OPEN', payment_type = 'PAYME' WHERE id = $1`, [order.id])
  return order
}

const pay = ({ merchantId }: Shop, { id, totalPrice }: { id: string; totalPrice: number }) =>
  inTheWorker(api, { merchantId }, 0, (tx) =>
    receiveOrderPayment(tx, id, { type: 'PAYME', reference: 'p1', amount: totalPrice as never }),
  )

/** Books the refund as the code that calls the provider will. */
async function refund({ merchantId }: Shop, { id, totalPrice }: { id: string; totalPrice: number }) {
  const posted = { merchant_id: merchantId, id: newId(), order_id: id, kind: 'REFUND' }
  await api.database.insert('ledger_transaction', posted)
  await api.database.query(
    `INSERT INTO ledger_entry (merchant_id, transaction_id, account, amount) VALUES ($1, $2, 'RECEIVABLE', $3), ($1, $2, 'PAYME', -$3)`,
    [merchantId, posted.id, totalPrice],
  )
}

describe('the cause of a canceled order', () => {
  test('is none while the order is active', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    expect(await told(shop, id)).toEqual(['CREATED', null, null])
  })

  test('is NOT_ACCEPTED when the branch did not accept the order in time, also in the list', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    await wake(api, shop, id, 60)
    expect(await told(shop, id)).toEqual(['CANCELED', 'NOT_ACCEPTED', 'NONE'])
    const [, list] = await shop.person.page.call(orderHistory, { params: { userId: shop.person.id }, query: {} })
    expect(list?.map(({ cancelCause }) => cancelCause)).toEqual(['NOT_ACCEPTED'])
  })

  test('is NOT_PAID when the payment did not come in time', async () => {
    const shop = await openRunningShop(api)
    const { id } = await unpaid(shop)
    await wake(api, shop, id, 16)
    expect(await told(shop, id)).toEqual(['CANCELED', 'NOT_PAID', 'NONE'])
  })

  test('is CUSTOMER when the customer cancels', async () => {
    const shop = await openRunningShop(api, { settings: { cancel_order_active: true } })
    const { id } = await shop.placed()
    const [, canceled] = await shop.person.page.call(cancelOrder, { params: { id }, body: { reason: 'Adashdim' } })
    expect(canceled).toMatchObject({ cancelCause: 'CUSTOMER', reason: 'Adashdim', moneyBack: 'NONE' })
  })

  test('is BRANCH when staff cancel, and NOT_HANDED_OVER when the food comes back from the road', async () => {
    const shop = await openRunningShop(api)
    const [first, second] = [await shop.placed(), await shop.placed(await shop.delivery(shop.person))]
    await shop.move(first.id, 'CANCELED', shop.owner, { reason: 'Gaz yoʻq' })
    expect(await told(shop, first.id)).toEqual(['CANCELED', 'BRANCH', 'NONE'])
    await shop.moveThrough(second.id, 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY')
    await shop.move(second.id, 'CANCELED', shop.owner, { reasonReturn: 'Mijoz topilmadi' })
    expect(await told(shop, second.id)).toEqual(['CANCELED', 'NOT_HANDED_OVER', 'NONE'])
  })
})

describe('the money of a canceled order', () => {
  test('is on its way back when it was received before the cancel, and returned once the refund is booked', async () => {
    const shop = await openRunningShop(api)
    const order = await unpaid(shop)
    await pay(shop, order)
    expect(await told(shop, order.id)).toEqual(['CREATED', null, null])
    await wake(api, shop, order.id, 60)
    expect(await told(shop, order.id)).toEqual(['CANCELED', 'NOT_ACCEPTED', 'ON_ITS_WAY'])
    await refund(shop, order)
    expect(await told(shop, order.id)).toEqual(['CANCELED', 'NOT_ACCEPTED', 'RETURNED'])
  })

  test('is on its way back when it was received after the cancel', async () => {
    const shop = await openRunningShop(api)
    const order = await unpaid(shop)
    await wake(api, shop, order.id, 16)
    expect(await told(shop, order.id)).toEqual(['CANCELED', 'NOT_PAID', 'NONE'])
    await pay(shop, order)
    expect(await told(shop, order.id)).toEqual(['CANCELED', 'NOT_PAID', 'ON_ITS_WAY'])
  })
})
