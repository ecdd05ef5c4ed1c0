// May this refresh token be used? The answer must be kind to lost answers and two tabs, and deadly to a thief.
/** `generation` is the newest that came back to us; its successor has been handed out but not yet seen. */
export type Family = { generation: number; advancedAt: Date | null }
export type Verdict = 'advance' | 'repeat' | 'replayed'

/** How long a second tab may still hold the token that the first has just replaced. */
const grace = 10_000

export function judge({ generation, advancedAt }: Family, presented: number, now: Date): Verdict {
  // The successor: it has arrived, so the one before it starts to die.
  if (presented === generation + 1) return 'advance'
  // Known already: its answer was lost, or another tab shares the cookie. The same successor is derived again.
  if (presented === generation) return 'repeat'
  const recently = advancedAt !== null && now.getTime() - advancedAt.getTime() <= grace
  return presented === generation - 1 && recently ? 'repeat' : 'replayed'
}
