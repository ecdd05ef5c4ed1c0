// All event stream clients, in a separate process: their CPU time and memory must not be counted with the server's.
import { setTimeout as sleep } from 'node:timers/promises'
import { openPage, type Page, type Tally, type Subscription } from './page.ts'

export type PoolCommand =
  | { open: { port: number; subscriptions: Subscription[] } }
  | { leave: true }
  | { forget: true }
  | { check: Record<string, number> }
export type Report = Omit<Tally, 'delays'> & { behind: number; delayP50: number; delayP99: number }

const tally: Tally = { open: 0, received: 0, missed: 0, repeated: 0, refused: 0, delays: [] }
let pages: Page[] = []

/** Clients connect in groups: browsers connect concurrently, but not five thousand within one millisecond. */
const groupSize = 50

async function open({ port, subscriptions }: { port: number; subscriptions: Subscription[] }): Promise<void> {
  for (const [nth, subscription] of subscriptions.entries()) {
    pages.push(openPage(port, subscription, tally))
    if (nth % groupSize === groupSize - 1) await sleep(20)
  }
}

/** Counts the subscribed topics whose last version, listed in `expected`, has not arrived yet. */
function check(expected: Record<string, number>): Report {
  const { delays, ...counted } = tally
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const behind = pages
    .flatMap(({ received }) => [...received])
    .filter(([topic, version]) => version < (expected[topic] ?? 0)).length
  return { ...counted, behind, delayP50: at(0.5), delayP99: at(0.99) }
}

process.on('message', (command: PoolCommand) => {
  if ('open' in command) void open(command.open)
  else if ('leave' in command) pages.splice(0).forEach((page) => page.leave())
  else if ('forget' in command) tally.delays.length = 0
  else process.send?.(check(command.check))
})
process.on('disconnect', () => process.exit())
