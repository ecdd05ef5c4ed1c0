// Values that follow the clock: the time itself, a value that has stopped changing, a countdown.
import { useEffect, useState, useSyncExternalStore } from 'react'

const every = 10_000
const round = () => Math.floor(Date.now() / every) * every

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, every)
  document.addEventListener('visibilitychange', notify)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', notify)
  }
}

/** The time, updated every ten seconds and when the tab is shown again. Null on the server: its clock may differ. */
export const useNow = (): number | null => useSyncExternalStore(subscribe, round, () => null as number | null)

/**
 * The value once it has not changed for `after` milliseconds. Taps come in bursts and a map moves over many streets;
 * only the last value is sent to the server.
 */
export function useDebounced<Value>(value: Value, after: number): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return settled
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000))

/** The seconds until the moment, counted down to zero. */
export function useCountdown(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const tick = () => {
      setLeft(secondsUntil(moment))
      if (Date.now() >= moment) clearInterval(timer)
    }
    // More often than once a second: a late timer must not skip a second.
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [moment])
  return left
}
