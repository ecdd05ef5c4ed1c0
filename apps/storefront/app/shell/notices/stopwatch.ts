/** Calls `onEnd` after so many running milliseconds; paused time does not count. */
export function startStopwatch(time: number, onEnd: () => void): { run: () => void; pause: () => void } {
  let left = time
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run() {
      if (since !== null) return
      since = performance.now()
      timer = setTimeout(onEnd, left)
    },
    pause() {
      if (since === null) return
      clearTimeout(timer)
      left = Math.max(0, left - (performance.now() - since))
      since = null
    },
  }
}
