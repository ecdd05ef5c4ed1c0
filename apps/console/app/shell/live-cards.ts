// The cards of some branches, kept current: one read at the start, then news say when to read what has changed. A lost
// connection and a waking tablet take the same way.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#platform/call.ts'
import { useLanguage } from '#platform/words.ts'
import { beat } from './heartbeat.ts'
import { useNews } from './live.ts'

type Board = Reply<typeof liveBoard>
export type Card = Board['cards'][number]
type Cards = ReadonlyMap<string, Card>
/** `clockAhead`: milliseconds by which the server's clock is ahead of this device's. */
type OnCards = (cards: Cards, clockAhead: number) => void

const retryAfter = 3_000

/** Calls back with all cards, at first and after every change. `accept` takes a newer card that a call has returned. */
export function useLiveCards(branchIds: readonly string[], onCards: OnCards): { accept: (card: Card) => void } {
  const language = useLanguage()
  const reader = useRef<ReturnType<typeof readCards>>(null)
  const tell = useEffectEvent(onCards)
  const ids = branchIds.join()
  useEffect(() => {
    if (ids === '') return
    const current = readCards(ids, language, (cards, clockAhead) => tell(cards, clockAhead))
    reader.current = current
    void current.read()
    return () => current.stop()
  }, [ids, language])
  useNews(
    branchIds.map((id) => `board:${id}` as const),
    () => void reader.current?.read(),
  )
  return { accept: (card) => reader.current?.accept(card) }
}

function readCards(branchIds: string, language: Language, onCards: OnCards) {
  const stopped = new AbortController()
  const { signal } = stopped
  let cards: Cards | null = null
  let clockAhead = 0
  let cursor = ''
  let reading = Promise.resolve()
  let retry: ReturnType<typeof setTimeout> | undefined

  const show = (board: Pick<Board, 'whole' | 'cards' | 'gone'>) => {
    cards = mergeCards(cards, board)
    onCards(cards, clockAhead)
  }
  async function readOnce(): Promise<void> {
    if (signal.aborted) return
    clearTimeout(retry)
    const query = { branchIds, language, ...(cursor && { after: cursor }) }
    const [failure, board] = await call(liveBoard, { query }, signal)
    if (signal.aborted) return
    if (failure) return void (retry = setTimeout(() => void read(), retryAfter))
    cursor = board.cursor
    clockAhead = Date.parse(board.now) - Date.now()
    beat()
    show(board)
  }
  /** One read at a time: each continues from the cursor of the one before. */
  const read = () => (reading = reading.then(readOnce))
  return {
    read,
    accept: (card: Card) => show({ whole: false, cards: [card], gone: [] }),
    stop: () => (stopped.abort(), clearTimeout(retry)),
  }
}

/** Of two cards of one order the one with the higher version of the board stays: answers may overtake each other. */
export function mergeCards(
  before: Cards | null,
  { whole, cards, gone }: Pick<Board, 'whole' | 'cards' | 'gone'>,
): Cards {
  const merged = new Map(whole ? [] : before)
  for (const card of cards) {
    const old = before?.get(card.id)
    merged.set(card.id, old && old.boardVersion > card.boardVersion ? old : card)
  }
  for (const id of gone) merged.delete(id)
  return merged
}
