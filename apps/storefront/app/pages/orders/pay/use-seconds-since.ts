// A clock that counts up, for how long something is taking already.
import { useEffect, useState } from 'react'

const secondsSince = (moment: string) => Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 1_000))

export function useSecondsSince(moment: string): number {
  const [seconds, setSeconds] = useState(() => secondsSince(moment))
  useEffect(() => {
    const tick = () => setSeconds(secondsSince(moment))
    // More often than once a second: a late timer must not skip a second.
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
