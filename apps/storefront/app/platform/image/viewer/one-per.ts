/** Lets the first through, then none until so many milliseconds have passed. */
export function onePer(milliseconds: number, now: () => number = () => performance.now()): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const passes = now() - last >= milliseconds
    if (passes) last = now()
    return passes
  }
}
