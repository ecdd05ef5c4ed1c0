import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createHttp } from './http.ts'
import { type Line, openLine } from './line.ts'

let app: FastifyInstance
let port: number
let opened: PromiseWithResolvers<{ line: Line; waiting: () => number }>
const over = vi.fn()
let until: Date | null = null
beforeAll(async () => {
  app = createHttp(pino({ level: 'silent' }), [])
  app.get('/', async (_, reply) => {
    reply.hijack()
    const line = openLine(reply, until, over)
    opened.resolve({ line, waiting: () => reply.raw.writableLength })
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

test('an event is written as browsers read it, and the end is the end of the answer', async () => {
  const socket = listener()
  const { line } = await opened.promise
  line.send({ event: 'stop', id: 'stop:1=4', data: '{"version":4}' })
  line.end()
  line.send({ event: 'stop', id: 'stop:1=5', data: 'too late' })
  const heard = await text(socket)
  expect(heard).toContain('content-type: text/event-stream; charset=utf-8')
  expect(heard).toContain('x-accel-buffering: no')
  expect(heard).toContain('retry: 3000\n\n')
  expect(heard).toContain('event: stop\nid: stop:1=4\ndata: {"version":4}\n\n')
  expect(heard).not.toContain('too late')
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce())
})

test('a silent line is kept awake', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const socket = listener()
  const { line } = await opened.promise
  for (let beats = 0; beats < 3; beats++) vi.advanceTimersByTime(25_000)
  line.end()
  expect((await text(socket)).match(/^:$/gm)).toHaveLength(3)
})

test('whoever must leave is told to come back elsewhere, not all at once', async () => {
  const moments = new Set<string>()
  for (let nth = 0; nth < 10; nth++) {
    const socket = listener()
    const { line } = await opened.promise
    line.sendAway()
    const [, last = ''] = /retry: 3000\n\n[^]*retry: (\d+)\n\n/.exec(await text(socket)) ?? []
    expect(Number(last)).toBeGreaterThanOrEqual(600)
    expect(Number(last)).toBeLessThanOrEqual(3_600)
    moments.add(last)
  }
  expect(moments.size).toBeGreaterThan(3)
})

test('past its time a line ends', async () => {
  until = new Date(Date.now() + 150)
  const socket = listener()
  await text(socket)
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime() - 5)
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce())
})

test('a reader who does not read is cut off at 64 kB, and holds up nobody', async () => {
  const socket = listener()
  socket.pause()
  const { line, waiting } = await opened.promise
  const data = 'x'.repeat(16 * 1024)
  let most = 0
  for (let nth = 0; nth < 5_000 && over.mock.calls.length === 0; nth++) {
    line.send({ event: 'stop', id: `${nth}`, data })
    most = Math.max(most, waiting())
    await new Promise(setImmediate)
  }
  expect(over).toHaveBeenCalledOnce()
  expect(most).toBeLessThan(64 * 1024 + 17 * 1024)
  socket.destroy()
})

test('whoever hangs up is forgotten', async () => {
  const socket = listener()
  await opened.promise
  socket.destroy()
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce())
})
