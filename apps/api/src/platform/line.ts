// One listener's open line, as server-sent events. Whoever does not keep up is cut off: they resume where they were.
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

export type Line = {
  send: (event: { event: string; id: string; data: string }) => void
  /** They may come back at once, and should. */
  end: () => void
  /** This process is leaving: they come back elsewhere, and not all in the same moment. */
  sendAway: () => void
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A stream that a proxy packs or keeps arrives late or never.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
const comeBackAfter = 3_000
/** Middle boxes forget a line that is silent for half a minute. */
const beatEvery = 25_000
/** Bytes that wait for a reader who does not read. */
const patience = 64 * 1024

export function openLine(reply: FastifyReply, until: Date | null, over: () => void): Line {
  const { raw } = reply
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > patience) raw.destroy()
  }
  const end = () => void raw.end()
  const beat = setInterval(() => write(':\n\n'), beatEvery)
  const expiry = until && setTimeout(end, Math.max(0, until.getTime() - Date.now()))
  raw.once('close', () => {
    clearInterval(beat)
    if (expiry) clearTimeout(expiry)
    over()
  })
  raw.on('error', () => {}) // they hung up while we spoke; `close` follows
  raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers })
  write(`retry: ${comeBackAfter}\n\n`)
  return {
    send: ({ event, id, data }) => write(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`),
    end,
    sendAway() {
      write(`retry: ${Math.round(comeBackAfter * (0.2 + Math.random()))}\n\n`)
      end()
    },
  }
}
