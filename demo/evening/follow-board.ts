// The order board of a person of the evening, with the times at which it first showed each order.
import { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { openLiveBoard } from '@dasturxon/testbed/data/live-board'
import { until } from './clock.ts'
import type { Worker } from './workers.ts'

export type { BoardCard } from '@dasturxon/testbed/data/live-board'
export type Board = Awaited<ReturnType<typeof followBoard>>

const reconnectAfter = 1_000
const visibleWithin = 15_000

export async function followBoard(worker: Worker, branchIds: readonly string[]) {
  /** When each order was first shown, in milliseconds since its creation. */
  const shownAfter = new Map<string, number>()
  const board = await openLiveBoard({
    branchIds,
    async read(query) {
      const [error, reply] = await worker.call(liveBoard, { query })
      if (error) throw new Error(error.code)
      return reply
    },
    async open(path, signal) {
      const headers = {
        accept: 'text/event-stream',
        'x-merchant-id': worker.merchantId,
        authorization: `Bearer ${await worker.token()}`,
      }
      return (await fetchLocally(`${worker.origin}${path}`, { signal, headers })) as unknown as Response
    },
    reconnectAfter: () => reconnectAfter,
  })
  const noteNew = () => {
    for (const { id, createdAt } of board.cards.values())
      if (!shownAfter.has(id)) shownAfter.set(id, Date.now() - Date.parse(createdAt))
  }
  noteNew()
  board.onChange(noteNew)
  return {
    ...board,
    worker,
    shownAfter,
    /** Whether the board shows this version of an order, or no longer shows the order, within a time. */
    shows: (id: string, version: number) =>
      until(() => (board.cards.get(id)?.version ?? Infinity) >= version, visibleWithin),
  }
}
