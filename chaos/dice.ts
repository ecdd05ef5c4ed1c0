// Chance that can be repeated: the same seed rolls the same dice.
export type Dice = {
  /** Below `sides`. */
  roll: (sides: number) => number
  pick: <T>(list: readonly T[]) => T
  digits: (length: number) => string
  address: () => string
}

export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const roll = (sides: number) => Math.floor(next() * sides)
  return {
    roll,
    pick: (list) => list[roll(list.length)] as (typeof list)[number],
    digits: (length) => Array.from({ length }, () => roll(10)).join(''),
    address: () => `${11 + roll(80)}.${roll(256)}.${roll(256)}.${1 + roll(254)}`,
  }
}
