// How long a link still works, as a clock that runs down.
import { useEffect, useState } from 'react'

/** Milliseconds; no link lives longer, so a device whose clock is slow shows no more. */
const longest = 15 * 60_000

/** `14:59`; null when the time is over. */
export function clockOf(left: number): string | null {
  const seconds = Math.ceil(Math.min(left, longest) / 1_000)
  return seconds > 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : null
}

export function useTimeLeft(expiresAt: string): string | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return clockOf(Date.parse(expiresAt) - now)
}
