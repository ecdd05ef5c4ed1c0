// How often may something happen to one phone? The limits hold in any stretch of time, not only in the clock's own.
/** At most `most` within `seconds`, shortest stretch first. */
export type Pace = readonly { most: number; seconds: number }[]

const [tenMinutes, hour, day] = [600, 3_600, 86_400]

export const sending: Pace = [
  { most: 3, seconds: tenMinutes },
  { most: 5, seconds: hour },
  { most: 10, seconds: day },
]
export const checking: Pace = [{ most: 15, seconds: day }]
/** On top, for a browser that has logged in with the phone before. */
export const sendingByDevice: Pace = [{ most: 3, seconds: day }]
export const checkingByDevice: Pace = [{ most: 5, seconds: day }]

export const triesPerChallenge = 5

/** Seconds until the pace allows another; moments are oldest first. */
export function secondsUntil(pace: Pace, moments: readonly Date[], now: Date): number {
  const waits = pace.map(({ most, seconds }) => {
    const decisive = moments.at(-most)
    return decisive ? (decisive.getTime() - now.getTime()) / 1_000 + seconds : 0
  })
  return Math.max(0, Math.ceil(Math.max(...waits)))
}
