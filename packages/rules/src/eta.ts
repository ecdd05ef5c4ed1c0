// In how many minutes will the food be there? A range that can be kept, not a promise to the minute.
export type EtaPolicy = {
  minutesPerOrderAhead: number
  speedKmPerHour: number
  /** Finding the door, on top of the drive. */
  handoverMinutes: number
  earlyMinutes: number
  lateMinutes: number
  stepMinutes: number
}

/** A merchant may set their own. */
export const etaDefaults: EtaPolicy = {
  minutesPerOrderAhead: 5,
  speedKmPerHour: 18,
  handoverMinutes: 5,
  earlyMinutes: 10,
  lateMinutes: 15,
  stepMinutes: 5,
}

export type EtaFacts = {
  /** `timeCookingMax` of each line; the kitchen works on them side by side, so the largest decides. */
  cookingMinutes: readonly (number | null)[]
  /** Orders of the branch from CREATED to COOKING. */
  ordersAhead: number
  parallelCooks: number
  /** Metres; null when the customer comes to the food. */
  distance: number | null
}

export type Eta = { etaMin: number; etaMax: number }

export function eta(facts: EtaFacts, policy: EtaPolicy = etaDefaults): Eta {
  const expected = preparationMinutes(facts, policy) + driveMinutes(facts.distance, policy)
  // Never "in 0 minutes": one step is the least we say.
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

/** The nearest step, halves up. */
const toStep = (minutes: number, { stepMinutes }: EtaPolicy): number =>
  Math.floor(minutes / stepMinutes + 0.5) * stepMinutes
