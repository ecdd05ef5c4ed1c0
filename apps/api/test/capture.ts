// Keeps whatever a test API answers and logs, for the canary search that follows the tests.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { newId } from '#platform/id'
import { openCapture, registerCanary } from '../../../tooling/captured.ts'

/** A secret that exists once in the world: wherever it turns up, it leaked. */
export function newCanary(): string {
  const canary = `canary-${newId()}`
  registerCanary(canary)
  return canary
}

export function captureLogs() {
  const capture = openCapture('api-logs')
  const lines: string[] = []
  return {
    lines,
    write(line: string): void {
      lines.push(line)
      capture({ log: line })
    },
  }
}

export function captureAnswers(app: FastifyInstance): void {
  const capture = openCapture('api-answers')
  app.addHook('onSend', async (request, reply, payload) => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.from(payload) : undefined
    const headers = reply.getHeaders()
    const readable = body && unpacked(body, headers['content-encoding']).toString('latin1')
    capture({ url: request.url, status: reply.statusCode, headers, body: readable })
  })
}

/** A search through compressed pages finds nothing, whatever is in them. */
function unpacked(body: Buffer, encoding: unknown): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
