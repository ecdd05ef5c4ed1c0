import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentProvider, type Simulators, startSimulators } from '../in-process.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
})
afterAll(() => simulators.stop())

const providers: PaymentProvider[] = ['payme', 'click', 'uzum']
const ask = async (url: string) =>
  fetch(`${url}/_behaviour`).then(
    ({ status }) => status,
    (error: Error) => (error.cause as { code: string }).code,
  )

test.each(providers)('closes the port of %s during an outage and opens the same port afterwards', async (provider) => {
  const url = await simulators.payHost(provider)
  expect(new URL(url).pathname).toBe(`/${provider}`)
  expect(new URL(url).port).not.toBe(new URL(simulators.url(provider)).port)
  expect(await ask(url)).toBe(200)
  await simulators.setOutage(provider, true)
  await simulators.setOutage(provider, true)
  expect(await ask(url)).toBe('ECONNREFUSED')
  expect(await ask(simulators.url(provider))).toBe(200)
  for (const other of providers.filter((name) => name !== provider))
    expect(await ask(await simulators.payHost(other))).toBe(200)
  await simulators.setOutage(provider, false)
  expect(await simulators.payHost(provider)).toBe(url)
  expect(await ask(url)).toBe(200)
})

test('ends open connections when an outage begins', async () => {
  const url = await simulators.payHost('payme')
  await simulators.strike('payme', { kind: 'stall', times: 1 })
  const call = fetch(`${url}/api`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  const ended = expect(call).rejects.toThrow('fetch failed')
  await new Promise((later) => setTimeout(later, 50))
  await simulators.setOutage('payme', true)
  await ended
  await simulators.setOutage('payme', false)
})

test('closes the ports when the simulators stop', async () => {
  const own = await startSimulators()
  const url = await own.payHost('uzum')
  expect(await ask(url)).toBe(200)
  await own.stop()
  expect(await ask(url)).toBe('ECONNREFUSED')
})
