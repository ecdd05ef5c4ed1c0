// Records DevTools traces of the whole browser, and finds the events of one thread in them.
import type { Browser } from '@playwright/test'

export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Times in microseconds. `tdur` is the CPU time of the thread, without the time that other processes took. */
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { documentLoaderURL?: string } }
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
  'v8',
  'v8.execute',
]

/** Records all processes of the browser while `act` runs. */
export async function recordTrace(browser: Browser, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { excludedCategories: ['*'], includedCategories: categories },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}

/** CPU time, not clock time: on a shared machine a task also waits for other processes, which says nothing about the
 * page. The slowdown of the processor runs on the same thread and is counted. */
export const cpuMs = ({ tdur = 0 }: TraceEvent): number => tdur / 1_000

/** The events of a page's main thread in their order, an outer event before those inside it. */
export function mainThreadEvents(trace: readonly TraceEvent[], process: number): TraceEvent[] {
  const thread = trace.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === process && args?.name === 'CrRendererMain',
  )
  return trace
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === process && tid === thread?.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
}
