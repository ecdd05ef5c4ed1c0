// A newer build was found. The visitor sees a bar and may reload at once; otherwise the page reloads when nothing is in
// the way: no work is running, and the page has had no input for a while or is hidden. A page that must stay as it is
// until a person wants the reload only shows the bar.
import { createStore } from 'zustand/vanilla'

const quietFor = 30_000

export const newVersion = createStore<{ isOut: boolean }>()(() => ({ isOut: false }))

/** One entry for each running action that a reload would interrupt. */
const blocks = new Set<{ reason: string }>()
const waiting = new Set<() => void>()
const flushes = new Set<() => Promise<void> | void>()

/** Blocks reloads of this page until the returned function is called. */
export function blockReload(reason: string): () => void {
  const block = { reason }
  blocks.add(block)
  return () => {
    blocks.delete(block)
    if (blocks.size === 0) for (const action of waiting) action()
  }
}

/** Runs the action at once, or as soon as nothing blocks a reload. The returned function cancels it. */
export function whenIdle(action: () => void): () => void {
  const once = () => {
    waiting.delete(once)
    action()
  }
  if (blocks.size > 0) waiting.add(once)
  else action()
  return () => void waiting.delete(once)
}

/** Registers a callback that saves data before the page is reloaded. The returned function removes it. */
export function beforeReload(flush: () => Promise<void> | void): () => void {
  flushes.add(flush)
  return () => void flushes.delete(flush)
}

/** `mayReloadUnasked` is asked every time the page is quiet or hidden. */
export function offerReload(mayReloadUnasked: () => boolean = () => true): void {
  newVersion.setState({ isOut: true })
  let timer: ReturnType<typeof setTimeout>
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(reloadUnasked, quietFor)
  }
  const reloadUnasked = () => (mayReloadUnasked() ? takeNewVersion() : restartTimer())
  for (const event of ['pointerdown', 'keydown', 'scroll', 'touchstart'])
    window.addEventListener(event, restartTimer, { passive: true, capture: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reloadUnasked()
  })
  restartTimer()
}

let isTaking = false

/** Reloads the page as soon as nothing blocks it, after all `beforeReload` callbacks. */
export function takeNewVersion(): void {
  if (isTaking) return
  isTaking = true
  whenIdle(() => void flushAll().then(() => window.location.reload()))
}

/** A callback that fails stops neither the others nor the reload. */
const flushAll = async (): Promise<void> => void (await Promise.allSettled([...flushes].map(async (flush) => flush())))
