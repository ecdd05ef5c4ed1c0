// A pseudo-random generator: the same seed gives the same numbers.
export type SeededRandom = {
  /** A number from 0 up to, but not including, 1. */
  fraction: () => number
  /** An integer from 0 to `limit` - 1. */
  below: (limit: number) => number
  pick: <T>(list: readonly T[]) => T
  digits: (length: number) => string
  address: () => string
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(fraction() * limit)
  return {
    fraction,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    digits: (length) => Array.from({ length }, () => below(10)).join(''),
    address: () => `${11 + below(80)}.${below(256)}.${below(256)}.${1 + below(254)}`,
  }
}
