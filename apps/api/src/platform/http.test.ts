import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw, startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { createHttp } from './http.ts'
import { createLog } from '@dasturxon/server/log'

let api: TestApi
let host: string
beforeAll(async () => {
  api = await startApi()
  host = (await createMerchant(api.database)).host
})
afterAll(() => api.stop())

const settings = '/support/v1/merchant/settings/web'

describe('every response', () => {
  test.each([
    ['a successful reply', settings, 200],
    ['a refusal', '/products/v1/overalls?type=X', 400],
    ['an unknown path', '/wp-login.php', 404],
    ['an undecodable path', '/%', 400],
    ['a health check', '/livez', 200],
    ['the API description', '/openapi.json', 200],
  ])('sends the security headers with %s', async (_, path, status) => {
    const response = await api.ask(host, path)
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': status === 200 && path !== '/livez' ? 'no-cache' : 'no-store',
    })
    expect(Object.keys(response.headers).filter((name) => /^access-control|^server$|powered/.test(name))).toEqual([])
  })

  test('sends a problem in the common format with the trace id of the response header', async () => {
    const { json, headers } = await api.ask(host, '/nowhere')
    expect(json).toEqual({
      status: 404,
      code: 'not_found',
      params: {},
      description: { uz: 'Topilmadi', ru: 'Не найдено', eng: 'Not found' },
      traceId: headers['x-request-id'],
    })
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  test('sends no CORS header to another origin', async () => {
    const { headers } = await api.ask(host, settings, { origin: 'https://evil.uz' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('has a request id of its own, whatever request id the client sends', async () => {
    const { headers } = await api.ask(host, settings, { 'x-request-id': 'mine', 'request-id': 'mine' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('answers requests on an open connection while the server closes', async () => {
  const app = createHttp(createLog('silent'), [])
  const slow = Promise.withResolvers<string>()
  const received = Promise.withResolvers<void>()
  app.get('/slow', () => (received.resolve(), slow.promise))
  app.get('/next', async () => 'next')
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: any.host\r\n\r\n`)

  ask('/slow')
  await received.promise
  const closed = app.close()
  await setTimeout(50)
  ask('/next')
  await setTimeout(50)
  slow.resolve('slow')
  expect((await text(socket)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  await closed
})

describe('hostile transport', () => {
  test.each([
    ['two Host headers', `GET ${settings} HTTP/1.1\r\nHost: HOST\r\nHost: other.test\r\n`, 400],
    ['no Host header', `GET ${settings} HTTP/1.1\r\n`, 400],
    ['an absolute request target', `GET http://other.test${settings} HTTP/1.1\r\nHost: HOST\r\n`, 400],
    ['an asterisk as the request target', 'OPTIONS * HTTP/1.1\r\nHost: HOST\r\n', 400],
    ['an unknown method', 'BREW /pot HTTP/1.1\r\nHost: HOST\r\n', 400],
    ['a header without a name', `GET ${settings} HTTP/1.1\r\nHost: HOST\r\n: x\r\n`, 400],
    ['two body lengths', `GET ${settings} HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1\r\nContent-Length: 2\r\n`, 400],
    [
      'Content-Length together with Transfer-Encoding',
      `GET ${settings} HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n`,
      400,
    ],
    ['headers above the size limit', `GET ${settings} HTTP/1.1\r\nHost: HOST\r\nX: ${'x'.repeat(20_000)}\r\n`, 431],
    ['bytes that are not HTTP', '\x16\x03\x01\x02\x00', 400],
  ])('refuses a request with %s', async (_, bytes, status) => {
    const { answer } = await sendRaw(api.baseUrl, `${bytes.replace('HOST', host)}Connection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).toContain('"code":"invalid_request"')
  })

  test('closes the connection with 408 after 3 s when the headers stay incomplete', async () => {
    const { answer, after } = await sendRaw(api.baseUrl, `GET ${settings} HTTP/1.1\r\nHost: ${host}\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(after).toBeGreaterThan(2_900)
    expect(after).toBeLessThan(8_000)
  })

  test('sets a timeout of 10 s for idle keep-alive connections', () => {
    expect(api.app.server.keepAliveTimeout).toBe(10_000)
  })
})
