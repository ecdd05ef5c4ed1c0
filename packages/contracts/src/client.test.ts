import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { overalls } from './menu.endpoints.ts'
import { merchantBySub } from './merchants.endpoints.ts'

async function clientOf(answer: RequestListener, options: Partial<Parameters<typeof createClient>[0]> = {}) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void (server.closeAllConnections(), server.close()))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createClient({ baseUrl, merchantId: 'm1', token: () => 't1', ...options })
}
const echo: RequestListener = ({ url, headers }, response) => void response.end(JSON.stringify({ url, headers }))

afterEach(() => vi.restoreAllMocks())

test('a call sends the merchant header, the token and an escaped URL', async () => {
  const call = await clientOf(echo)
  expect(await call(merchantBySub, { params: { sub: 'a/b' } })).toEqual([
    undefined,
    expect.objectContaining({
      url: '/users/v1/merchants/sub/a%2Fb',
      headers: expect.objectContaining({ 'x-merchant-id': 'm1', authorization: 'Bearer t1' }),
    }),
  ])
  const [, echoed] = await call(overalls, { query: { type: 'TG' } })
  expect(echoed).toMatchObject({ url: '/products/v1/overalls?type=TG' })
})

test('a call without merchant and token sends neither header', async () => {
  const call = await clientOf(echo, { merchantId: undefined, token: () => undefined })
  const [, echoed] = (await call(overalls, { query: {} })) as unknown as [undefined, { headers: object }]
  expect(echoed.headers).not.toHaveProperty('x-merchant-id')
  expect(echoed.headers).not.toHaveProperty('authorization')
})

test('returns the refusal as the error, and no result, when the server refuses the call', async () => {
  const call = await clientOf((_, response) =>
    response.writeHead(404).end(JSON.stringify({ status: 404, code: 'merchant_not_available' })),
  )
  expect(await call(overalls, { query: {} })).toEqual([{ status: 404, code: 'merchant_not_available' }, undefined])
})

test('returns timed_out when the server does not respond', async () => {
  const call = await clientOf(() => {}, { patience: 100 })
  expect(await call(overalls, { query: {} })).toEqual([{ code: 'timed_out', status: 0 }, undefined])
})

test('[S9.02] a call times out after 30 000 ms', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const call = createClient({ baseUrl: 'http://127.0.0.1:9' })
  await call(overalls, { query: {} })
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
})

test.each<[string, RequestListener]>([
  ['closes the connection', (request) => void request.socket.destroy()],
  ['returns an HTML error page of a proxy', (_, response) => void response.writeHead(502).end('<html>')],
])('returns unreachable when the server %s', async (_, answer) => {
  const call = await clientOf(answer)
  expect(await call(overalls, { query: {} })).toEqual([{ code: 'unreachable', status: 0 }, undefined])
})

test('throws when the caller aborts the call', async () => {
  const call = await clientOf(() => {})
  await expect(call(overalls, { query: {} }, AbortSignal.timeout(10))).rejects.toThrow()
})
