import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type EgressResponse, type Egress, type NoAnswer, openEgress, type ProviderTerms } from './egress.ts'
import { asTransaction } from './in-transaction.ts'
import { isPublic } from './public-address.ts'

const servers: Server[] = []
let egress: Egress
beforeEach(() => void (egress = openEgress({ loopback: true })))
afterAll(() => servers.forEach((server) => server.close().closeAllConnections()))

async function provider(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const terms: ProviderTerms = { name: 'provider', connect: 200, total: 300, atOnce: 2 }
const whole = (answer: EgressResponse) => answer
const get = (url: string, over: Partial<ProviderTerms> = {}) => {
  const client = egress.line({ ...terms, ...over })
  return (read: (answer: EgressResponse) => unknown = whole) => client({ method: 'GET', url }, read)
}
const reasonOf = (calling: Promise<unknown>) =>
  calling.then(
    () => 'answered',
    (error: NoAnswer) => error.reason,
  )

test('returns the response of the provider, also with status 404', async () => {
  const url = await provider((request, reply) => reply.writeHead(request.url === '/?no=1' ? 404 : 200).end('found'))
  expect(await get(url)()).toMatchObject({ status: 200, text: 'found' })
  expect(await get(`${url}?no=1`)()).toMatchObject({ status: 404 })
})

test('returns a redirect without following it', async () => {
  const url = await provider((_, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/' }).end())
  expect(await get(url)()).toMatchObject({ status: 302 })
})

test('fails as overdue after the total time when the provider sends nothing', { tags: 'duration' }, async () => {
  const url = await provider(() => {})
  const began = performance.now()
  expect(await reasonOf(get(url)())).toBe('overdue')
  expect(performance.now() - began).toBeLessThan(600)
})

test('fails as overdue when the signal of the caller aborts first', async () => {
  const url = await provider(() => {})
  const client = egress.line({ ...terms, total: 5_000 })
  expect(await reasonOf(client({ method: 'GET', url, signal: AbortSignal.timeout(50) }, whole))).toBe('overdue')
})

test.each([
  ['a closed port', 'unreachable', async () => 'http://127.0.0.1:1/'],
  ['a connection cut by the provider', 'unreachable', () => provider((request) => request.socket.destroy())],
  ['a response with status 503', 'failed', () => provider((_, reply) => reply.writeHead(503).end())],
  ['a response above the size limit', 'unreachable', () => provider((_, reply) => reply.end('x'.repeat(5_000)))],
])('throws NoAnswer for %s with the reason %s', async (_, reason, start) => {
  expect(await reasonOf(get(await start(), { largest: 1_000 })())).toBe(reason)
})

test('throws NoAnswer with the reason unreadable when `read` throws', async () => {
  const url = await provider((_, reply) => reply.end('<html>'))
  expect(await reasonOf(get(url)(({ text }) => JSON.parse(text)))).toBe('unreadable')
})

test('refuses a call as busy when the maximum of concurrent calls is running', async () => {
  const url = await provider((_, reply) => void setTimeout(() => reply.end(), 50))
  const call = get(url)
  expect((await Promise.all([call(), call(), call()].map(reasonOf))).toSorted()).toEqual([
    'answered',
    'answered',
    'busy',
  ])
})

test('opens the circuit breaker when half of twenty calls failed, and closes it after one success', async () => {
  let requests = 0
  let isHealthy = false
  const url = await provider((_, reply) => reply.writeHead(isHealthy || requests++ % 2 === 1 ? 200 : 500).end())
  const call = get(url, { breaker: { share: 0.5, of: 20, within: 10_000, rest: 100 } })
  for (let turn = 0; turn < 20; turn++) expect(await reasonOf(call())).toBe(turn % 2 === 0 ? 'failed' : 'answered')
  expect(await reasonOf(call())).toBe('failed')
  expect(await reasonOf(call())).toBe('resting')
  isHealthy = true
  await sleep(120)
  expect(await reasonOf(call())).toBe('answered')
  expect(await reasonOf(call())).toBe('answered')
})

test('refuses to call a provider inside a transaction', async () => {
  const url = await provider((_, reply) => reply.end())
  await expect(asTransaction(() => get(url)())).rejects.toThrow('inside a transaction')
})

test.each([
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://169.254.169.254/',
  'https://10.0.0.7/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[fd00::1]/',
  'https://localhost/',
  'http://notify.eskiz.uz/',
  'file:///etc/passwd',
])('refuses to connect to %s', async (url) => {
  egress = openEgress({ loopback: false })
  expect(await reasonOf(get(url)())).toBe('forbidden')
})

test('with `loopback` permits loopback addresses and still refuses other private addresses', () => {
  const allow = { loopback: true }
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '8.8.8.8'].every((address) => isPublic(address, allow))).toBe(true)
  expect(['10.0.0.1', '192.168.1.1', 'fe80::1', '169.254.169.254', 'x'].some((it) => isPublic(it, allow))).toBe(false)
})
