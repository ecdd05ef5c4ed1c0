// A finger on the screen. Its events carry their own times, so that a flick stays a flick on a busy machine.
import type { Page } from '@playwright/test'

type Point = { x: number; y: number }
/** `whileHeld` runs when the finger has arrived; after it the finger counts as resting, and does not flick. */
type Way = { from: Point; down: number; ms: number; whileHeld?: () => Promise<void> }

const steps = 12
const restMs = 400

/** Moves evenly by `down` pixels within `ms`, then lets go. */
export async function drag(page: Page, { from, down, ms, whileHeld }: Way): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const began = Date.now()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number, later = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y: from.y + down * part }],
      timestamp: (began + ms * part + later) / 1_000,
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= steps; step++) await touch('touchMove', step / steps)
  await whileHeld?.()
  await touch('touchEnd', 1, whileHeld ? restMs : 0)
  await finger.detach()
}
