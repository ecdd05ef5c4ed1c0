// One clock for all timers of the kitchen, by the server's time.
import { useSyncExternalStore } from 'react'

let ahead = 0
let now = Date.now()
const listeners = new Set<() => void>()

setInterval(() => {
  now = Date.now() + ahead
  for (const listener of listeners) listener()
}, 1_000)

export const setClockAhead = (milliseconds: number): void => void (ahead = milliseconds)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Draws again only when the value that is computed from the time changes. */
export const useAtNow = <T extends string | number>(compute: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => compute(now))
