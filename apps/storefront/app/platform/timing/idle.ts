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
const endsOfInputs = ['pointerup', 'pointercancel', 'keyup', 'wheel'] as const
let hadInput = false
if (typeof window !== 'undefined') atFirst(inputs, () => (hadInput = true))

function atFirst(events: readonly string[], action: () => void): () => void {
  const cancel = () => {
    for (const event of events) removeEventListener(event, run, true)
  }
  const run = () => {
    cancel()
    action()
  }
  for (const event of events) addEventListener(event, run, { capture: true, passive: true })
  return cancel
}

/** Runs the action at the first input of the visitor, at once if there was one. Returns a function that cancels it. */
export function atFirstInput(action: () => void): () => void {
  if (!hadInput) return atFirst(inputs, action)
  action()
  return () => {}
}

/** Resolves when the page has shown what it shows for the current input; a page that is not seen paints nothing. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

const unusedMs = 10_000

/**
 * Runs the action when the browser is idle after the first input, or after ten seconds without one. A finger that is down
 * will probably tap, and the response to the tap must not wait, so the action comes after it was lifted.
 */
export function whenIdleAfterInput(action: () => void): () => void {
  let cancelIdle = () => {}
  const start = () => {
    clearTimeout(timer)
    cancelIdle()
    cancelIdle = whenBrowserIdle(action)
  }
  const timer = setTimeout(start, unusedMs)
  let cancelInput = () => {}
  if (hadInput) start()
  else cancelInput = atFirst(endsOfInputs, start)
  return () => {
    clearTimeout(timer)
    cancelInput()
    cancelIdle()
  }
}
