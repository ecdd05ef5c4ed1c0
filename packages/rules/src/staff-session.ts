// When a staff session ends. Twelve hours are shorter than the longest shift, so a session can be extended once, by a
// code of the authenticator, shortly before its end.
import { done, type Outcome, refused } from './outcome.ts'

export type StaffSession = {
  startedAt: Date
  extendedAt: Date | null
  /** Null: no authenticator code was given, as when a courier enters by a link. */
  provenAt: Date | null
}
type SessionTimes = Pick<StaffSession, 'startedAt' | 'extendedAt'>
export type ExtensionRefusal = { code: 'extension_too_early' | 'already_extended'; params: Record<string, never> }

const twelveHours = 12 * 3_600_000
const halfAnHour = 30 * 60_000

export const sessionEndsAt = ({ startedAt, extendedAt }: SessionTimes): Date =>
  new Date(startedAt.getTime() + (extendedAt ? 2 : 1) * twelveHours)

const shortlyBeforeEnd = (session: SessionTimes): Date => new Date(sessionEndsAt(session).getTime() - halfAnHour)

/** Null: the session was extended already, or began without an authenticator, whose code an extension needs. */
export const extendableFrom = (session: StaffSession): Date | null =>
  session.extendedAt || !session.provenAt ? null : shortlyBeforeEnd(session)

export const secondsLeft = (session: SessionTimes, now: Date): number =>
  Math.floor((sessionEndsAt(session).getTime() - now.getTime()) / 1_000)

export const isSessionOver = (session: SessionTimes, now: Date): boolean => secondsLeft(session, now) < 1

export function decideExtension(session: StaffSession, now: Date): Outcome<StaffSession, ExtensionRefusal> {
  if (session.extendedAt) return refused({ code: 'already_extended', params: {} })
  if (now < shortlyBeforeEnd(session)) return refused({ code: 'extension_too_early', params: {} })
  return done({ ...session, extendedAt: now })
}
