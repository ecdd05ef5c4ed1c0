import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'

const posts: { headers: IncomingHttpHeaders; update: unknown }[] = []
const shop = createServer((request, response) => {
  void json(request).then((update) => {
    posts.push({ headers: request.headers, update })
    response.end()
  })
})
let simulators: Simulators
let url: string
beforeAll(async () => {
  simulators = await startSimulators()
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  url = `http://platform.localhost:${(shop.address() as AddressInfo).port}/callbacks/v1/telegram/1`
})
afterAll(async () => {
  await simulators.stop()
  shop.close()
})

const call = async (method: string, params: object = {}) => {
  const answer = await fetch(`${simulators.url('telegram')}/bot1:a/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  })
  return { status: answer.status, body: (await answer.json()) as { description?: string; result?: object } }
}
const update = (content: object, times = 1) =>
  simulators.tell('/telegram/_update', { token: '1:a', update: content, times })

test.each([
  ['without https', { url: 'http://example.uz/hook' }],
  ['with a port that is not allowed', { url: 'https://example.uz:9000/hook' }],
  ['with an invalid URL', { url: 'nonsense' }],
  ['with a secret of invalid characters', { url: 'https://example.uz/hook', secret_token: 'ʻ' }],
])('refuses a webhook %s', async (_, params) => {
  expect(await call('setWebhook', params)).toMatchObject({ status: 400, body: { ok: false } })
})

test('delivers an update with the secret token, and repeats it under the same update id when told to', async () => {
  await call('setWebhook', { url, secret_token: 's3cret', allowed_updates: ['message'] })
  expect((await call('getWebhookInfo')).body.result).toMatchObject({ url, allowed_updates: ['message'] })
  const message = { contact: { phone_number: '998901234567', user_id: 7 }, from: { id: 7 } }
  expect(await (await update({ message }, 2)).json()).toEqual({ answered: [200, 200] })
  await update({ message })
  expect(posts.map(({ headers }) => headers['x-telegram-bot-api-secret-token'])).toEqual(['s3cret', 's3cret', 's3cret'])
  const numbers = posts.map((one) => (one.update as { update_id: number }).update_id)
  expect(numbers[1]).toBe(numbers[0])
  expect(numbers[2]).toBeGreaterThan(numbers[0] ?? 0)
  expect(posts[0]?.update).toMatchObject({ message })
})

test('does not deliver updates that are not allowed, or after the webhook was deleted', async () => {
  expect(await (await update({ callback_query: {} })).json()).toEqual({ answered: [] })
  await call('deleteWebhook')
  expect(await (await update({ message: {} })).json()).toEqual({ answered: [] })
})
