// Rings while a new order waits to be accepted: until it is accepted on any device, or for the orders that somebody has
// seen, again after a minute. The title and the icon of the tab change too.
import { createStore } from 'zustand/vanilla'
import { play } from '#platform/sound.ts'
import { type Card, type CardState, cardStore } from './card-store.ts'

const every = 3_000
const quietFor = 60_000

/** Orders that somebody has seen: order → when it rings again, in milliseconds since 1970. */
export const ringStore = createStore<{ seen: Readonly<Record<string, number>>; ringing: number }>()(() => ({
  seen: {},
  ringing: 0,
}))

/** The orders that wait for this person: those they may accept. */
export const waitingOf = ({ cards }: Pick<CardState, 'cards'>): Card[] =>
  Object.values(cards).filter(({ status, moves }) => status === 'CREATED' && moves.includes('ACCEPTED'))

export const ringingOf = (waiting: readonly Card[], seen: Readonly<Record<string, number>>, now: number): Card[] =>
  waiting.filter(({ id }) => (seen[id] ?? 0) <= now)

/** "I have seen it": the orders of now are silent for a minute; a further order rings at once. */
export function silence(): void {
  const until = Date.now() + quietFor
  const waiting = waitingOf(cardStore.getState())
  ringStore.setState({ seen: Object.fromEntries(waiting.map(({ id }) => [id, until])) })
  update()
}

function update(): Card[] {
  const ringing = ringingOf(waitingOf(cardStore.getState()), ringStore.getState().seen, Date.now())
  if (ringStore.getState().ringing !== ringing.length) ringStore.setState({ ringing: ringing.length })
  return ringing
}

function ring(): void {
  const ringing = update()
  if (ringing.length > 0) play(ringing.some(({ escalatedAt }) => escalatedAt !== null) ? 'alarm' : 'order')
}

/** Rings until the returned function is called. A new order rings at once, not at the next beat. */
export function startRinging(): () => void {
  let known = new Set<string>()
  const stop = cardStore.subscribe((state) => {
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
