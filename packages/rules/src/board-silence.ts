// Whether somebody watches the order board of a branch, and what follows when nobody does.
import { isOpen, nextOpening, type Schedule } from './opening-hours.ts'

/** `lastSeen`: when a board of the branch was last open; null: never. `boards`: open now. */
export type Watch = { lastSeen: Date | null; boards: number }

/** A board that reloads or changes its network is back within this time. */
const graceMs = 45_000
const after = (moment: Date): Date => new Date(moment.getTime() + graceMs)

/**
 * An order that arrives now is seen by nobody. A branch that never had a board is run by another system, such as a cash
 * register, and is not alarmed.
 */
export const isUnwatched = ({ lastSeen, boards }: Watch): boolean => lastSeen !== null && boards === 0

export type SilenceStep =
  | { kind: 'wait'; until: Date }
  /** The manager is told, once for the silence since this moment. */
  | { kind: 'tell'; since: Date }
  | { kind: 'rest' }

/** In opening hours a silence is told after the grace; out of hours it waits for the next opening. */
export function silenceStep({ lastSeen }: Pick<Watch, 'lastSeen'>, schedule: Schedule, now: Date): SilenceStep {
  if (!lastSeen) return { kind: 'rest' }
  if (now < after(lastSeen)) return { kind: 'wait', until: after(lastSeen) }
  if (isOpen(schedule, now)) return { kind: 'tell', since: lastSeen }
  const opens = nextOpening(schedule, now)
  return opens ? { kind: 'wait', until: after(opens) } : { kind: 'rest' }
}
