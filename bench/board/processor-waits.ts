// How long the page was kept waiting for a processor by other processes. Response times on a busy machine consist mostly
// of it; Linux counts it per thread, in /proc/<pid>/schedstat.
import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

const everyMs = 5
const keptSamples = 6_000

type Sample = { at: number; waited: number }
export type ProcessorWaits = Awaited<ReturnType<typeof watchWaits>>

/** Watches the main threads of all open pages. Times are milliseconds since 1970. */
export async function watchWaits(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const samples: Sample[] = []
  const look = () => {
    const at = performance.timeOrigin + performance.now()
    samples.push({ at, waited: renderers.reduce((sum, pid) => sum + waitedMs(pid), 0) })
    if (samples.length > keptSamples) samples.shift()
  }
  look()
  const timer = setInterval(look, everyMs)
  const waitedUntil = (moment: number): number => {
    const next = samples.findIndex(({ at }) => at >= moment)
    const [before, after] = [samples[next - 1], samples[next] ?? samples.at(-1)]
    if (!before || !after) return after?.waited ?? 0
    return before.waited + ((after.waited - before.waited) * (moment - before.at)) / (after.at - before.at)
  }
  return {
    between: (from: number, to: number): number => waitedUntil(to) - waitedUntil(from),
    stop: () => clearInterval(timer),
  }
}

/** The second number: nanoseconds that the main thread was ready to run and did not. */
function waitedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
