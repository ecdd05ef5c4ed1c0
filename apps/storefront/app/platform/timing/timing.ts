// Values that follow the clock: the time itself, a value that has stopped changing, a countdown.
import { useEffect, useState, useSyncExternalStore } from 'react'

const every = 10_000
const round = () => Math.floor(Date.now() / every) * every

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, every)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

/** The time every ten seconds, while the page is looked at. Null on the server: its clock is not the visitor's. */
export const useNow = (): number | null => useSyncExternalStore(subscribe, round, () => null as number | null)

/**
 * A value that has stopped changing. Taps come in bursts and a map passes over many streets; only the last one is
 * asked about.
 */
export function useSettled<Value>(value: Value, after: number): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return settled
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000))

/** Counts down to zero. */
export function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const tick = () => {
      setLeft(secondsUntil(moment))
      if (Date.now() >= moment) clearInterval(timer)
    }
    // More often than shown: a timer that is late now and then must not skip a second.
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [moment])
  return left
}
