// An order board as the console keeps it: the event stream says that a branch has changed, and the board then reads the
// cards that are newer than its cursor. A first load, a broken stream and a waking tablet take the same way.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { followBoards, liveBoard } from '@dasturxon/contracts/live-board.endpoints'

export type BoardReply = Reply<typeof liveBoard>
export type BoardCard = BoardReply['cards'][number]
export type LiveBoard = Awaited<ReturnType<typeof openLiveBoard>>

export type BoardSource = {
  branchIds: readonly string[]
  /** Rejects when the read failed; the board then reads again. */
  read: (query: { branchIds: string; after?: string }) => Promise<BoardReply>
  /** Opens the event stream at a path; `signal` ends it. */
  open: (path: string, signal: AbortSignal) => Promise<Pick<Response, 'ok' | 'status' | 'body'>>
  /** Milliseconds before a failed read or a broken stream is tried again. */
  reconnectAfter: () => number
}

/** The server sends a heartbeat every five seconds. */
const longestSilence = 15_000

/** Returns the board when it has read its cards. */
export async function openLiveBoard({ branchIds, read, open, reconnectAfter }: BoardSource) {
  const cards = new Map<string, BoardCard>()
  const listeners = new Set<() => void>()
  const counts = { reads: 0, news: 0, streams: 0, reconnects: 0, failures: 0 }
  const closing = new AbortController()
  let cursor: string | undefined
  let reading: Promise<void> | undefined
  let isOutdated = false
  const pause = () => sleep(reconnectAfter(), undefined, { signal: closing.signal }).catch(() => {})

  async function readOnce(): Promise<void> {
    const board = await read({ branchIds: branchIds.join(), ...(cursor !== undefined && { after: cursor }) })
    const listed = new Set(board.cards.map(({ id }) => id))
    const left = board.whole ? [...cards.keys()].filter((id) => !listed.has(id)) : board.gone
    for (const id of left) cards.delete(id)
    for (const card of board.cards)
      if (card.boardVersion >= (cards.get(card.id)?.boardVersion ?? 0)) cards.set(card.id, card)
    cursor = board.cursor
    for (const listener of listeners) listener()
  }

  /** News that arrive during a request cause one further request. */
  function refresh(): Promise<void> {
    isOutdated = true
    reading ??= (async () => {
      while (isOutdated && !closing.signal.aborted) {
        isOutdated = false
        counts.reads++
        await readOnce().catch(async () => {
          counts.failures++
          isOutdated = true
          await pause()
        })
      }
      reading = undefined
    })()
    return reading
  }

  async function stream(): Promise<void> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), longestSilence)
    try {
      const topics = branchIds.map((id) => `board:${id}`).join()
      const path = `${followBoards.path}?${new URLSearchParams({ topics })}`
      const { ok, status, body } = await open(path, AbortSignal.any([closing.signal, silence.signal]))
      if (!ok || !body) throw new Error(`The event stream was refused with ${status}`)
      counts.streams++
      void refresh()
      let rest = ''
      for await (const text of body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), longestSilence)
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        if (!lines.includes('event: board')) continue
        counts.news++
        void refresh()
      }
    } finally {
      clearTimeout(timer)
    }
  }

  const followed = (async () => {
    while (!closing.signal.aborted) {
      // It was cut, or its process is dead: the board comes back.
      await stream().catch(() => {})
      if (closing.signal.aborted) return
      counts.reconnects++
      await pause()
    }
  })()
  await refresh()

  return {
    branchIds,
    cards,
    counts,
    onChange: (listener: () => void) => void listeners.add(listener),
    async close() {
      closing.abort()
      await followed
      await reading
    },
  }
}
