import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createMerchant } from '@dasturxon/testbed/data/factories'

let api: TestApi
beforeAll(async () => void (api = await startApi({ PLATFORM_HOSTS: 'platform.test' })))
afterAll(() => api.stop())

const ask = async (domain: string) =>
  (await api.ask('127.0.0.1', `/tls/ask?domain=${encodeURIComponent(domain)}`)).status

test('permits a TLS certificate for the hosts of a shop, the console and the platform', async () => {
  const { host } = await createMerchant(api.database)
  for (const name of [host, host.toUpperCase(), `${host}.`, 'console.test', 'platform.test'])
    expect([name, await ask(name)]).toEqual([name, 200])
})

test('refuses a TLS certificate for a closed shop, an unknown host and an invalid name', async () => {
  const closed = await createMerchant(api.database)
  await api.database.query('UPDATE merchant SET is_active = false WHERE merchant_id = $1', [closed.merchantId])
  for (const name of [
    closed.host,
    'nobody.example',
    `deep.${closed.host}`,
    '127.0.0.1',
    '',
    'a b',
    '\0',
    'x'.repeat(300),
  ])
    expect([name, await ask(name)]).toEqual([name, 404])
  expect((await api.ask('127.0.0.1', '/tls/ask')).status).toBe(404)
  expect((await api.ask('127.0.0.1', '/tls/ask?domain=console.test&domain=console.test')).status).toBe(404)
})
