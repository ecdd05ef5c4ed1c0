// Rate limits of one phone. They apply to any period of the given length (sliding window), not to calendar hours or
// days.
/** At most `most` counted requests within `seconds`; the shortest period comes first. */
export type RateLimit = readonly { most: number; seconds: number }[]

const [tenMinutes, hour, day] = [600, 3_600, 86_400]

export const sendLimit: RateLimit = [
  { most: 3, seconds: tenMinutes },
  { most: 5, seconds: hour },
  { most: 10, seconds: day },
]
export const checkLimit: RateLimit = [{ most: 15, seconds: day }]
/** Additional limits for a browser that has logged in with the phone before. */
export const sendLimitByDevice: RateLimit = [{ most: 3, seconds: day }]
export const checkLimitByDevice: RateLimit = [{ most: 5, seconds: day }]

export const triesPerChallenge = 5

/** Seconds until the limit allows another request; `moments` are the times of the counted requests, oldest first. */
export function secondsUntilAllowed(limit: RateLimit, moments: readonly Date[], now: Date): number {
  const waits = limit.map(({ most, seconds }) => {
    const decisive = moments.at(-most)
    return decisive ? (decisive.getTime() - now.getTime()) / 1_000 + seconds : 0
  })
  return Math.max(0, Math.ceil(Math.max(...waits)))
}
