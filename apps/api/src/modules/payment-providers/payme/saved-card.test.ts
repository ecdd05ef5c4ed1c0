// Payme's scenarios of saved cards: the steps of the browser as a page sends them, and the steps of the server by our
// own calls. Each goes to the simulator, and then to a provider that gives exactly the answers of the scenario.
import { openEgress } from '#platform/egress'
import { type ReceivedCall, startAnsweringProvider, startRecordedProvider } from '#test/answering-provider'
import { type OnlineApi, startOnlineApi } from '#test/online-shops'
import { openShopWithAccount, paymentState } from '#test/paid-shop'
import { callAs, expectedCall } from '@dasturxon/testbed/vectors/compare-call'
import { createLog } from '@dasturxon/server/log'
import { differences } from '@dasturxon/testbed/vectors/match'
import { readVectors, render, type Step, type Values } from '@dasturxon/testbed/vectors/vectors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCard, forgetCard } from './card-calls.ts'
import { receiptsOf } from './receipt-calls.ts'
import { openSubscribeApi } from './subscribe-api.ts'

let api: OnlineApi
const egress = openEgress({ loopback: true })
const { bindings, scenarios } = await readVectors('payme')
const [cashbox, key] = [String(bindings['cashboxId']), String(bindings['key'])]
const account = { cashbox, keys: [key], accountField: 'order_id' }
const stepsOf = (id: string) => scenarios.find((scenario) => scenario.id === id)?.steps ?? []
beforeAll(async () => void (api = await startOnlineApi()))
afterAll(async () => {
  await egress.close()
  await api.stop()
})

type Answered = { result?: { card?: { token: string } } }

/** Sends the request of a step as it stands in the scenario. */
async function sendAs({ request }: Step, values: Values): Promise<Answered> {
  const headers = Object.entries(request?.headers ?? {}).map(([name, value]) => [name, render(value, values)])
  const response = await fetch(`${api.simulators.url('payme')}${request?.path}`, {
    method: request?.method ?? '',
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: render(request?.body ?? '', values),
  })
  return (await response.json()) as Answered
}

/** The answer of a step as a provider writes it. */
const written = ({ answer }: Step, values: Values): string =>
  render(
    JSON.stringify(answer?.json, (_, value: unknown) => {
      const { $is, $type } = (value ?? {}) as { $is?: string; $type?: string }
      return $is ? values[$is] : $type ? bindings['time'] : value
    }),
    values,
  )

/** What our calls of steps 5 to 10 read, in their order. */
async function callInTurn(url: string, orderId: string, token: string): Promise<unknown[]> {
  const [subscribe, signal] = [openSubscribeApi(egress, url), AbortSignal.timeout(10_000)]
  const receipts = receiptsOf(subscribe, account)
  const card = await checkCard(subscribe, account, token, signal)
  const created = await receipts.create({ id: orderId, amount: 87_500 }, signal)
  const id = created.result ?? ''
  const read = [card, created, await receipts.pay(id, token, signal), await receipts.check(id, signal)]
  return [...read, await receipts.cancel(id, signal), await forgetCard(subscribe, account, token, signal)]
}

function compareCalls(steps: readonly Step[], asked: readonly ReceivedCall[], values: Values): void {
  expect(asked).toHaveLength(steps.length)
  for (const [nth, step] of steps.entries()) {
    const [made, expected] = [callAs(step, asked[nth]!), expectedCall(step, values)]
    // The caller chooses the number of a call.
    const unnumbered = ({ body, ...call }: typeof made) => ({
      ...call,
      body: { ...(JSON.parse(body) as object), id: 0 },
    })
    expect(unnumbered(made)).toEqual(unnumbered(expected))
  }
}

test('saves a card, pays with it and gives the money back as in Payme’s scenario', async () => {
  const shop = await openShopWithAccount(api, { name: 'payme', value: { cashbox, keys: [key] } })
  const orderId = await shop.order({ totalSom: 87_500, status: 'OPEN', isPaid: false }, 'payme')
  const callback = `${api.baseUrl}/callbacks/v1/payme/${shop.merchantId}`
  await api.simulators.tell('/payme/_account', { cashbox, key, callback })
  const steps = stepsOf('saved-card')
  const values: Values = { ...bindings, orderId }
  const names = ['cardToken1', 'cardToken1', 'cardToken1', 'cardToken2']
  for (const [nth, step] of steps.slice(0, 4).entries()) {
    const answer = await sendAs(step, values)
    const token = answer.result?.card?.token
    if (token) values[names[nth] ?? ''] = token
    expect(differences(step.answer?.json, answer, values)).toEqual([])
  }
  expect(values['cardToken2']).not.toBe(values['cardToken1'])

  const simulator = await startRecordedProvider(api.simulators.url('payme'))
  const exact = await startAnsweringProvider(200, ...steps.slice(4).map((step) => written(step, bindings)))
  for (const { url, asked, known } of [
    { ...simulator, known: values },
    { ...exact, known: bindings },
  ]) {
    const token = String(known['cardToken2'])
    const [card, created, ...states] = await callInTurn(url, String(known['orderId']), token)
    expect(card).toEqual({ mask: '860006******6311', expiry: '03/99', token })
    const { result: receiptId } = created as { result: string }
    expect(receiptId).toMatch(/^[\da-f]{24}$/)
    expect(states).toEqual([{ result: 4 }, { result: 4 }, { result: 21 }, undefined])
    compareCalls(steps.slice(4), asked, { ...known, receiptId })
  }
  // The money went through our own books, under the id of the receipt.
  await expect.poll(() => paymentState(api, orderId)).toMatchObject({ payments: ['REFUNDED'], moneyEntries: 2 })
  await Promise.all([simulator.stop(), exact.stop()])
})

test('makes no receipt when the header has no key', async () => {
  await api.simulators.tell('/payme/_account', { cashbox, key, callback: 'http://127.0.0.1:9/callbacks' })
  const [step] = stepsOf('card-call-with-wrong-auth') as [Step]
  expect(differences(step.answer?.json, await sendAs(step, bindings), bindings)).toEqual([])
  const exact = await startAnsweringProvider(200, written(step, bindings))
  const receipts = receiptsOf(openSubscribeApi(egress, exact.url), account)
  const created = await receipts.create({ id: '100245', amount: 87_500 }, AbortSignal.timeout(10_000))
  expect(created.error?.code).toBe(-32_504)
  await exact.stop()
})

test.each([
  '{"result":{"card":{"token":"secret-token',
  '{"result":{"card":{"token":"secret-token","number":"secret-token"}}}',
])('quotes nothing of an answer that it cannot read', async (text) => {
  const provider = await startAnsweringProvider(200, text)
  const asked = checkCard(openSubscribeApi(egress, provider.url), account, 'x', AbortSignal.timeout(10_000))
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).error({ error: await asked.catch((e: unknown) => e) })
  expect(lines.join()).toContain('Payme: unreadable')
  expect(lines.join()).not.toContain('secret-token')
  await provider.stop()
})
