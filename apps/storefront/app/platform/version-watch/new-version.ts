// A newer build was found. The visitor sees a bar and may take it at once; else it is taken when nothing is in the way:
// nobody is busy, and nobody has touched the page for a while or looks at it at all.
import { createStore } from 'zustand/vanilla'
import { flushAll } from './before-reload.ts'
import { whenIdle } from './busy.ts'

const quietFor = 30_000

export const newVersion = createStore<{ isOut: boolean }>()(() => ({ isOut: false }))

export function announce(): void {
  newVersion.setState({ isOut: true })
  let timer: ReturnType<typeof setTimeout>
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(takeNewVersion, quietFor)
  }
  for (const sign of ['pointerdown', 'keydown', 'scroll', 'touchstart'])
    window.addEventListener(sign, rest, { passive: true, capture: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') takeNewVersion()
  })
  rest()
}

let isTaking = false

/** Waits while anything is under way that a reload would interrupt, and saves what wants to be saved first. */
export function takeNewVersion(): void {
  if (isTaking) return
  isTaking = true
  whenIdle(() => void flushAll().then(() => window.location.reload()))
}
