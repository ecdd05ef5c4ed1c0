// Deterministic random numbers: the same seed gives the same toppings, so a picture is stable between runs.
export function chance(seed: string): () => number {
  let state = 0
  for (const letter of seed) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
