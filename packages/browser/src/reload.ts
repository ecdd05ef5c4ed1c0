// A newer build was found. The visitor sees a bar and may take it at once; else it is taken when nothing is in the way: no
// work is under way, and the page has not been touched for a while or is not looked at.
import { createStore } from 'zustand/vanilla'

const quietFor = 30_000

export const newVersion = createStore<{ isOut: boolean }>()(() => ({ isOut: false }))

/** One entry for each thing under way. */
const blocks = new Set<{ reason: string }>()
const waiting = new Set<() => void>()
const flushes = new Set<() => Promise<void> | void>()

/** Until the result is called, this page is not reloaded behind the visitor's back. */
export function blockReload(reason: string): () => void {
  const block = { reason }
  blocks.add(block)
  return () => {
    blocks.delete(block)
    if (blocks.size === 0) for (const action of waiting) action()
  }
}

/** Runs the action at once, or as soon as nothing blocks a reload. The result cancels it. */
export function whenIdle(action: () => void): () => void {
  const once = () => {
    waiting.delete(once)
    action()
  }
  if (blocks.size > 0) waiting.add(once)
  else action()
  return () => void waiting.delete(once)
}

/** Runs before the page is reloaded, for what must be saved first. */
export function beforeReload(flush: () => Promise<void> | void): () => void {
  flushes.add(flush)
  return () => void flushes.delete(flush)
}

export function offerReload(): void {
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

/** One that fails does not keep the others, or the reload, from happening. */
const flushAll = async (): Promise<void> => void (await Promise.allSettled([...flushes].map(async (flush) => flush())))
