import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, type Egress, type NoAnswer, openEgress, type Terms } from './egress.ts'
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

const terms: Terms = { name: 'somebody', connect: 200, total: 300, atOnce: 2 }
const whole = (answer: Answer) => answer
const get = (url: string, over: Partial<Terms> = {}) => {
  const line = egress.line({ ...terms, ...over })
  return (read: (answer: Answer) => unknown = whole) => line({ method: 'GET', url }, read)
}
const reasonOf = (calling: Promise<unknown>) =>
  calling.then(
    () => 'answered',
    (error: NoAnswer) => error.reason,
  )

test('an answer is heard, refusals included', async () => {
  const url = await provider((request, reply) => reply.writeHead(request.url === '/?no=1' ? 404 : 200).end('heard'))
  expect(await get(url)()).toMatchObject({ status: 200, text: 'heard' })
  expect(await get(`${url}?no=1`)()).toMatchObject({ status: 404 })
})

test('a redirect is an answer, not a way to go', async () => {
  const url = await provider((_, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/' }).end())
  expect(await get(url)()).toMatchObject({ status: 302 })
})

test('silence ends at the total, not a moment later', async () => {
  const url = await provider(() => {})
  const began = performance.now()
  expect(await reasonOf(get(url)())).toBe('overdue')
  expect(performance.now() - began).toBeLessThan(600)
})

test('the deadline of the caller ends it sooner', async () => {
  const url = await provider(() => {})
  const line = egress.line({ ...terms, total: 5_000 })
  expect(await reasonOf(line({ method: 'GET', url, signal: AbortSignal.timeout(50) }, whole))).toBe('overdue')
})

test.each([
  ['nobody listens', 'unreachable', async () => 'http://127.0.0.1:1/'],
  ['the line is cut', 'unreachable', () => provider((request) => request.socket.destroy())],
  ['a server error', 'failed', () => provider((_, reply) => reply.writeHead(503).end())],
  ['an endless answer', 'unreachable', () => provider((_, reply) => reply.end('x'.repeat(5_000)))],
])('%s is no answer', async (_, reason, start) => {
  expect(await reasonOf(get(await start(), { largest: 1_000 })())).toBe(reason)
})

test('what cannot be read is no answer either', async () => {
  const url = await provider((_, reply) => reply.end('<html>'))
  expect(await reasonOf(get(url)(({ text }) => JSON.parse(text)))).toBe('unreadable')
})

test('more calls at once than agreed are turned away', async () => {
  const url = await provider((_, reply) => void setTimeout(() => reply.end(), 50))
  const call = get(url)
  expect((await Promise.all([call(), call(), call()].map(reasonOf))).toSorted()).toEqual([
    'answered',
    'answered',
    'busy',
  ])
})

test('half of twenty calls without an answer give the provider a rest; one success ends it', async () => {
  let asked = 0
  let isWell = false
  const url = await provider((_, reply) => reply.writeHead(isWell || asked++ % 2 === 1 ? 200 : 500).end())
  const call = get(url, { breaker: { share: 0.5, of: 20, within: 10_000, rest: 100 } })
  for (let turn = 0; turn < 20; turn++) expect(await reasonOf(call())).toBe(turn % 2 === 0 ? 'failed' : 'answered')
  expect(await reasonOf(call())).toBe('failed')
  expect(await reasonOf(call())).toBe('resting')
  isWell = true
  await sleep(120)
  expect(await reasonOf(call())).toBe('answered')
  expect(await reasonOf(call())).toBe('answered')
})

test('nobody is called while a transaction waits', async () => {
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
])('%s is not the open internet', async (url) => {
  egress = openEgress({ loopback: false })
  expect(await reasonOf(get(url)())).toBe('forbidden')
})

test('loopback is for simulators, the rest of the house stays closed', () => {
  const allow = { loopback: true }
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '8.8.8.8'].every((address) => isPublic(address, allow))).toBe(true)
  expect(['10.0.0.1', '192.168.1.1', 'fe80::1', '169.254.169.254', 'x'].some((it) => isPublic(it, allow))).toBe(false)
})
