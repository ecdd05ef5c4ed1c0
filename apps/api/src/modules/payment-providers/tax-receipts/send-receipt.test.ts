import { openSms } from '#modules/notifications'
import { openEgress } from '#platform/egress'
import type { JobRun } from '#platform/run-jobs'
import { openSecrets } from '#platform/secrets'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'
import { openPaymeShop, receiptUrl } from '#test/payme-calls'
import { inTheWorker } from '#test/running-orders'
import { createLog } from '@dasturxon/server/log'
import { type OrderInput, place } from '@dasturxon/testbed/data/ordering-shop'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { smsSettings } from '../../../env.ts'
import { sendReceiptBySms } from './send-receipt.ts'

let api: ApiWithSms
beforeAll(async () => void (api = await startApiWithSms()))
afterEach(async () => {
  for (const gateway of ['eskiz', 'playmobile'] as const) await api.simulators.recover(gateway)
})
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<typeof openPaymeShop>>
type Payload = { merchantId: string; paymentId: string }

async function openShop(language: 'uz' | 'ru' = 'uz') {
  const shop = await openPaymeShop(api)
  const phone = newPhone()
  const change = 'UPDATE customer SET phone = $2, language = $3 WHERE id = $1'
  await api.database.query(change, [shop.person.id, phone, language])
  return { ...shop, phone }
}

/** An order that is paid by Payme, which has sent no receipt yet. */
async function pay(shop: Shop, input: OrderInput) {
  const [error, order] = await place(shop.person, shop.pickUp({ paymentType: 'PAYME', ...input }))
  if (error) throw new Error(error.code)
  return { order, ...(await shop.pay(order.id, order.totalPrice)) }
}

async function queuedJobs({ merchantId }: Shop): Promise<Payload[]> {
  const { rows } = await api.database.query<{ data: Payload }>(
    `SELECT data FROM pgboss.job WHERE name = 'payments.send-receipt' AND data ->> 'merchantId' = $1`,
    [merchantId],
  )
  return rows.map(({ data }) => data)
}

/** Carries a job out in a worker of its own, as after a restart. */
async function runJob(shop: Shop, payload: Payload): Promise<void> {
  const egress = openEgress({ loopback: true })
  const secrets = openSecrets(api.env.SECRETS_URL, api.env.SECRET_KEYS, () => {})
  const sms = openSms(egress, secrets, createLog('silent'), smsSettings(api.env))
  const inTx: JobRun['inTx'] = (work) => inTheWorker(api, shop, 0, work)
  try {
    await sendReceiptBySms(sms, { payload, signal: AbortSignal.timeout(10_000), inTx, readTx: inTx })
  } finally {
    await Promise.all([egress.close(), secrets.close()])
  }
}

async function runJobs(shop: Shop): Promise<void> {
  for (const payload of await queuedJobs(shop)) await runJob(shop, payload)
}

const textsTo = async (phone: string) => (await api.textsTo(phone)).map(({ text }) => text)
const effects = async ({ merchantId }: Shop) =>
  (await api.database.query(`SELECT state FROM effect WHERE merchant_id = $1 AND kind = 'sms.receipt'`, [merchantId]))
    .rows

test('[A-58] sends the receipt once to the given phone, in the language of the customer, in one part', async () => {
  const shop = await openShop()
  const given = newPhone()
  const { order, transaction } = await pay(shop, { sendCheque: true, sendChequePhone: given })
  expect(await queuedJobs(shop)).toEqual([])
  await shop.sendReceipt(transaction, 'PERFORM')
  await runJobs(shop)
  const expected = { text: `${shop.sub}: ${order.number}-buyurtma cheki ${receiptUrl}`, parts: 1 }
  expect(await api.textsTo(given)).toEqual([expect.objectContaining(expected)])
  expect(await textsTo(shop.phone)).toEqual([])
  expect(await effects(shop)).toEqual([{ state: 'CONFIRMED' }])
})

test('[A-58] sends the receipt to the phone of the customer when none is given, or only the beginning of one', async () => {
  const shop = await openShop('ru')
  for (const sendChequePhone of [null, '+998 90']) {
    const { transaction } = await pay(shop, { sendCheque: true, sendChequePhone })
    await shop.sendReceipt(transaction, 'PERFORM')
  }
  await runJobs(shop)
  const texts = await textsTo(shop.phone)
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toMatch(/: чек заказа № \d+ https:/)
})

test('takes a phone with spaces, as a page of an older release sends it', async () => {
  const shop = await openShop()
  const given = newPhone()
  const spaced = given.replace(/(\+998)(\d\d)(\d{3})(\d\d)(\d\d)/, '$1 $2 $3 $4 $5')
  const { transaction } = await pay(shop, { sendCheque: true, sendChequePhone: spaced })
  await shop.sendReceipt(transaction, 'PERFORM')
  await runJobs(shop)
  expect(await textsTo(given)).toHaveLength(1)
})

test('sends nothing twice when Payme repeats the receipt', async () => {
  const shop = await openShop()
  const { transaction } = await pay(shop, { sendCheque: true })
  await shop.sendReceipt(transaction, 'PERFORM')
  await runJobs(shop)
  await shop.sendReceipt(transaction, 'PERFORM')
  await runJobs(shop)
  await Promise.all((await queuedJobs(shop)).map((payload) => runJob(shop, payload)))
  expect(await textsTo(shop.phone)).toHaveLength(1)
})

test.each<[string, OrderInput, 'PERFORM' | 'CANCEL', string?]>([
  ['the order did not ask for it', { sendChequePhone: '+998901234567' }, 'PERFORM'],
  ['it is the receipt of a refund', { sendCheque: true }, 'CANCEL'],
  ['the receipt has no address', { sendCheque: true }, 'PERFORM', ''],
  ['the address of the receipt is not encrypted', { sendCheque: true }, 'PERFORM', 'http://ofd.soliq.uz/'],
])('queues no SMS when %s', async (_, input, kind, url) => {
  const shop = await openShop()
  const { transaction } = await pay(shop, input)
  await shop.sendReceipt(transaction, kind, url)
  expect(await queuedJobs(shop)).toEqual([])
})

test.each(['CASH', 'TERMINAL'] as const)(
  'keeps no phone for the receipt of an order paid by %s',
  async (paymentType) => {
    const shop = await openShop()
    const input = shop.pickUp({ paymentType, sendCheque: true, sendChequePhone: newPhone() })
    const [, order] = await place(shop.person, input)
    const { rows } = await api.database.query('SELECT send_cheque_phone AS phone FROM orders WHERE id = $1', [
      order?.id,
    ])
    expect(rows).toEqual([{ phone: null }])
  },
)

test('sends nothing when the customer has deleted the account before the job runs', async () => {
  const shop = await openShop()
  const { order, transaction } = await pay(shop, { sendCheque: true })
  await shop.sendReceipt(transaction, 'PERFORM')
  await api.database.query('UPDATE orders SET send_cheque_phone = NULL WHERE id = $1', [order.id])
  await runJobs(shop)
  expect(await textsTo(shop.phone)).toEqual([])
  expect(await effects(shop)).toEqual([])
})

test('does not send again when the answer of the gateway was lost', async () => {
  const shop = await openShop()
  const { transaction } = await pay(shop, { sendCheque: true })
  await shop.sendReceipt(transaction, 'PERFORM')
  await api.simulators.strike('playmobile', { kind: 'lost' })
  await expect(runJobs(shop)).rejects.toThrow('PLAY_MOBILE')
  await api.simulators.recover('playmobile')
  await runJobs(shop)
  expect(await textsTo(shop.phone)).toHaveLength(1)
  expect(await effects(shop)).toEqual([{ state: 'SENT' }])
})

test('does not send again when the worker was restarted between the intent and the confirmation', async () => {
  const shop = await openShop()
  const { transaction } = await pay(shop, { sendCheque: true })
  await shop.sendReceipt(transaction, 'PERFORM')
  await runJobs(shop)
  await api.database.query(`UPDATE effect SET state = 'SENT' WHERE merchant_id = $1 AND kind = 'sms.receipt'`, [
    shop.merchantId,
  ])
  await runJobs(shop)
  expect(await textsTo(shop.phone)).toHaveLength(1)
})

test('sends when the worker was restarted after the intent alone', async () => {
  const shop = await openShop()
  const { transaction, order } = await pay(shop, { sendCheque: true })
  await shop.sendReceipt(transaction, 'PERFORM')
  const [job] = await queuedJobs(shop)
  const key = `${order.id}:${job?.paymentId}`
  await api.database.insert('effect', { merchant_id: shop.merchantId, kind: 'sms.receipt', key })
  await runJobs(shop)
  expect(await textsTo(shop.phone)).toHaveLength(1)
})

test('gives up, without a retry, when the gateway refuses the number', async () => {
  const shop = await openShop()
  const { transaction } = await pay(shop, { sendCheque: true })
  await shop.sendReceipt(transaction, 'PERFORM')
  await api.simulators.strike('playmobile', { kind: 'refuse' })
  await runJobs(shop)
  await api.simulators.recover('playmobile')
  await runJobs(shop)
  expect(await textsTo(shop.phone)).toEqual([])
  expect(await effects(shop)).toEqual([{ state: 'CONFIRMED' }])
})
