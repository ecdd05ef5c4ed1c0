// The cards of the active orders in memory, once for all screens: the board, the kitchen, the printer and the ring.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { createStore } from 'zustand/vanilla'

export type BoardReply = Reply<typeof liveBoard>
export type Card = BoardReply['cards'][number]
export type Cards = Readonly<Record<string, Card>>
export type CardState = {
  cards: Cards
  /** How far the board has been read; null before the first read. */
  cursor: string | null
  /** The server's clock minus the clock of this device, in milliseconds. */
  clockAhead: number
}

const start: CardState = { cards: {}, cursor: null, clockAhead: 0 }

export const cardStore = createStore<CardState>()(() => start)

export const resetCards = (): void => cardStore.setState(start, true)

/** Brings an answer of the server in. A whole answer replaces everything. */
export function applyReply({ cursor, now, whole, cards: changed, gone }: BoardReply): void {
  const clockAhead = Date.parse(now) - Date.now()
  const { cards: before } = cardStore.getState()
  if (!whole && changed.length === 0 && gone.length === 0) return cardStore.setState({ cursor, clockAhead })
  const cards: Record<string, Card> = whole ? {} : { ...before }
  for (const id of gone) delete cards[id]
  for (const card of changed) cards[card.id] = newerOf(before[card.id], card)
  cardStore.setState({ cursor, clockAhead, cards })
}

/** Takes a card that a call has returned, before the news about it arrive. */
export function acceptCard(card: Card): void {
  cardStore.setState(({ cards }) => ({ cards: { ...cards, [card.id]: newerOf(cards[card.id], card) } }))
}

/** Answers may overtake each other: of two cards of one order the newer one stays. */
const newerOf = (before: Card | undefined, card: Card): Card =>
  before && before.boardVersion >= card.boardVersion ? before : card

export const serverNow = (): number => Date.now() + cardStore.getState().clockAhead
