// The current slide of a story and whether its timer runs. A held finger, a hidden tab or the pause button stop it.
import { useEffect, useState } from 'react'

type Ends = { onPast: () => void; onBefore: () => void }

export function useSlides(count: number, { onPast, onBefore }: Ends) {
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    const update = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
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
