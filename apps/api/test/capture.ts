// Keeps whatever a test API answers and logs, for the canary search that follows the tests.
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
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString('latin1') : undefined
    capture({ url: request.url, status: reply.statusCode, headers: reply.getHeaders(), body })
  })
}
