// The crowd of pages, as the bench talks to it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order, Report } from './pages.ts'
import type { Wish } from './page.ts'

export type Crowd = ReturnType<typeof gather>

export function gather() {
  const child = fork(new URL('./pages.ts', import.meta.url))
  const tell = (order: Order) => void child.send(order)
  const look = async (expected: Record<string, number> = {}): Promise<Report> => {
    const heard = once(child, 'message')
    tell({ check: expected })
    const [report] = (await heard) as [Report]
    return report
  }
  return {
    open: (port: number, wishes: Wish[]) => tell({ open: { port, wishes } }),
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
    disperse: () => void child.kill(),
  }
}
