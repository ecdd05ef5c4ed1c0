// What a payment provider sends through the edge must reach the API byte for byte, and so must its answer.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeFor } from './edge.ts'

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
let received: Received | null = null
let answerStatus = 200
const answer = `{ "error": -8,  "note": "${'soʻm '.repeat(500)}" }`

let api: Server
let edge: Awaited<ReturnType<typeof startEdgeFor>>
beforeAll(async () => {
  api = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request
      if (url !== '/livez') received = { method, url, headers, body }
      const status = url === '/livez' ? 200 : answerStatus
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(answer)
    })
  })
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening))
  edge = await startEdgeFor({ baseUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await edge.stop()
  api.close()
})

const headers = { authorization: 'Basic UGF5Y29tOmtleQ==', 'accept-encoding': 'gzip' }
const bodies = [
  ['text/json; charset=UTF-8', '{"id": 1.0,\r\n "amount":9223372036854775807 }'],
  ['application/x-www-form-urlencoded', 'sign_time=2026-11-14+12%3A00%3A00&error_note=%20&amount=87500.00'],
  ['application/json', 'no JSON at all'],
] as const

test.each(bodies)('passes a body of %s on with its type and login unchanged', async (type, body) => {
  const path = '/callbacks/v1/payme/1?a=%20b'
  await fetchLocally(`${edge.url}${path}`, { method: 'POST', headers: { ...headers, 'content-type': type }, body })
  expect(received).toMatchObject({ method: 'POST', url: path, body })
  expect(received?.headers).toMatchObject({ authorization: headers.authorization, 'content-type': type })
})

test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('passes the method %s on to the API', async (method) => {
  await fetchLocally(`${edge.url}/callbacks/v1/payme/1`, { method, headers })
  expect(received?.method).toBe(method)
})

test.each([200, 400, 500])('returns an answer with status %i uncompressed and unchanged', async (status) => {
  answerStatus = status
  const response = await fetchLocally(`${edge.url}/callbacks/v1/uzum/1/check`, { method: 'POST', headers, body: '{}' })
  expect(response.status).toBe(status)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.text()).toBe(answer)
})
