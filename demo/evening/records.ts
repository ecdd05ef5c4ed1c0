// What happened during the evening: counts of what people did, refusals by code, and how long changes took to be seen.
export type Records = ReturnType<typeof keepRecords>

export function keepRecords() {
  const did: Record<string, number> = {}
  const refusals: Record<string, number> = {}
  const seenAfter: number[] = []
  const count = (counts: Record<string, number>, name: string) => void (counts[name] = (counts[name] ?? 0) + 1)
  return {
    did,
    refusals,
    /** Milliseconds from the reply to a change until the board of the person who made it shows it. */
    seenAfter,
    count: (name: string) => count(did, name),
    /** Counts the call under its name, or its refusal; returns the reply of a call that was served. */
    noted<Reply>(name: string, [error, reply]: readonly [{ code: string } | undefined, Reply | undefined]) {
      if (error) count(refusals, `${name}: ${error.code}`)
      else count(did, name)
      return error ? undefined : reply
    },
  }
}

/** The value that so many per cent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0)
}
