// Issues the tokens of a staff session: an access token lasts ten minutes, and no longer than the session.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { staffLogIn } from '@dasturxon/contracts/staff.endpoints'
import { extendableFrom, secondsLeft, sessionEndsAt, type StaffSession } from '@dasturxon/rules/staff-session'
import { accessSeconds, type Tokens, writeRefreshToken } from '#modules/identity'
import type { Keyring } from '#platform/envelope'
import type { Passwords } from '#platform/passwords'
import type { ClientInfo } from '#platform/client-info'
import type { Person } from './person.ts'

/** The dependencies of staff logins. */
export type StaffOptions = { tokens: Tokens; passwords: Passwords; keyring: Keyring }

/** One cookie per merchant, so that a person who works for two merchants can be logged in to both. */
export const staffCookie = (merchantId: string) => `__Host-staff-${merchantId}`

export type OpenedSession = StaffSession & { person: Person; sessionId: string; now: Date }

export const endOf = (session: StaffSession) => ({
  endsAt: sessionEndsAt(session).toISOString(),
  extendableFrom: extendableFrom(session)?.toISOString() ?? null,
})

export async function issueStaffSession(
  { access, refreshKey }: Tokens,
  merchantId: string,
  { person, sessionId, now, ...session }: OpenedSession,
  generation: number,
  visitor: ClientInfo,
): Promise<Reply<typeof staffLogIn>> {
  const left = secondsLeft(session, now)
  const expiresIn = Math.min(accessSeconds, left)
  const { id, role, branchIds } = person
  visitor.keepCookie(
    staffCookie(merchantId),
    writeRefreshToken(refreshKey, merchantId, { sessionId, generation }),
    left,
  )
  return {
    token: await access.issue(merchantId, { kind: 'staff', id, sessionId, role, branchIds }, expiresIn),
    expiresIn,
    ...endOf(session),
    person,
  }
}
