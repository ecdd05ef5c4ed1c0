// Stops a server without dropping requests: report "draining", wait until the load balancer has noticed, finish open
// requests, close, exit.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once, when this process received a stop signal: no new requests should be sent to it. */
    drain: { started: boolean }
  }
}

const closeIdleEvery = 200
/** For open requests: half a second less than the ten seconds they may take, so that pools close before `hardEnd`. */
const openRequestTime = 9_500
const hardEnd = 15_000

/** Must be called before `drainOnSignal` and before health routes read `app.drain`. */
export const prepareDrain = (app: FastifyInstance): void => void app.decorate('drain', { started: false })

/** Event streams end themselves in a `preClose` hook, because only they can send the client a retry time. */
async function drain(app: FastifyInstance, wait: number): Promise<void> {
  app.drain.started = true
  await sleep(wait)
  // Repeated, because a socket that is busy now turns idle later, and close() would wait for its keep-alive to run out.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), closeIdleEvery)
  const closeAll = setTimeout(() => app.server.closeAllConnections(), openRequestTime)
  await app.close().finally(() => {
    clearInterval(closeIdle)
    clearTimeout(closeAll)
  })
}

export function drainOnSignal(app: FastifyInstance, wait: number): void {
  const stop = (signal: NodeJS.Signals) => {
    // A second signal, whether SIGTERM or SIGINT, changes nothing.
    if (app.drain.started) return
    app.log.info({ signal }, 'draining')
    setTimeout(() => process.exit(1), hardEnd).unref()
    drain(app, wait).then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'could not drain')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
