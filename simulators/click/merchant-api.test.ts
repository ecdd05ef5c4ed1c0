import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'
import { startTestShop, type TestShop } from '../payments/test-shop.ts'
import { authDigest } from './merchant-auth.ts'

const account = { serviceId: '11111', merchantId: '22222', userId: '4242', key: 'TESTSECRET' }
let simulators: Simulators
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  shop.answerWith(() => ({ json: { error: 0, merchant_prepare_id: 1 } }))
  simulators = await startSimulators()
  await simulators.tell('/click/_account', { ...account, callback: shop.url })
  await simulators.tell('/click/_account', {
    ...account,
    serviceId: '33333',
    userId: '1',
    key: 'k',
    callback: shop.url,
  })
})
afterAll(async () => {
  await simulators.stop()
  shop.stop()
})

const secondsNow = () => Math.floor(Date.now() / 1000)
const auth = ({ user = '4242', key = 'TESTSECRET', time = secondsNow() } = {}) =>
  `${user}:${authDigest(String(time), key)}:${time}`
type Asked = { method?: string; header?: string; body?: string }
const ask = async (path: string, { method = 'GET', header = auth(), body }: Asked = {}) => {
  const response = await fetch(`${simulators.url('click')}/v2/merchant/payment/${path}`, {
    method,
    headers: { auth: header, accept: 'application/json', 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, text: await response.text() }
}

let orders = 100
const pay = async (how: 'pay' | 'open' = 'pay') => {
  orders += 1
  const order = { account: '11111', orderId: `order-${orders}`, amount: '87500.00' }
  const { transactionId } = await simulators.pay('click', { ...order, how })
  const read = async () =>
    (await simulators.statement('click', '11111')).find((entry) => entry.transactionId === transactionId)
  return { ...order, id: (await read())?.paymentNumber ?? '', transactionId, read }
}

test('computes the digest that Click documents', () => {
  expect(authDigest('1794650400', 'TESTSECRET')).toBe('12c91ff1b27d4e856e159ba4bb1d6d910c40a7fc')
})

test.each([
  ['a wrong key', { key: 'TESTSECREU' }, 401],
  ['an unknown user', { user: '1111' }, 401],
  ['a clock that is twenty minutes slow', { time: secondsNow() - 1_200 }, 401],
  ['a clock that is twenty minutes fast', { time: secondsNow() + 1_200 }, 401],
  ['a clock that is ten minutes slow', { time: secondsNow() - 600 }, 200],
  ['the login of another service', { user: '1', key: 'k' }, 403],
])('answers a call with %s with its status', async (_, given, status) => {
  const { id } = await pay()
  expect((await ask(`status/11111/${id}`, { header: auth(given) })).status).toBe(status)
})

test('answers how a payment stands with all digits of its number', async () => {
  const paid = await pay()
  expect(await ask(`status/11111/${paid.id}`)).toEqual({
    status: 200,
    text: `{"error_code":0,"error_note":"Success","payment_id":${paid.id},"payment_status":2}`,
  })
  const open = await pay('open')
  expect((await ask(`status/11111/${open.id}`)).text).toContain('"payment_status":1')
  expect((await ask('status/11111/1')).status).toBe(404)
})

test('finds a payment by order and day of Tashkent, and prefers the attempt that is paid', async () => {
  const paid = await pay()
  await simulators.pay('click', { account: '11111', orderId: paid.orderId, amount: '87500.00', how: 'open' })
  const day = (time: number) => new Date(time + 5 * 3_600_000).toISOString().slice(0, 10)
  const { status, text } = await ask(`status_by_mti/11111/${paid.orderId}/${day(Date.now())}`)
  expect(status).toBe(200)
  expect(text).toContain(`"payment_id":${paid.id},"payment_status":2,"merchant_trans_id":"${paid.orderId}"`)
  expect((await ask(`status_by_mti/11111/${paid.orderId}/${day(Date.now() - 86_400_000)}`)).status).toBe(404)
  expect((await ask(`status_by_mti/11111/nothing/${day(Date.now())}`)).status).toBe(404)
})

test('reverses a payment once, and never one that is not paid', async () => {
  const paid = await pay()
  const reverse = (id: string) => ask(`reversal/11111/${id}`, { method: 'DELETE' })
  expect((await reverse(paid.id)).text).toBe(`{"error_code":0,"error_note":"Success","payment_id":${paid.id}}`)
  expect(await reverse(paid.id)).toEqual({ status: 200, text: '{"error_code":-1,"error_note":"Reversal refused"}' })
  expect(await paid.read()).toMatchObject({ state: 'refunded', reversals: 1 })
  expect((await ask(`status/11111/${paid.id}`)).text).toContain('"payment_status":-1')
  const open = await pay('open')
  expect((await reverse(open.id)).text).toContain('-1')
  expect(await open.read()).toMatchObject({ state: 'open', reversals: 0 })
})

test('reverses a payment once when the answer to the first reversal was lost', async () => {
  const paid = await pay()
  await simulators.strike('click', { kind: 'lost', times: 1, path: 'reversal' })
  await expect(ask(`reversal/11111/${paid.id}`, { method: 'DELETE' })).rejects.toThrow('fetch failed')
  expect((await ask(`reversal/11111/${paid.id}`, { method: 'DELETE' })).text).toContain('"error_code":-1')
  expect(await paid.read()).toMatchObject({ state: 'refunded', reversals: 1 })
})

const osh = {
  Name: 'Osh 1 porsiya',
  SPIC: '00702001001000001',
  PackageCode: '123456',
  Price: 8_750_000,
  Amount: 2,
  VAT: 937_500,
  VATPercent: 12,
  CommissionInfo: { TIN: '301234567' },
}
const received = { received_ecash: 8_750_000, received_cash: 0, received_card: 0 }
const submit = (id: string, report: object) => {
  const rest = JSON.stringify({ ...received, ...report }).slice(1)
  return ask('ofd_data/submit_items', { method: 'POST', body: `{"service_id":11111,"payment_id":${id},${rest}` })
}

test('accepts the items of a paid order, and then has a receipt for it', async () => {
  const { id } = await pay()
  expect((await ask(`ofd_data/11111/${id}`)).status).toBe(404)
  expect(await submit(id, { items: [osh] })).toEqual({ status: 200, text: '{"error_code":0,"error_note":"Success"}' })
  const { text } = await ask(`ofd_data/11111/${id}`)
  expect(text).toMatch(new RegExp(`^\\{"paymentId":${id},"qrCodeURL":"https://ofd.soliq.uz/check\\?t=`))
})

test.each<[string, object, string]>([
  ['no items', { items: [] }, 'items is required'],
  ['a short product code', { items: [{ ...osh, SPIC: '702' }] }, 'SPIC'],
  ['no package code', { items: [{ ...osh, PackageCode: '' }] }, 'PackageCode'],
  ['a long name', { items: [{ ...osh, Name: 'x'.repeat(64) }] }, 'Name'],
  ['half a portion', { items: [{ ...osh, Amount: 0.5 }] }, 'Amount'],
  ['no taxpayer', { items: [{ ...osh, CommissionInfo: {} }] }, 'CommissionInfo'],
  ['a wrong tax', { items: [{ ...osh, VAT: 1_050_000 }] }, 'VAT is not a part'],
  ['a sum that the items do not have', { items: [osh], received_cash: 1 }, 'the items are 8750000'],
  ['another sum than was paid', { items: [{ ...osh, Discount: 1 }], received_ecash: 8_749_999 }, 'the payment is'],
])('refuses a report with %s', async (_, report, fault) => {
  const { id } = await pay()
  const { status, text } = await submit(id, report)
  expect(status).toBe(400)
  expect(text).toContain(fault)
  expect((await ask(`ofd_data/11111/${id}`)).status).toBe(404)
})
