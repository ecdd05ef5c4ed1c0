// Leaves without dropping anyone: first unhealthy, so that the edge looks elsewhere, then deaf, then gone.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepEvery = 200
const patience = 9_500
const hardEnd = 15_000

export function drainOn(signals: NodeJS.Signals[], app: FastifyInstance, wait: number): void {
  const leave = async () => {
    if (app.leaving) return
    app.leaving = true
    setTimeout(() => process.exit(1), hardEnd).unref()
    await sleep(wait)
    // A socket that is busy now turns idle a moment later, and close() would wait for its keep-alive to run out.
    setInterval(() => app.server.closeIdleConnections(), sweepEvery).unref()
    setTimeout(() => app.server.closeAllConnections(), patience).unref()
    await app.close()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void leave())
}
