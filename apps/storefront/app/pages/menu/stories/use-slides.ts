// Which slide is shown, and whether its time runs. A finger that rests, a hidden tab or the pause button stop it.
import { useEffect, useState } from 'react'

type Ends = { onPast: () => void; onBefore: () => void }

export function useSlides(count: number, { onPast, onBefore }: Ends) {
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return {
    at,
    isPaused,
    runs: !isHeld && !isPaused && !isHidden,
    hold: setHeld,
    pause: () => setPaused(!isPaused),
    next: () => (at + 1 < count ? setAt(at + 1) : onPast()),
    before: () => (at > 0 ? setAt(at - 1) : onBefore()),
  }
}
