import { cancelOrder, orderById } from '@dasturxon/contracts/orders.endpoints'
import { checkout } from '@dasturxon/contracts/payments.endpoints'
import { place } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { openCardShop } from '#test/card-shops'
import { type OnlineApi, startOnlineApi } from '#test/online-shops'
import { wake } from '#test/running-orders'

let api: OnlineApi
beforeAll(async () => void (api = await startOnlineApi()))
afterAll(() => api.stop())

type Query = { type?: 'PAYME' | 'CLICK' | 'UZUM'; language?: 'uz' | 'ru' | 'eng' }
const ask = ({ page }: Person, id: string, query: Query = {}) => page.call(checkout, { params: { id }, query })
async function read(person: Person, id: string, query: Query = {}) {
  const [error, found] = await ask(person, id, query)
  if (error) throw new Error(error.code)
  return found
}
const fieldsOf = (url: string | null) =>
  Buffer.from(url?.split('/').at(-1) ?? '', 'base64')
    .toString()
    .split(';')

async function openOrder(name: 'payme' | 'click' | 'uzum' = 'payme') {
  const shop = await api.openShop()
  return { shop, id: await shop.order({ totalSom: 87_500, status: 'OPEN', isPaid: false }, name) }
}

test('[S7.28] [A-41] gives the owner the provider’s page with the amount of the order', async () => {
  const { shop, id } = await openOrder()
  const found = await read(shop.person, id, { language: 'ru' })
  expect(found).toMatchObject({ orderId: id, provider: 'PAYME', amount: 87_500, status: 'OPEN', isPaid: false })
  expect(fieldsOf(found.url)).toEqual([
    `m=${shop.accounts.payme}`,
    `ac.order_id=${id}`,
    'a=8750000',
    'l=ru',
    `c=https://${shop.host}/ru/profile/orders/${id}/pay`,
    'ct=5000',
  ])
})

test('gives the page of another provider for the same order when its type is asked for', async () => {
  const { shop, id } = await openOrder()
  const click = await read(shop.person, id, { type: 'CLICK' })
  const uzum = await read(shop.person, id, { type: 'UZUM' })
  expect([click.provider, uzum.provider]).toEqual(['CLICK', 'UZUM'])
  expect(Object.fromEntries(new URL(click.url ?? '').searchParams)).toMatchObject({
    service_id: shop.accounts.click,
    transaction_param: id,
    amount: '87500.00',
  })
  expect(Object.fromEntries(new URL(uzum.url ?? '').searchParams)).toMatchObject({
    serviceId: shop.accounts.uzum,
    order_id: id,
    amount: '8750000',
  })
  expect(await read(shop.person, id)).toMatchObject({ provider: 'PAYME' })
})

test('offers no page for an order paid on hand-over, until a provider is asked for', async () => {
  const { shop } = await openOrder()
  const [, placed] = await place(shop.person, shop.pickUp())
  const id = placed?.id ?? ''
  expect(await read(shop.person, id)).toMatchObject({ provider: null, url: null, status: 'CREATED', expiresAt: null })
  expect((await read(shop.person, id, { type: 'CLICK' })).url).toContain('/services/pay/')
})

test('names the moment at which the worker cancels the unpaid order, and no page afterwards', async () => {
  const { shop, id } = await openOrder()
  await api.database.query('UPDATE merchant_policy SET payment_deadline_minutes = 7 WHERE merchant_id = $1', [
    shop.merchantId,
  ])
  const { rows } = await api.database.query<{ since: Date }>('SELECT status_since AS since FROM orders WHERE id = $1', [
    id,
  ])
  const expiresAt = new Date((rows[0]?.since.getTime() ?? 0) + 7 * 60_000).toISOString()
  expect(await read(shop.person, id)).toMatchObject({ expiresAt })
  await wake(api, shop, id, 6)
  expect(await read(shop.person, id)).toMatchObject({ status: 'OPEN', expiresAt })
  await wake(api, shop, id, 8)
  expect(await read(shop.person, id)).toMatchObject({ status: 'CANCELED', url: null, expiresAt: null })
})

test('gives no page of any provider when the order is canceled or paid', async () => {
  const { shop, id } = await openOrder()
  await shop.person.page.call(cancelOrder, { params: { id }, body: {} })
  const paidId = await shop.order({ totalSom: 40_000, status: 'OPEN', isPaid: false })
  const payment = { account: shop.accounts.payme, orderId: paidId, amount: 4_000_000, how: 'pay' } as const
  expect((await api.simulators.pay('payme', payment)).outcome).toBe('paid')
  for (const type of ['PAYME', 'CLICK', 'UZUM'] as const) {
    const canceled = await read(shop.person, id, { type })
    expect(canceled).toMatchObject({ status: 'CANCELED', isPaid: false, url: null, expiresAt: null })
    const paid = await read(shop.person, paidId, { type })
    expect(paid).toMatchObject({ status: 'CREATED', isPaid: true, url: null, amount: 40_000, expiresAt: null })
  }
})

test('tells how the latest attempt to pay stands', async () => {
  const { shop, id } = await openOrder()
  expect((await read(shop.person, id)).attempt).toBeNull()
  const payment = { account: shop.accounts.payme, orderId: id, amount: 8_750_000 }
  await api.simulators.pay('payme', { ...payment, how: 'decline' })
  const declined = { provider: 'PAYME', card: null, state: 'failed', since: expect.any(String), problem: 'declined' }
  expect((await read(shop.person, id)).attempt).toEqual(declined)
  await api.simulators.pay('payme', { ...payment, how: 'open' })
  // The page of another provider does not hide it.
  expect((await read(shop.person, id, { type: 'CLICK' })).attempt).toMatchObject({
    provider: 'PAYME',
    state: 'under_way',
    problem: null,
  })
  await api.simulators.pay('click', { account: shop.accounts.click, orderId: id, amount: '87500.00', how: 'pay' })
  expect((await read(shop.person, id)).attempt).toMatchObject({ provider: 'CLICK', state: 'paid' })
})

test('gives the page and the deadline of Payme for an order that waits for a saved card', async () => {
  const shop = await openCardShop(api)
  const [, placed] = await place(shop.person, shop.pickUp({ paymentType: 'OTHER' }))
  const found = await read(shop.person, placed?.id ?? '')
  expect(found).toMatchObject({ provider: 'PAYME', status: 'OPEN', expiresAt: expect.any(String), attempt: null })
  expect(fieldsOf(found.url)).toContain(`ac.order_id=${placed?.id}`)
})

test('answers everybody but the owner as the order itself does', async () => {
  const [{ shop, id }, neighbour] = [await openOrder(), await api.openShop()]
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
    const [error] = await ask(person, id)
    const [ofOrder] = await person.page.call(orderById, { params: { id } })
    expect(error).toMatchObject({ status })
    expect(error?.code).toBe(ofOrder?.code)
  }
  const [unknown] = await ask(shop.person, newId())
  expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
})
