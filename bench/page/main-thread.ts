// Loads the three pages in turn on a slow phone and compares what their main threads do. The pages take turns in each
// round, so that other load on the machine affects them all; ratios are taken within a round.
import type { Browser, Page } from '@playwright/test'
import { median, rounded } from '../cpu.ts'
import type { Contender, Contenders, Name } from './contenders.ts'
import { type MainThread, mainThreadOf } from './main-thread-times.ts'
import { openPhone, settle } from './phone.ts'
import { recordTrace } from './trace.ts'

export type Load = MainThread & { lcpMs: number; cls: number }
export type Comparison = {
  rounds: number
  pages: Record<Name, Load & Pick<Contender, 'htmlBytes' | 'brotliBytes'>>
  /** Ours divided by the bare page. */
  timesBare: { mainThread: number; blocking: number; lcp: number }
}

/** A page that hardly blocks would turn any other into a multiple, so this much is added to both sides. */
const blockingAllowanceMs = 50

const names = ['ours', 'bare', 'scriptless'] as const

export async function compareMainThreads(
  browser: Browser,
  contenders: Contenders,
  rounds: number,
): Promise<Comparison> {
  const loads: Record<Name, Load[]> = { ours: [], bare: [], scriptless: [] }
  // The first load of each page fills the caches of the servers.
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const load = await loadPage(browser, contenders.pages[name].address)
      if (round > 0) loads[name].push(load)
    }
  const summary = (name: Name) => {
    const { htmlBytes, brotliBytes } = contenders.pages[name]
    return { ...medians(loads[name]), htmlBytes, brotliBytes }
  }
  const ratio = (figure: (load: Load) => number) =>
    rounded(median(loads.ours.map((ours, round) => figure(ours) / figure(loads.bare[round] ?? ours))))
  return {
    rounds,
    pages: { ours: summary('ours'), bare: summary('bare'), scriptless: summary('scriptless') },
    timesBare: {
      mainThread: ratio(({ mainThreadMs }) => mainThreadMs),
      blocking: ratio(({ blockingMs }) => blockingMs + blockingAllowanceMs),
      lcp: ratio(({ lcpMs }) => lcpMs),
    },
  }
}

async function loadPage(browser: Browser, address: string): Promise<Load> {
  const phone = await openPhone(browser)
  try {
    const trace = await recordTrace(browser, async () => {
      await phone.page.goto(address, { waitUntil: 'load' })
      await settle(phone)
    })
    return { ...mainThreadOf(trace, address), ...(await paintsOf(phone.page)) }
  } finally {
    await phone.close()
  }
}

/** Read after the trace, so that the observers are no part of the measured work. */
const paintsOf = (page: Page): Promise<{ lcpMs: number; cls: number }> =>
  page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(() => resolve([]), 1_000)
      })
    const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[]
    const paints = await entriesOf('largest-contentful-paint')
    return {
      lcpMs: paints.at(-1)?.startTime ?? Number.NaN,
      cls: shifts.reduce((sum, { value }) => sum + value, 0),
    }
  })

function medians(loads: readonly Load[]): Load {
  const of = (figure: (load: Load) => number, digits = 0) => rounded(median(loads.map(figure)), digits)
  return {
    mainThreadMs: of(({ mainThreadMs }) => mainThreadMs),
    blockingMs: of(({ blockingMs }) => blockingMs),
    scriptMs: of(({ scriptMs }) => scriptMs),
    styleMs: of(({ styleMs }) => styleMs),
    layoutMs: of(({ layoutMs }) => layoutMs),
    parseHtmlMs: of(({ parseHtmlMs }) => parseHtmlMs),
    paintMs: of(({ paintMs }) => paintMs),
    lcpMs: of(({ lcpMs }) => lcpMs),
    cls: of(({ cls }) => cls, 4),
  }
}
