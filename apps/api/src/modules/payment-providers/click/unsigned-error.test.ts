// Click does not sign the error of a message, so an error must not take money back, even when it races the payment.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance } from '#test/books'
import { openShopWithAccount, paymentState } from '#test/paid-shop'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(async () => {
  await booksBalance(api.database)
  await api.stop()
})

const account = { merchantId: '22222', serviceId: '11111', userId: '4242', keys: ['TESTSECRET'] }

/** `prepareId` makes it a Complete. */
async function send(merchantId: string, orderId: string, error: number, prepareId?: number) {
  const [id, time, amount] = ['1234567890', '2026-11-14 12:00:00', '87500.00']
  const action = prepareId === undefined ? '0' : '1'
  const signed = `${id}${account.serviceId}TESTSECRET${orderId}${prepareId ?? ''}${amount}${action}${time}`
  const body = new URLSearchParams({
    click_trans_id: id,
    service_id: account.serviceId,
    click_paydoc_id: '2345678901',
    merchant_trans_id: orderId,
    ...(prepareId !== undefined && { merchant_prepare_id: String(prepareId) }),
    amount,
    action,
    error: String(error),
    error_note: 'x',
    sign_time: time,
    sign_string: createHash('md5').update(signed).digest('hex'),
  })
  const response = await fetch(`${api.baseUrl}/callbacks/v1/click/${merchantId}`, { method: 'POST', body })
  return (await response.json()) as { error: number; merchant_prepare_id?: number }
}

/** Waits until so many transactions wait for the row that the test has locked. */
const untilWaiting = (count: number) =>
  expect
    .poll(
      async () => (await api.database.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount,
    )
    .toBeGreaterThanOrEqual(count)

test('keeps the money and asks Click when an error arrives while the payment is being booked', async () => {
  const shop = await openShopWithAccount(api, { name: 'click', value: account })
  const orderId = await shop.order({ totalSom: 87_500, status: 'OPEN', isPaid: false })
  const { merchant_prepare_id: prepareId } = await send(shop.merchantId, orderId, 0)
  // While the order is locked, both messages find the attempt without money; they go on in the order of their arrival.
  const [paid, failed] = await api.database.undone(async (query) => {
    await query(`SELECT FROM orders WHERE id = '${orderId}' FOR UPDATE`)
    const first = send(shop.merchantId, orderId, 0, prepareId)
    await untilWaiting(1)
    const second = send(shop.merchantId, orderId, -1, prepareId)
    await untilWaiting(2)
    return [first, second] as const
  })
  expect([(await paid).error, (await failed).error]).toEqual([0, -9])
  expect(await paymentState(api, orderId)).toEqual({ order: 'CREATED', payments: ['ATTENTION'], moneyEntries: 1 })
})
