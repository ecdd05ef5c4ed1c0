// What the home page must reach. Times are compared with a bare page in the same run, because a figure in milliseconds
// says more about the machine than about the page.
import { budget } from '@dasturxon/testbed/observing/report'
import type { PageScores } from '../lighthouse.ts'
import type { Interactions } from './interactions.ts'
import type { Comparison } from './main-thread.ts'
import type { ServerCost } from './server-cost.ts'

export const bars = {
  htmlBytes: 260_000,
  timesBare: { mainThread: 1.6, blocking: 1.5, lcp: 1.15 },
  cls: 0.01,
  scores: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
  inpMs: 100,
  longestScrollFrameMs: 50,
  uncachedMicros: 20_000,
  timesNginx: 4,
  jsKb: budget.homeJsKb,
}

/** The parts of the bench that were run. */
export type Results = {
  mainThread?: Comparison
  interactions?: Interactions
  server?: ServerCost & { jsKb: number }
  lighthouse?: PageScores
}

type Check = { name: string; value: number; bar: number; isLeast?: boolean }

function checksOf({ mainThread, interactions, server, lighthouse }: Results): Check[] {
  const checks: Check[] = []
  if (mainThread) {
    const { pages, timesBare } = mainThread
    checks.push(
      { name: 'HTML bytes', value: pages.ours.htmlBytes, bar: bars.htmlBytes },
      { name: 'main thread, times bare', value: timesBare.mainThread, bar: bars.timesBare.mainThread },
      { name: 'blocking, times bare', value: timesBare.blocking, bar: bars.timesBare.blocking },
      { name: 'LCP, times bare', value: timesBare.lcp, bar: bars.timesBare.lcp },
      { name: 'CLS', value: pages.ours.cls, bar: bars.cls },
    )
  }
  if (interactions) {
    for (const [name, value] of Object.entries(interactions.inpMs))
      checks.push({ name: `INP in ms: ${name}`, value, bar: bars.inpMs })
    const { longestScrollFrameMs: value } = interactions
    checks.push({ name: 'longest frame in ms while scrolling', value, bar: bars.longestScrollFrameMs })
  }
  if (server)
    checks.push(
      { name: 'CPU µs of an uncached page', value: server.micros.uncached, bar: bars.uncachedMicros },
      { name: 'cached page, times nginx', value: server.timesNginx, bar: bars.timesNginx },
      { name: 'scripts in kB', value: server.jsKb, bar: bars.jsKb },
    )
  if (lighthouse)
    for (const [name, bar] of Object.entries(bars.scores))
      checks.push({ name: `Lighthouse: ${name}`, value: lighthouse.scores[name] ?? 0, bar, isLeast: true })
  return checks
}

/** The names of the bars that are not reached; prints all of them. */
export function failuresOf(results: Results): string[] {
  const isMet = ({ value, bar, isLeast = false }: Check) => (isLeast ? value >= bar : value <= bar)
  const checks = checksOf(results)
  for (const check of checks) {
    const { name, value, bar, isLeast } = check
    console.log(
      `${isMet(check) ? 'ok  ' : 'FAIL'}  ${name.padEnd(40)} ${String(value).padStart(9)}  ${isLeast ? '≥' : '≤'} ${bar}`,
    )
  }
  return checks.filter((check) => !isMet(check)).map(({ name }) => name)
}
