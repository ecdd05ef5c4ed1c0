// The clock of the evening. All durations are minutes of the evening, which may pass faster than real ones.
import { setTimeout as sleep } from 'node:timers/promises'

/** How long the evening lasts on its own clock. */
export const eveningMinutes = 30

export type Clock = ReturnType<typeof startClock>

export function startClock(realMinutes: number) {
  const minuteMs = (realMinutes * 60_000) / eveningMinutes
  const started = performance.now()
  return {
    /** Minutes since the evening began. */
    now: () => (performance.now() - started) / minuteMs,
    wait: (minutes: number) => sleep(Math.max(0, minutes * minuteMs)),
    seconds: () => (performance.now() - started) / 1_000,
  }
}

/** Repeats the check until it returns true or the time is over. Returns whether it did. */
export async function until(check: () => boolean | Promise<boolean>, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while (!(await check())) {
    if (performance.now() > deadline) return false
    await sleep(50)
  }
  return true
}
