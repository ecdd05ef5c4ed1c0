// A finger drawn sideways over a picture. What it draws up or down belongs to the page.
import { type TouchEvent, useRef } from 'react'

/** Fewer pixels are a tap that trembled. */
const least = 40

/** Told 1 when what lies to the right is wanted, −1 for the left. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const began = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined
      began.current = finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!finger || !began.current) return
      const [along, across] = [finger.clientX - began.current.x, finger.clientY - began.current.y]
      if (Math.abs(along) >= least && Math.abs(along) > 2 * Math.abs(across)) onStep(along < 0 ? 1 : -1)
    },
  }
}
