// An order board at two API processes that take turns and die. Its stream is cut every few seconds.
import { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { type BoardReply, openLiveBoard } from '@dasturxon/testbed/data/live-board'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import { consoleHost } from '@dasturxon/testbed/servers/api-process'
import { type Processes, untilAnswered } from './processes.ts'
import type { BoardShop } from './shop.ts'

/** Milliseconds that a stream lives, at least; at most twice as long. */
const streamLife = 1_500

export async function openBoard(
  processes: Processes,
  { branchId, consoleAt }: BoardShop,
  { role, token }: { role: string; token: string },
  random: SeededRandom,
  mutant: boolean,
) {
  async function readAt(address: string, query: { branchIds: string; after?: string }): Promise<BoardReply> {
    const [error, reply] = await consoleAt(address, token).call(liveBoard, { query }, AbortSignal.timeout(5_000))
    if (error) throw new Error(error.code)
    return mutant && random.below(4) === 0 ? { ...reply, whole: false, cards: [], gone: [] } : reply
  }
  const board = await openLiveBoard({
    branchIds: [branchId],
    read: (query) => untilAnswered(processes, (address) => readAt(address, query)),
    open: (path, signal) =>
      fetch(`${processes.next()}${path}`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(streamLife + random.below(streamLife))]),
        headers: { accept: 'text/event-stream', 'x-forwarded-host': consoleHost, authorization: `Bearer ${token}` },
      }),
    reconnectAfter: () => 20 + random.below(200),
  })
  return { ...board, role }
}
