// Leaves without losing anyone: refuse new traffic, wait until that is known, finish what is open, close, exit.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepEvery = 200
/** For what is in flight; half a second less than its ten, so that pools can close before the hard end. */
const patience = 9_500
const hardEnd = 15_000

/** Streams end themselves in a `preClose` hook; nothing else can tell a client where to resume. */
export async function drain(app: FastifyInstance, wait: number): Promise<void> {
  app.drain.started = true
  await sleep(wait)
  // A socket that is busy now turns idle a moment later, and close() would wait for its keep-alive to run out.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEvery)
  const cut = setTimeout(() => app.server.closeAllConnections(), patience)
  await app.close().finally(() => {
    clearInterval(sweep)
    clearTimeout(cut)
  })
}

export function drainOnSignal(app: FastifyInstance, wait: number): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      app.log.info({ signal }, 'draining')
      setTimeout(() => process.exit(1), hardEnd).unref()
      drain(app, wait).then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'could not drain')
          process.exit(1)
        },
      )
    })
}
