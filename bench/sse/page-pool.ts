// The pool of listening pages, in a process of its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolCommand, Report } from './pages.ts'
import type { Subscription } from './page.ts'

export type PagePool = ReturnType<typeof openPagePool>

export function openPagePool() {
  const child = fork(new URL('./pages.ts', import.meta.url))
  const tell = (command: PoolCommand) => void child.send(command)
  const look = async (expected: Record<string, number> = {}): Promise<Report> => {
    const heard = once(child, 'message')
    tell({ check: expected })
    const [report] = (await heard) as [Report]
    return report
  }
  return {
    open: (port: number, subscriptions: Subscription[]) => tell({ open: { port, subscriptions } }),
    leave: () => tell({ leave: true }),
    /** Of how late news were so far. */
    forget: () => tell({ forget: true }),
    look,
    /** Seconds until all is as wanted. */
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
        if (seconds > patience) throw new Error(`Not after ${patience} s: ${JSON.stringify(report)}`)
        await sleep(100)
      }
    },
    close: () => void child.kill(),
  }
}
