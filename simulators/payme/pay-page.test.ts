import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'
import { startTestShop, type TestShop } from '../payments/test-shop.ts'

const cashbox = '64f0a1b2c3d4e5f601234567'
let simulators: Simulators
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  simulators = await startSimulators()
  await simulators.tell('/payme/_account', { cashbox, key: 'secret', callback: shop.url })
})
afterAll(async () => {
  await simulators.stop()
  shop.stop()
})

const state: Record<string, number> = { CreateTransaction: 1, PerformTransaction: 2, CancelTransaction: -1 }
const agree = () =>
  shop.answerWith(({ body }) => ({
    json: { result: { allow: true, state: state[(JSON.parse(body) as { method: string }).method] } },
  }))
const refuse = () =>
  shop.answerWith(() => ({ json: { error: { code: -31052, message: { en: 'The order is <canceled>' } } } }))

const returnUrl = 'https://demo.example.uz/orders/100245?tx=:transaction&order=:account.order_id'
const open = async (pairs: string) => {
  const link = Buffer.from(pairs).toString('base64')
  const response = await fetch(`${await simulators.payHost('payme')}/${link}`)
  return { status: response.status, html: await response.text() }
}
const press = (how: string, url = returnUrl, account = cashbox) =>
  fetch(`${simulators.url('payme')}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ account, orderId: '100245', amount: '8750000', returnUrl: url, how }),
    redirect: 'manual',
  })

test('shows order, amount and buttons of a link, with its HTML escaped', async () => {
  const { status, html } = await open(`m=${cashbox};ac.order_id="><b>1;a=8750000;l=uz;c=${returnUrl};ct=5000`)
  expect(status).toBe(200)
  expect(html).toContain('87500.00 soʻm')
  expect(html).toContain('action="/payme/pay"')
  for (const button of ['Pay', 'Decline', 'Close']) expect(html).toContain(`>${button}</button>`)
  expect(html).not.toContain('<b>')
})

test('shows an error when the link names no known cash box or no amount', async () => {
  expect(await open('m=nobody;ac.order_id=1;a=500')).toMatchObject({ status: 404 })
  expect(await open(`m=${cashbox};ac.order_id=1`)).toMatchObject({ status: 400 })
})

test('pays and goes back to the shop with the transaction in the URL when Pay is pressed', async () => {
  agree()
  const response = await press('pay')
  const [entry] = (await simulators.statement('payme', cashbox)).toReversed()
  expect(entry).toMatchObject({ state: 'paid', orderId: '100245', amount: 8_750_000 })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(
    `https://demo.example.uz/orders/100245?tx=${entry?.transactionId}&order=100245`,
  )
})

test('shows that the order is paid when there is no URL to go back to', async () => {
  agree()
  for (const url of ['', 'javascript:alert(1)']) {
    const response = await press('pay', url)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Paid.')
  }
})

test('shows the reason and takes no money when the shop refuses', async () => {
  refuse()
  const response = await press('pay')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('The order is &#60;canceled&#62; (-31052)')
  expect(html).toContain('Back to the shop')
  expect((await simulators.statement('payme', cashbox)).at(-1)).toMatchObject({ state: 'declined' })
})

test('cancels when Decline is pressed, and sends nothing when Close is pressed', async () => {
  agree()
  expect((await press('decline')).status).toBe(303)
  expect((await simulators.statement('payme', cashbox)).at(-1)).toMatchObject({ state: 'declined' })
  expect(shop.received.at(-1)?.body).toContain('CancelTransaction')
  agree()
  const closed = await press('close')
  expect(closed.headers.get('location')).toContain('?tx=null&')
  expect(shop.received).toEqual([])
})

test('refuses a form without a known cash box', async () => {
  expect((await press('pay', returnUrl, 'nobody')).status).toBe(404)
})
