// Payme's scenario in which we call it: the test of a merchant's keys. Each call goes to the simulator, and then to a
// provider that gives exactly the answer of the scenario.
import { openEgress } from '#platform/egress'
import { startAnsweringProvider, startRecordedProvider } from '#test/answering-provider'
import { type Simulators, startSimulators } from '@dasturxon/simulators'
import { callAs, expectedCall } from '@dasturxon/testbed/vectors/compare-call'
import { readVectors, type Step } from '@dasturxon/testbed/vectors/vectors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPayme } from './receipt-list.ts'
import { openSubscribeApi } from './subscribe-api.ts'

let simulators: Simulators
const egress = openEgress({ loopback: true })
const { bindings, scenarios } = await readVectors('payme')
const [cashbox, key, wrongKey] = [bindings['cashboxId'], bindings['key'], bindings['wrongKey']].map(String) as [
  string,
  string,
  string,
]
beforeAll(async () => {
  simulators = await startSimulators()
  await simulators.tell('/payme/_account', { cashbox, key, callback: 'http://127.0.0.1:9/callbacks' })
})
afterAll(async () => {
  await egress.close()
  await simulators.stop()
})

type Sent = { id: number; params: { from: number } }
const testKeys = (url: string, used: string) =>
  testPayme(
    openSubscribeApi(egress, url),
    { cashbox, keys: [used], accountField: 'order_id' },
    AbortSignal.timeout(10_000),
  )

const steps = scenarios.find(({ id }) => id === 'connection-test')?.steps ?? []
const cases: [string, string, string | null, Step][] = [
  ['nothing wrong', key, null, steps[0]!],
  ['a wrong login', wrongKey, 'login', steps[1]!],
]

test.each(cases)('finds %s when it tests the keys', async (_, used, problem, step) => {
  const simulator = await startRecordedProvider(simulators.url('payme'))
  const exact = await startAnsweringProvider(step.answer?.status ?? 0, JSON.stringify(step.answer?.json))
  for (const { url, asked } of [simulator, exact]) {
    const started = Date.now()
    expect(await testKeys(url, used)).toBe(problem)
    expect(asked).toHaveLength(1)
    const sent = JSON.parse(asked[0]!.body) as Sent
    const time = sent.params.from
    // The last hour, whenever the call is made.
    expect(Math.abs(time + 3_600_000 - started)).toBeLessThan(30_000)
    const expected = expectedCall(step, { ...bindings, time, timePlusHour: time + 3_600_000 })
    const made = callAs(step, asked[0]!)
    expect({ ...made, body: null }).toEqual({ ...expected, body: null })
    // The caller chooses the number of a call.
    expect(sent).toEqual({ ...(JSON.parse(expected.body) as Sent), id: sent.id })
  }
  await Promise.all([simulator.stop(), exact.stop()])
})

test('finds that nobody answers when Payme is down', async () => {
  const host = await simulators.payHost('payme')
  await simulators.setOutage('payme', true)
  expect(await testKeys(host, key)).toBe('no_answer')
  await simulators.setOutage('payme', false)
  expect(await testKeys(host, key)).toBeNull()
})
