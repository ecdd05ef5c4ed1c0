// May this account be tried again? Five free attempts, then ever longer pauses, so that a year of guessing is a few hundred.
/** `failures`: since the last success. */
export type Attempts = { failures: number; lastAt: Date }

const free = 5
const [quarter, day] = [15 * 60_000, 86_400_000]

export function mayTry({ failures, lastAt }: Attempts, now: Date): boolean {
  if (failures < free) return true
  const pause = Math.min(quarter * 2 ** (failures - free), day)
  return now.getTime() >= lastAt.getTime() + pause
}
