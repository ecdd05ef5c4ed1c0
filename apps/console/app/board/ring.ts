// Rings while a new order waits to be accepted: until it is accepted on any device, or for the orders that somebody has
// seen, again after a minute. The title and the icon of the tab change too.
import { createStore } from 'zustand/vanilla'
import { play } from '#platform/sound.ts'
import { type BoardState, boardStore, type Card } from './board-store.ts'

const every = 3_000
const quietFor = 60_000

/** Orders that somebody has seen: order → when it rings again, in milliseconds since 1970. */
export const ringStore = createStore<{ seen: Readonly<Record<string, number>>; ringing: number }>()(() => ({
  seen: {},
  ringing: 0,
}))

/** The orders that wait for this person: those they may accept. */
export const waitingOf = ({ cards }: Pick<BoardState, 'cards'>): Card[] =>
  Object.values(cards).filter(({ status, moves }) => status === 'CREATED' && moves.includes('ACCEPTED'))

export const ringingOf = (waiting: readonly Card[], seen: Readonly<Record<string, number>>, now: number): Card[] =>
  waiting.filter(({ id }) => (seen[id] ?? 0) <= now)

/** "I have seen it": the orders of now are silent for a minute; a further order rings at once. */
export function silence(): void {
  const until = Date.now() + quietFor
  const waiting = waitingOf(boardStore.getState())
  ringStore.setState({ seen: Object.fromEntries(waiting.map(({ id }) => [id, until])) })
  update()
}

function update(): Card[] {
  const ringing = ringingOf(waitingOf(boardStore.getState()), ringStore.getState().seen, Date.now())
  if (ringStore.getState().ringing !== ringing.length) ringStore.setState({ ringing: ringing.length })
  return ringing
}

function ring(): void {
  const ringing = update()
  if (ringing.length > 0) play(ringing.some(({ escalatedAt }) => escalatedAt !== null) ? 'alarm' : 'order')
}

/** Rings while a board is open. A new order rings at once, not at the next beat. The returned function ends it. */
export function startRinging(): () => void {
  let known = new Set<string>()
  const stop = boardStore.subscribe((state) => {
    const ids = waitingOf(state).map(({ id }) => id)
    const hasNew = ids.some((id) => !known.has(id))
    known = new Set(ids)
    if (hasNew) ring()
    else update()
  })
  const timer = setInterval(ring, every)
  ring()
  return () => {
    stop()
    clearInterval(timer)
    ringStore.setState({ ringing: 0 })
  }
}

/** The title of the tab: a number of waiting orders, or the word for "offline". */
export function markTab(title: string, waiting: number, offline: string | null): void {
  document.title = offline === null ? (waiting > 0 ? `(${waiting}) ${title}` : title) : `${offline} · ${title}`
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const file = waiting > 0 || offline !== null ? '/icon-alarm.svg' : '/icon.svg'
  if (icon && !icon.href.endsWith(file)) icon.href = file
}
