// A board with news for minutes: the times of interactions, the growth of the heap, and whether all cards are still
// there at the end.
import type { Browser } from '@playwright/test'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import { median, rounded } from '../cpu.ts'
import { interact, type Kind, kinds, type Response } from './interactions.ts'
import type { LiveShop } from './live-orders.ts'
import { sendNews } from './news.ts'
import { watchWaits } from './processor-waits.ts'
import { openBoardScreen, type Screen } from './screen.ts'
import type { Owner } from './staff.ts'

const fullMinutes = 10
/** The engine compiles in the first minutes: from here on the heap may not grow. */
const warmShare = 0.2
const heapSamples = 9
/** With fewer, the growth is unknown, and the bench fails. */
const leastSamples = 6
const pauseMs = 700

type Sample = { at: number; bytes: number }

export async function measureLiveScreen(
  browser: Browser,
  database: TestDatabase,
  owner: Owner,
  shop: LiveShop,
  origin: string,
  scale: number,
) {
  const screen = await openBoardScreen(browser, owner, origin, shop.sub)
  const waits = await watchWaits(browser)
  const endNews = await sendNews(database, shop, owner)
  const began = performance.now()
  const duration = fullMinutes * 60_000 * scale
  const share = () => (performance.now() - began) / duration
  const durations: Record<Kind, Response[]> = { open: [], close: [], accept: [], filter: [] }
  const heap: Sample[] = []
  let missed = 0
  for (let nth = 0; share() < 1; nth++) {
    if (share() >= warmShare + (heap.length * (1 - warmShare)) / heapSamples) {
      // Between two interactions, with no order open: an open one alone has a hundred listeners.
      if (nth % kinds.length === 0 && !(await screen.page.getByRole('dialog').isVisible()))
        heap.push({ at: rounded(share()), bytes: await heapOf(screen) })
    }
    const kind = kinds[nth % kinds.length] ?? 'open'
    const response = await interact(screen.page, kind, waits)
    if (response) durations[kind].push(response)
    else if (kind === 'open') missed++
    await screen.page.waitForTimeout(pauseMs)
  }
  heap.push({ at: 1, bytes: await heapOf(screen) })
  const news = await endNews()
  waits.stop()
  await screen.close()
  const all = Object.values(durations).flat()
  const [first, last] = [heap.slice(0, 3), heap.slice(-3)].map((part) => median(part.map(({ bytes }) => bytes)))
  return {
    seconds: Math.round((performance.now() - began) / 1_000),
    news,
    interactions: all.length,
    missed,
    ...percentilesOf(all),
    byKind: Object.fromEntries(
      Object.entries(durations).map(([kind, values]) => [kind, { times: values.length, ...percentilesOf(values) }]),
    ),
    heapMb: heap.map(({ bytes }) => rounded(bytes / 1e6, 1)),
    heapGrowth: heap.length < leastSamples ? Number.NaN : rounded((last ?? 0) / (first ?? 1) - 1, 3),
  }
}

async function heapOf({ session }: Screen): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

const percentilesOf = (responses: readonly Response[]) => {
  const [wall, alone] = [responses.map(({ ms }) => ms), responses.map((response) => response.alone)]
  return {
    p50: percentile(alone, 50),
    p98: percentile(alone, 98),
    withOtherProcesses: { p50: percentile(wall, 50), p98: percentile(wall, 98) },
  }
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}
