// When a staff session ends. Twelve hours are shorter than the longest shift, so a session can be extended once, by a
// code of the authenticator, shortly before its end.
import { done, type Outcome, refused } from './outcome.ts'

export type StaffSession = { startedAt: Date; extendedAt: Date | null }
export type ExtensionRefusal = { code: 'extension_too_early' | 'already_extended'; params: Record<string, never> }

const twelveHours = 12 * 3_600_000
const halfAnHour = 30 * 60_000

export const sessionEndsAt = ({ startedAt, extendedAt }: StaffSession): Date =>
  new Date(startedAt.getTime() + (extendedAt ? 2 : 1) * twelveHours)

/** Null: the session was extended already. */
export const extendableFrom = (session: StaffSession): Date | null =>
  session.extendedAt ? null : new Date(sessionEndsAt(session).getTime() - halfAnHour)

export const secondsLeft = (session: StaffSession, now: Date): number =>
  Math.floor((sessionEndsAt(session).getTime() - now.getTime()) / 1_000)

export const isSessionOver = (session: StaffSession, now: Date): boolean => secondsLeft(session, now) < 1

export function decideExtension(session: StaffSession, now: Date): Outcome<StaffSession, ExtensionRefusal> {
  const from = extendableFrom(session)
  if (!from) return refused({ code: 'already_extended', params: {} })
  if (now < from) return refused({ code: 'extension_too_early', params: {} })
  return done({ ...session, extendedAt: now })
}
