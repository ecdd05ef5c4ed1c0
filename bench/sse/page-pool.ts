// Controls the pool of event stream clients, which runs in a separate process.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolCommand, Report } from './pages.ts'
import type { Subscription } from './page.ts'

export type PagePool = ReturnType<typeof openPagePool>

export function openPagePool() {
  const child = fork(new URL('./pages.ts', import.meta.url))
  const send = (command: PoolCommand) => void child.send(command)
  const look = async (expected: Record<string, number> = {}): Promise<Report> => {
    const received = once(child, 'message')
    send({ check: expected })
    const [report] = (await received) as [Report]
    return report
  }
  return {
    open: (port: number, subscriptions: Subscription[]) => send({ open: { port, subscriptions } }),
    leave: () => send({ leave: true }),
    /** Drops the delays measured so far. */
    forget: () => send({ forget: true }),
    look,
    /** Waits until the report passes the check and returns the seconds it took. */
    async until(
      isGood: (report: Report) => boolean,
      patience: number,
      expected?: Record<string, number>,
    ): Promise<number> {
      const began = performance.now()
      for (;;) {
        const report = await look(expected)
        const seconds = (performance.now() - began) / 1_000
        if (isGood(report)) return seconds
        if (seconds > patience)
          throw new Error(`The expected state was not reached after ${patience} s: ${JSON.stringify(report)}`)
        await sleep(100)
      }
    },
    close: () => void child.kill(),
  }
}
