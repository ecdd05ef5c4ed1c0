// The lockout: five free attempts, then pauses that double up to a day, so that a year allows a few hundred guesses.

/** `failures`: the failed attempts since the last success. */
type Attempts = { failures: number; lastAt: Date }

const free = 5
const [quarter, day] = [15 * 60_000, 86_400_000]

/** Zero when another attempt is allowed. */
export function secondsLocked({ failures, lastAt }: Attempts, now: Date): number {
  if (failures < free) return 0
  const pause = Math.min(quarter * 2 ** (failures - free), day)
  return Math.max(0, Math.ceil((lastAt.getTime() + pause - now.getTime()) / 1_000))
}

export const mayTry = (attempts: Attempts, now: Date): boolean => secondsLocked(attempts, now) === 0
