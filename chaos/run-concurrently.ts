// Runs `work` `times` times, at most `width` calls at once.
export async function runConcurrently(
  width: number,
  times: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const runNext = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(width, times) }, runNext))
}

export function tally(): { add: (name: string | number) => void; counts: Record<string, number> } {
  const counts: Record<string, number> = {}
  return { counts, add: (name) => void (counts[name] = (counts[name] ?? 0) + 1) }
}
