// Estimates the minutes until the food arrives, or is ready for pick-up or dine-in, as a range. Every place that shows
// minutes, from the header to the order, has them from here.
export type EtaPolicy = {
  minutesPerOrderAhead: number
  speedKmPerHour: number
  /** Minutes for finding the customer's door, added to the drive. */
  handoverMinutes: number
  earlyMinutes: number
  lateMinutes: number
  stepMinutes: number
}

/** The defaults; a merchant may set other values. */
export const etaDefaults: EtaPolicy = {
  minutesPerOrderAhead: 5,
  speedKmPerHour: 18,
  handoverMinutes: 5,
  earlyMinutes: 10,
  lateMinutes: 15,
  stepMinutes: 5,
}

export type EtaFacts = {
  /** Of each product; the kitchen cooks them in parallel, so the largest value counts. */
  cookingMinutes: readonly (number | null)[]
  /** Orders of the branch from CREATED to COOKING. */
  ordersAhead: number
  parallelCooks: number
  /** Metres; null for pick-up and dine-in. */
  distance: number | null
  /** Added by staff for as long as the branch is busy. */
  busyMinutes?: number
}

export type Eta = { etaMin: number; etaMax: number }

/** The end of the range is at most twice its beginning: a wider range would promise nothing. */
export function eta(
  { cookingMinutes, ordersAhead, parallelCooks, distance, busyMinutes = 0 }: EtaFacts,
  policy = etaDefaults,
): Eta {
  const { minutesPerOrderAhead, speedKmPerHour, handoverMinutes, earlyMinutes, lateMinutes, stepMinutes } = policy
  const steps = (minutes: number) => Math.round(minutes / stepMinutes)
  const expected =
    Math.max(0, ...cookingMinutes.map(Number)) +
    (ordersAhead / Math.max(1, parallelCooks)) * minutesPerOrderAhead +
    (distance === null ? 0 : (distance * 60) / (speedKmPerHour * 1000) + handoverMinutes)
  const last = Math.max(2, steps(expected + Math.min(lateMinutes, expected / 2)))
  const first = Math.max(Math.ceil(last / 2), steps(expected - earlyMinutes))
  const added = Math.ceil(busyMinutes / stepMinutes)
  return { etaMin: (first + added) * stepMinutes, etaMax: (last + added) * stepMinutes }
}
