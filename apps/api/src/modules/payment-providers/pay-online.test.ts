// A real order is placed to be paid online, and paid: by a provider's messages, and on the provider's pay page.
import { checkout } from '@dasturxon/contracts/payments.endpoints'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksBalance } from '#test/books'
import { type OnlineApi, startOnlineApi } from '#test/online-shops'
import { paymentState, typeOf } from '#test/paid-shop'

let api: OnlineApi
beforeAll(async () => void (api = await startOnlineApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

const providers = [
  ['payme', 8_750_000],
  ['click', '87500.00'],
  ['uzum', 8_750_000],
] as const

async function placeOrder(name: 'payme' | 'click' | 'uzum') {
  const shop = await api.openShop()
  const id = await shop.order({ totalSom: 87_500, status: 'OPEN', isPaid: false }, name)
  const read = async () => {
    const [error, found] = await shop.person.page.call(checkout, { params: { id }, query: {} })
    if (error) throw new Error(error.code)
    return found
  }
  return { shop, id, read }
}

const paid = { order: 'CREATED', payments: ['PAID'], moneyEntries: 1 }

test.each(providers)('pays an order when %s sends the messages of a payment', async (name, amount) => {
  const { shop, id, read } = await placeOrder(name)
  expect(await read()).toMatchObject({ status: 'OPEN', isPaid: false, provider: typeOf(name) })
  const account = shop.accounts[name]
  const { outcome } = await api.simulators.pay(name, { account, orderId: id, amount, how: 'pay' })
  expect(outcome).toBe('paid')
  expect(await paymentState(api, id)).toEqual(paid)
  expect(await read()).toMatchObject({ status: 'CREATED', isPaid: true, url: null })
})

test.each(providers)('leaves an order unpaid when its payment at %s is declined', async (name, amount) => {
  const { shop, id, read } = await placeOrder(name)
  const account = shop.accounts[name]
  await api.simulators.pay(name, { account, orderId: id, amount, how: 'decline' })
  expect(await paymentState(api, id)).toEqual({ order: 'OPEN', payments: ['CANCELED'], moneyEntries: 0 })
  expect((await read()).url).not.toBeNull()
})

/** What a browser sends when the button is pressed: the hidden fields of the form, and the button's own value. */
function formOf(html: string): { action: string; fields: URLSearchParams } {
  const unescaped = (text = '') => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const fields = new URLSearchParams()
  for (const [, name = '', value] of html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g))
    fields.append(name, unescaped(value))
  const [, pressed = ''] = /<button name="how" value="(\w+)">Pay</.exec(html) ?? []
  fields.append('how', pressed)
  return { action: unescaped(/<form method="post" action="([^"]*)"/.exec(html)?.[1]), fields }
}

test.each(providers)('pays an order when the customer presses Pay on the page of %s', async (name) => {
  const { shop, id, read } = await placeOrder(name)
  const { url } = await read()
  const host = await api.simulators.payHost(name)
  expect(url?.startsWith(`${host}/`)).toBe(true)
  const page = await fetch(url ?? '')
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain(id)
  expect(html).toContain('87500.00 soʻm')

  const { action, fields } = formOf(html)
  const pressed = await fetch(new URL(action, host), { method: 'POST', body: fields, redirect: 'manual' })
  expect(pressed.status).toBe(303)
  expect(pressed.headers.get('location')).toBe(`https://${shop.host}/uz/profile/orders/${id}/pay`)
  expect(await paymentState(api, id)).toEqual(paid)
  expect(await read()).toMatchObject({ status: 'CREATED', isPaid: true, url: null })
})

test('pays an order at another provider than the chosen one, and once only', async () => {
  const { shop, id } = await placeOrder('payme')
  const { payme, click } = shop.accounts
  const first = await api.simulators.pay('click', { account: click, orderId: id, amount: '87500.00', how: 'pay' })
  const second = await api.simulators.pay('payme', { account: payme, orderId: id, amount: 8_750_000, how: 'pay' })
  expect([first.outcome, second.outcome]).toEqual(['paid', 'refused'])
  expect(await paymentState(api, id)).toEqual(paid)
})
