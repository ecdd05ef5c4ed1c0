import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createHttp } from './http.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

let app: FastifyInstance
let port: number
let opened: PromiseWithResolvers<{ stream: EventStream; waiting: () => number }>
const over = vi.fn()
let until: Date | null = null
beforeAll(async () => {
  app = createHttp(pino({ level: 'silent' }), [])
  app.get('/', async (_, reply) => {
    reply.hijack()
    const stream = openEventStream(reply, until, over)
    opened.resolve({ stream, waiting: () => reply.raw.writableLength })
    return reply
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
  over.mockClear()
  until = null
})

function listener(): Socket {
  opened = Promise.withResolvers()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n')
  return socket
}

test('writes events in the server-sent events format, and nothing after end()', async () => {
  const socket = listener()
  const { stream } = await opened.promise
  stream.send({ event: 'stop', id: 'stop:1=4', data: '{"version":4}' })
  stream.end()
  stream.send({ event: 'stop', id: 'stop:1=5', data: 'too late' })
  const received = await text(socket)
  expect(received).toContain('content-type: text/event-stream; charset=utf-8')
  expect(received).toContain('x-accel-buffering: no')
  expect(received).toContain('retry: 3000\n\n')
  expect(received).toContain('event: stop\nid: stop:1=4\ndata: {"version":4}\n\n')
  expect(received).not.toContain('too late')
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce())
})

test('writes an event-stream comment every 25 s when there is no event', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const socket = listener()
  const { stream } = await opened.promise
  for (let beats = 0; beats < 3; beats++) vi.advanceTimersByTime(25_000)
  stream.end()
  expect((await text(socket)).match(/^:$/gm)).toHaveLength(3)
})

test('sends a random retry time and ends the response on sendAway()', async () => {
  const moments = new Set<string>()
  for (let nth = 0; nth < 10; nth++) {
    const socket = listener()
    const { stream } = await opened.promise
    stream.sendAway()
    const [, last = ''] = /retry: 3000\n\n[^]*retry: (\d+)\n\n/.exec(await text(socket)) ?? []
    expect(Number(last)).toBeGreaterThanOrEqual(600)
    expect(Number(last)).toBeLessThanOrEqual(3_600)
    moments.add(last)
  }
  expect(moments.size).toBeGreaterThan(3)
})

test('ends the event stream when `until` has passed', async () => {
  until = new Date(Date.now() + 150)
  const socket = listener()
  await text(socket)
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime() - 5)
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce())
})

test('closes the connection when 64 kB are buffered for a client that does not read', async () => {
  const socket = listener()
  socket.pause()
  const { stream, waiting } = await opened.promise
  const data = 'x'.repeat(16 * 1024)
  let most = 0
  for (let nth = 0; nth < 5_000 && over.mock.calls.length === 0; nth++) {
    stream.send({ event: 'stop', id: `${nth}`, data })
    most = Math.max(most, waiting())
    await new Promise(setImmediate)
  }
  expect(over).toHaveBeenCalledOnce()
  expect(most).toBeLessThan(64 * 1024 + 17 * 1024)
  socket.destroy()
})

test('calls `over` when the client closes the connection', async () => {
  const socket = listener()
  await opened.promise
  socket.destroy()
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce())
})
