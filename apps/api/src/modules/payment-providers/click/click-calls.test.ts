// Click's scenarios in which we call it: how a payment stands, giving it back, and a wrong key. Each call goes to the
// simulator, and then to a provider that gives exactly the answer of the scenario.
import { openEgress } from '#platform/egress'
import { startAnsweringProvider, startRecordedProvider } from '#test/answering-provider'
import { type OnlineApi, startOnlineApi } from '#test/online-shops'
import { callAs, expectedCall } from '@dasturxon/testbed/vectors/compare-call'
import { writeAnswer } from '@dasturxon/testbed/vectors/play'
import { readVectors, type Step, type Values } from '@dasturxon/testbed/vectors/vectors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payment } from '../attempts/payments.sql.ts'
import { tashkentDay } from '../reconciliation/tashkent-day.ts'
import type { ClickAccount } from './click-account.ts'
import { clickGivingBack } from './give-back.ts'
import { type ClickApi, openClickApi } from './merchant-api.ts'
import { testClick } from './test-connection.ts'

let api: OnlineApi
const egress = openEgress({ loopback: true })
beforeAll(async () => void (api = await startOnlineApi()))
afterAll(async () => {
  await egress.close()
  await api.stop()
})

const { bindings, scenarios } = await readVectors('click')
const account: ClickAccount = {
  serviceId: String(bindings['serviceId']),
  merchantId: String(bindings['clickMerchantId']),
  userId: String(bindings['merchantUserId']),
  keys: [String(bindings['secretKey'])],
}
const stepsOf = (id: string) => scenarios.find((scenario) => scenario.id === id)?.steps ?? []

/** A payment that the simulator has taken, under the account of the scenarios. */
async function takePayment() {
  const shop = await api.openShop(account)
  const orderId = await shop.order({ totalSom: 87_500, status: 'OPEN', isPaid: false }, 'click')
  const order = { account: account.serviceId, orderId, amount: '87500.00', how: 'pay' as const }
  const { transactionId } = await api.simulators.pay('click', order)
  const taken = (await api.simulators.statement('click', account.serviceId)).find(
    (entry) => entry.transactionId === transactionId,
  )
  expect(taken?.state).toBe('paid')
  const receiptNumber = taken?.paymentNumber ?? ''
  return { payment: { id: orderId, receiptNumber } as Payment, values: { ...bindings, clickPaydocId: receiptNumber } }
}

type Calling = (clickApi: ClickApi) => Promise<unknown>

/** What `call` made of the simulator's answer and of the scenario's, after the call itself was compared. */
async function carryOut(step: Step, values: Values, call: Calling): Promise<unknown[]> {
  const simulator = await startRecordedProvider(api.simulators.url('click'))
  const exact = await startAnsweringProvider(step.answer?.status ?? 0, writeAnswer(step.answer?.json, values))
  const read: unknown[] = []
  for (const { url, asked } of [simulator, exact]) {
    read.push(await call(openClickApi(egress, `${url}/v2/merchant`)))
    const [made, ...more] = asked
    if (!made || more.length > 0) throw new Error(`Click was called ${asked.length} times`)
    const unixTime = Number(String(made.headers['auth']).split(':')[2])
    expect(Math.abs(Date.now() / 1_000 - unixTime)).toBeLessThan(30)
    expect(callAs(step, made)).toEqual(expectedCall(step, { ...values, unixTime }))
  }
  await Promise.all([simulator.stop(), exact.stop()])
  return read
}

const signal = () => AbortSignal.timeout(10_000)
const bothTimes = (reading: unknown) => [reading, reading]

test('asks how a payment stands, gives it back once, and says why when Click refuses', async () => {
  const { payment, values } = await takePayment()
  const [status, byOrder, reversal, refusal] = stepsOf('status-and-reversal') as [Step, Step, Step, Step]
  const ask: Calling = (clickApi) => clickGivingBack(clickApi, account).ask(payment, signal())
  const giveBack: Calling = (clickApi) => clickGivingBack(clickApi, account).giveBack(payment, signal())
  expect(await carryOut(status, values, ask)).toEqual(bothTimes('paid'))

  // Our test of the connection is the only one that asks by the order, for one that does not exist, today.
  const request = byOrder.request!
  const today = { ...request, path: request.path.replace('2026-11-14', tashkentDay(new Date())) }
  const connection: Calling = (clickApi) => testClick(clickApi, account, signal())
  const unknown = { ...values, orderId: 'connection-test' }
  expect(await carryOut({ ...byOrder, request: today }, unknown, connection)).toEqual(bothTimes(null))

  expect(await carryOut(reversal, values, giveBack)).toEqual(bothTimes({ refusal: null }))
  expect(await ask(openClickApi(egress, `${api.simulators.url('click')}/v2/merchant`))).toBe('returned')
  expect(await carryOut(refusal, values, giveBack)).toEqual(bothTimes({ refusal: 'Click: Reversal refused' }))
  const [entry] = (await api.simulators.statement('click', account.serviceId)).toReversed()
  expect(entry).toMatchObject({ state: 'refunded', reversals: 1 })
})

test('moves no money and reports the login when the key is wrong', async () => {
  const { payment, values } = await takePayment()
  const [step] = stepsOf('wrong-auth') as [Step]
  const wrong = { ...account, keys: [String(bindings['wrongSecret'])] }
  const ask: Calling = (clickApi) => clickGivingBack(clickApi, wrong).ask(payment, signal())
  expect(await carryOut(step, values, ask)).toEqual(bothTimes('pending'))
  const simulator = openClickApi(egress, `${api.simulators.url('click')}/v2/merchant`)
  expect(await testClick(simulator, wrong, signal())).toBe('login')
  expect(await testClick(simulator, account, signal())).toBeNull()
  const refused = await clickGivingBack(simulator, wrong).giveBack(payment, signal())
  expect(refused).toEqual({ refusal: 'Click: Authorization failed' })
  const [entry] = (await api.simulators.statement('click', account.serviceId)).toReversed()
  expect(entry).toMatchObject({ state: 'paid', reversals: 0 })
})

test('names the status when a refusal is not JSON', async () => {
  const page = await startAnsweringProvider(403, '<h1>Forbidden</h1>')
  const clickApi = openClickApi(egress, `${page.url}/v2/merchant`)
  const payment = { id: '1', receiptNumber: '2' } as Payment
  const refused = await clickGivingBack(clickApi, account).giveBack(payment, signal())
  expect(refused).toEqual({ refusal: 'Click: error -403' })
  await page.stop()
})
