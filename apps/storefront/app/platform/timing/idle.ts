// Work that may wait until the browser has nothing else to do.

/** Safari has no `requestIdleCallback`: there the action runs after 1.5 seconds. Returns a function that cancels it. */
export function whenBrowserIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 1_500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(action, { timeout: 5_000 })
  return () => cancelIdleCallback(idle)
}

const inputs = ['pointerdown', 'keydown', 'wheel'] as const
let hadInput = false
if (typeof window !== 'undefined') atFirstInput(() => (hadInput = true))

/** Runs the action at the first input of the visitor, at once if there was one. Returns a function that cancels it. */
export function atFirstInput(action: () => void): () => void {
  const cancel = () => {
    for (const input of inputs) removeEventListener(input, run, true)
  }
  const run = () => {
    cancel()
    action()
  }
  if (hadInput) run()
  else for (const input of inputs) addEventListener(input, run, { capture: true, passive: true })
  return cancel
}

const unusedMs = 10_000

/** Runs the action when the browser is idle after the first input, or after ten seconds without one. */
export function whenIdleAfterInput(action: () => void): () => void {
  let cancelIdle = () => {}
  const start = () => {
    clearTimeout(timer)
    cancelIdle()
    cancelIdle = whenBrowserIdle(action)
  }
  const timer = setTimeout(start, unusedMs)
  const cancelInput = atFirstInput(start)
  return () => {
    clearTimeout(timer)
    cancelInput()
    cancelIdle()
  }
}
