// An order board as the console keeps it: the event stream says that a branch has changed, and the board then reads the
// cards that are newer than its cursor. A first load, a broken stream and a waking tablet take the same way.
import { setTimeout as sleep } from 'node:timers/promises'
import { readEvents } from '@dasturxon/browser/event-stream'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { followBoards, liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { until } from './clock.ts'
import type { Worker } from './people.ts'

export type BoardCard = Reply<typeof liveBoard>['cards'][number]
export type Board = Awaited<ReturnType<typeof followBoard>>

/** The server sends a heartbeat every five seconds. */
const longestSilence = 15_000
const reconnectAfter = 1_000
const visibleWithin = 15_000

export async function followBoard(worker: Worker, branchIds: readonly string[]) {
  const cards = new Map<string, BoardCard>()
  /** When each order was first shown, in milliseconds since its creation. */
  const shownAfter = new Map<string, number>()
  const listeners = new Set<() => void>()
  const counts = { reads: 0, news: 0, reconnects: 0, failures: 0 }
  const closing = new AbortController()
  const branches = branchIds.join()
  let cursor: string | undefined
  let reading: Promise<void> | undefined
  let isOutdated = false

  async function read(): Promise<void> {
    const after = cursor
    const [error, board] = await worker.call(liveBoard, { query: { branchIds: branches, ...(after && { after }) } })
    counts.reads++
    if (error) {
      counts.failures++
      isOutdated = true
      await sleep(reconnectAfter)
      return
    }
    const listed = new Set(board.cards.map(({ id }) => id))
    const left = board.whole ? [...cards.keys()].filter((id) => !listed.has(id)) : board.gone
    for (const id of left) cards.delete(id)
    for (const card of board.cards) {
      if (!shownAfter.has(card.id)) shownAfter.set(card.id, Date.now() - Date.parse(card.createdAt))
      if (card.boardVersion >= (cards.get(card.id)?.boardVersion ?? 0)) cards.set(card.id, card)
    }
    cursor = board.cursor
    for (const listener of listeners) listener()
  }

  /** News that arrive during a request cause one further request. */
  function refresh(): Promise<void> {
    isOutdated = true
    reading ??= (async () => {
      while (isOutdated && !closing.signal.aborted) {
        isOutdated = false
        await read()
      }
      reading = undefined
    })()
    return reading
  }

  async function stream(): Promise<void> {
    const topics = branchIds.map((id) => `board:${id}`).join()
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), longestSilence)
    try {
      const response = await fetchLocally(`${worker.origin}${followBoards.path}?${new URLSearchParams({ topics })}`, {
        signal: AbortSignal.any([closing.signal, silence.signal]),
        headers: {
          accept: 'text/event-stream',
          'x-merchant-id': worker.merchantId,
          authorization: `Bearer ${await worker.token()}`,
        },
      })
      if (!response.ok || !response.body) throw new Error(`The event stream was refused with ${response.status}`)
      void refresh()
      for await (const event of readEvents(response.body as unknown as ReadableStream<Uint8Array>)) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), longestSilence)
        if (event === 'heartbeat' || event.event !== 'board') continue
        counts.news++
        void refresh()
      }
    } finally {
      clearTimeout(timer)
    }
  }

  const followed = (async () => {
    while (!closing.signal.aborted) {
      await stream().catch(() => {})
      if (closing.signal.aborted) return
      counts.reconnects++
      await sleep(reconnectAfter, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()
  await refresh()

  return {
    worker,
    branchIds,
    cards,
    shownAfter,
    counts,
    onChange: (listener: () => void) => void listeners.add(listener),
    /** Whether the board shows this version of an order, or no longer shows the order, within a time. */
    shows: (id: string, version: number) => until(() => (cards.get(id)?.version ?? Infinity) >= version, visibleWithin),
    async close() {
      closing.abort()
      await followed
      await reading
    },
  }
}
