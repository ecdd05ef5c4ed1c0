import { useEffect, useState } from 'react'

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
