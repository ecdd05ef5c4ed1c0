// Estimates the minutes until the food arrives, or is ready for pick-up or dine-in, as a range.
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
  /** `timeCookingMax` of each line; the kitchen cooks the lines in parallel, so the largest value counts. */
  cookingMinutes: readonly (number | null)[]
  /** Orders of the branch from CREATED to COOKING. */
  ordersAhead: number
  parallelCooks: number
  /** Metres; null for pick-up and dine-in. */
  distance: number | null
}

export type Eta = { etaMin: number; etaMax: number }

export function eta(facts: EtaFacts, policy: EtaPolicy = etaDefaults): Eta {
  const expected = preparationMinutes(facts, policy) + driveMinutes(facts.distance, policy)
  // The smallest value is one step, never "in 0 minutes".
  return {
    etaMin: Math.max(policy.stepMinutes, toStep(expected - policy.earlyMinutes, policy)),
    etaMax: Math.max(policy.stepMinutes, toStep(expected + policy.lateMinutes, policy)),
  }
}

export function preparationMinutes(
  { cookingMinutes, ordersAhead, parallelCooks }: EtaFacts,
  { minutesPerOrderAhead }: EtaPolicy = etaDefaults,
): number {
  const longest = cookingMinutes.reduce<number>((most, minutes) => Math.max(most, minutes ?? 0), 0)
  return longest + (ordersAhead / Math.max(1, parallelCooks)) * minutesPerOrderAhead
}

const driveMinutes = (distance: number | null, { speedKmPerHour, handoverMinutes }: EtaPolicy): number =>
  distance === null ? 0 : (distance * 60) / (speedKmPerHour * 1000) + handoverMinutes

/** Rounds to the nearest step, halves up. */
const toStep = (minutes: number, { stepMinutes }: EtaPolicy): number =>
  Math.floor(minutes / stepMinutes + 0.5) * stepMinutes
