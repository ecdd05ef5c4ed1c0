// npm run bench -- board [--scale 0.1] [--only server|first-paint|live]: the order board of the console with 300 live
// orders. Measures the first read, the first paint against a console that renders all cards, and ten minutes with five
// news a second in a real Chromium that is slowed down four times.
import { adminUrl } from '@dasturxon/api/bootstrap'
import { report } from '@dasturxon/testbed/observing/report'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { startFreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { buildShipped, serveConsoles } from './board/consoles.ts'
import { compareFirstPaints } from './board/first-paint.ts'
import { openLiveShop } from './board/live-orders.ts'
import { measureLiveScreen } from './board/live-screen.ts'
import { measureBoard } from './board/server-cost.ts'
import { hireOwner } from './board/staff.ts'
import { launchBrowser } from './page/phone.ts'

const bars = { gzKb: 40, readMs: 60, interactionP98Ms: 100, heapGrowth: 0.1, paintRatio: 0.6 }
const parts = ['server', 'first-paint', 'live'] as const
const rounds = 7

export async function board({ scale, only }: { scale: number; only?: string | undefined }): Promise<void> {
  const chosen = parts.filter((part) => only === undefined || part === only)
  if (chosen.length === 0) throw new Error(`--only is one of: ${parts.join(', ')}`)
  buildShipped()
  const stack = await startFreshStack('board', 'production', { isPageless: true })
  const database = databaseAt(adminUrl, stack.databaseName)
  const browser = await launchBrowser()
  try {
    const origin = `https://console.localhost:${stack.ports.edge}`
    const shop = await openLiveShop(database, 'olov')
    const owner = await hireOwner(database, shop, origin)
    const figures: Figures = {}
    if (chosen.includes('server')) figures.read = await measureBoard(stack.ports.api, shop, owner)
    if (chosen.includes('first-paint')) {
      const consoles = await serveConsoles(stack)
      figures.paint = await compareFirstPaints(browser, owner, shop, consoles, scale < 1 ? 3 : rounds)
      await consoles.stop()
    }
    if (chosen.includes('live')) figures.live = await measureLiveScreen(browser, database, owner, shop, origin, scale)
    const failures = failuresOf(figures)
    report('board', { scale, ...figures, bars, failures, pass: failures.length === 0 })
  } finally {
    await browser.close()
    await database.close()
    await stack.stop()
  }
}

type Figures = {
  read?: Awaited<ReturnType<typeof measureBoard>>
  paint?: Awaited<ReturnType<typeof compareFirstPaints>>
  live?: Awaited<ReturnType<typeof measureLiveScreen>>
}

function failuresOf({ read, paint, live }: Figures): string[] {
  const found: [boolean, string][] = [
    [read !== undefined && read.gzKb > bars.gzKb, `the board has ${read?.gzKb} kB`],
    [read !== undefined && read.ms > bars.readMs, `reading the board takes ${read?.ms} ms`],
    [
      paint !== undefined && !(paint.fromNavigationMs.ratio <= bars.paintRatio),
      `the first paint takes ${paint?.fromNavigationMs.ratio} of a board that renders all cards`,
    ],
    [live !== undefined && !(live.p98 <= bars.interactionP98Ms), `interactions take ${live?.p98} ms (p98)`],
    [live !== undefined && !(live.heapGrowth <= bars.heapGrowth), `the heap grows by ${live?.heapGrowth}`],
  ]
  return found.flatMap(([isOver, what]) => (isOver ? [what] : []))
}
