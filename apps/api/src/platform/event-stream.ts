// The server-sent event stream of one client. A client that reads too slowly is disconnected; it resumes from its last
// event.
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

export type EventStream = {
  send: (event: { event: string; id: string; data: string }) => void
  /** Ends the stream; the client may reconnect, by default after `retryAfter` milliseconds. */
  end: () => void
  /** Ends the stream when the process stops: the client reconnects to another process after a random time. */
  sendAway: () => void
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A stream that a proxy compresses or buffers arrives late or never.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
const retryAfter = 3_000
/** Milliseconds between heartbeats, unless told otherwise: proxies drop a connection that is silent for half a minute. */
const usualHeartbeat = 25_000
/** Bytes buffered for a client that does not read, before it is disconnected. */
const maxBuffered = 64 * 1024

export function openEventStream(
  reply: FastifyReply,
  until: Date | null,
  over: () => void,
  heartbeatEvery = usualHeartbeat,
): EventStream {
  const { raw } = reply
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > maxBuffered) raw.destroy()
  }
  const end = () => void raw.end()
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatEvery)
  const expiry = until && setTimeout(end, Math.max(0, until.getTime() - Date.now()))
  raw.once('close', () => {
    clearInterval(heartbeat)
    if (expiry) clearTimeout(expiry)
    over()
  })
  raw.on('error', () => {}) // the client disconnected during a write; `close` follows
  raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers })
  write(`retry: ${retryAfter}\n\n`)
  return {
    send: ({ event, id, data }) => write(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`),
    end,
    sendAway() {
      write(`retry: ${Math.round(retryAfter * (0.2 + Math.random()))}\n\n`)
      end()
    },
  }
}
