// An order board as the console has it: a stream that says when to read, and reads that bring what has changed since
// the cursor. Its stream is cut every few seconds.
import { setTimeout as sleep } from 'node:timers/promises'
import { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import { consoleHost } from '@dasturxon/testbed/servers/api-process'
import { type Processes, untilAnswered } from './processes.ts'
import type { BoardShop } from './shop.ts'

export type Card = Reply<typeof liveBoard>['cards'][number]
export type Board = ReturnType<typeof openBoard>

/** Milliseconds that a stream lives, at least; at most twice as long. */
const streamLife = 1_500

export function openBoard(
  processes: Processes,
  { branchId, consoleAt }: BoardShop,
  { role, token }: { role: string; token: string },
  random: SeededRandom,
  mutant: boolean,
) {
  const cards = new Map<string, Card>()
  const closing = new AbortController()
  let [after, streams, isStale]: [string | undefined, number, boolean] = [undefined, 0, true]
  let reading: Promise<void> | undefined

  /** One read at a time; news during a read cause one more. */
  async function refresh(): Promise<void> {
    isStale = true
    reading ??= (async () => {
      while (isStale && !closing.signal.aborted) {
        isStale = false
        await untilAnswered(processes, read)
      }
    })().finally(() => (reading = undefined))
    return reading
  }

  async function read(address: string): Promise<void> {
    const query = { branchIds: branchId, ...(after !== undefined && { after }) }
    const [error, reply] = await consoleAt(address, token).call(liveBoard, { query }, AbortSignal.timeout(5_000))
    if (error) throw new Error(error.code)
    after = reply.cursor
    if (mutant && random.below(4) === 0) return
    if (reply.whole) cards.clear()
    for (const card of reply.cards) cards.set(card.id, card)
    for (const id of reply.gone) cards.delete(id)
  }

  async function follow(address: string): Promise<void> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(streamLife + random.below(streamLife))])
    const headers = { accept: 'text/event-stream', 'x-forwarded-host': consoleHost, authorization: `Bearer ${token}` }
    const response = await fetch(`${address}/staff/v1/events?topics=board:${branchId}`, { signal, headers })
    if (!response.ok || !response.body) throw new Error(`The stream was refused: ${response.status}`)
    streams++
    await refresh()
    for await (const text of response.body.pipeThrough(new TextDecoderStream()))
      if (text.includes('event: board')) void refresh().catch(() => {})
  }

  const following = (async () => {
    while (!closing.signal.aborted) {
      await follow(processes.next()).catch(() => {}) // cut, or its process is dead: a board comes back
      await sleep(20 + random.below(200))
    }
  })()
  following.catch(() => {})
  return { role, cards, streams: () => streams, close: () => closing.abort() }
}
