// Click's scenario of a tax receipt: after a payment the worker tells Click what was sold and keeps the receipt's link.
import { openDatabase } from '#platform/db'
import { openEgress } from '#platform/egress'
import type { JobRun } from '#platform/run-jobs'
import { openSecrets } from '#platform/secrets'
import { startAnsweringProvider, startRecordedProvider } from '#test/answering-provider'
import { type OnlineApi, startOnlineApi } from '#test/online-shops'
import { callAs, expectedCall } from '@dasturxon/testbed/vectors/compare-call'
import { writeAnswer } from '@dasturxon/testbed/vectors/play'
import { type GivenOrder, readVectors, type Step } from '@dasturxon/testbed/vectors/vectors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClickApi } from './merchant-api.ts'
import { reportSaleToClick } from './report-sale.ts'

let api: OnlineApi
const egress = openEgress({ loopback: true })
beforeAll(async () => void (api = await startOnlineApi()))
afterAll(async () => {
  await egress.close()
  await api.stop()
})

const { bindings, scenarios } = await readVectors('click')
const value = (name: string) => String(bindings[name])
const steps = (scenarios.find(({ id }) => id === 'fiscal-items')?.steps ?? []) as [Step, Step]
const delivery = { mxik: value('deliveryMxik'), packageCode: value('deliveryPackageCode'), vatPercent: 12 }
const account = {
  serviceId: value('serviceId'),
  merchantId: value('clickMerchantId'),
  userId: value('merchantUserId'),
  keys: [value('secretKey')],
  fiscal: { taxId: '301234567', delivery },
}
const osh = { title: 'Osh 1 porsiya', priceSom: 35_000, count: 2, vatPercent: 12 }
const taxed = { ...osh, mxik: value('mxik'), packageCode: value('packageCode') }
const order = { totalSom: 87_500, status: 'OPEN', isPaid: false, deliverySom: 17_500 }

type Payload = { merchantId: string; paymentId: string }

/** Places and pays an order; the payload is that of the job which the payment has queued. */
async function sell(lines: NonNullable<GivenOrder['lines']>) {
  const { merchantId, ...shop } = await api.openShop(account)
  const orderId = await shop.order({ ...order, lines }, 'click')
  await api.simulators.pay('click', { account: account.serviceId, orderId, amount: '87500.00', how: 'pay' })
  const { rows } = await api.database.query<{ data: Payload }>(
    `SELECT data FROM pgboss.job WHERE name = 'payments.report-sale' AND data ->> 'merchantId' = $1`,
    [merchantId],
  )
  expect(rows).toHaveLength(1)
  const books = await api.simulators.statement('click', account.serviceId)
  return { payload: rows[0]!.data, clickPaydocId: books.find((entry) => entry.orderId === orderId)?.paymentNumber }
}

async function report(payload: Payload, url: string): Promise<void> {
  const database = openDatabase(api.database.as('worker'), 1)
  const secrets = openSecrets(api.env.SECRETS_URL, api.env.SECRET_KEYS, () => {})
  const scope = { merchantId: payload.merchantId, deadline: 5_000 }
  const inTx: JobRun['inTx'] = (work) => database.withMerchant({ ...scope, mode: 'READ WRITE' }, work)
  const readTx: JobRun['inTx'] = (work) => database.withMerchant({ ...scope, mode: 'READ ONLY' }, work)
  const run = { payload, signal: AbortSignal.timeout(10_000), inTx, readTx }
  try {
    await reportSaleToClick(run, secrets, openClickApi(egress, `${url}/v2/merchant`))
  } finally {
    await Promise.all([database.close(), secrets.close()])
  }
}

async function keptReceipts({ paymentId }: Payload): Promise<unknown[]> {
  const { rows } = await api.database.query('SELECT kind, receipt FROM fiscal_receipt WHERE payment_id = $1', [
    paymentId,
  ])
  return rows
}

test('sends the items of the scenario after a payment and keeps the link of the receipt', async () => {
  const { payload, clickPaydocId } = await sell([taxed])
  const values = { ...bindings, clickPaydocId }
  const exact = await startAnsweringProvider(200, ...steps.map(({ answer }) => writeAnswer(answer?.json, values)))
  const simulator = await startRecordedProvider(api.simulators.url('click'))
  const linkOf = { [exact.url]: 'https://ofd.soliq.uz/check?t=EP000000000025&r=121&c=20261114150000&s=800031554082' }
  for (const { url, asked } of [exact, simulator]) {
    await report(payload, url)
    expect(asked).toHaveLength(steps.length)
    for (const [nth, step] of steps.entries()) {
      const made = asked[nth]!
      const unixTime = String(made.headers['auth']).split(':')[2]
      // The bodies are compared as texts: the number of the payment has more digits than a number of JavaScript.
      expect(callAs(step, made)).toEqual(expectedCall(step, { ...values, unixTime }))
    }
    const link: unknown = linkOf[url] ?? expect.stringContaining(`&s=${String(clickPaydocId).slice(-12)}`)
    expect(await keptReceipts(payload)).toEqual([{ kind: 'PERFORM', receipt: { qr_code_url: link } }])
  }
  await Promise.all([exact.stop(), simulator.stop()])
})

test('sends nothing and keeps nothing when a product has no tax codes', async () => {
  const untaxed = { ...osh, mxik: null, packageCode: null } as unknown as typeof taxed
  const { payload } = await sell([untaxed])
  const simulator = await startRecordedProvider(api.simulators.url('click'))
  await report(payload, simulator.url)
  expect(simulator.asked).toEqual([])
  expect(await keptReceipts(payload)).toEqual([])
  await simulator.stop()
})
