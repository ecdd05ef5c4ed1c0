// Issues the tokens of a staff session: a session lasts twelve hours, an access token ten minutes.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { staffLogIn } from '@dasturxon/contracts/staff.endpoints'
import { accessSeconds, type Tokens, writeRefreshToken } from '#modules/identity'
import type { Keyring } from '#platform/envelope'
import type { Passwords } from '#platform/passwords'
import type { ClientInfo } from '#platform/client-info'
import type { Person } from './person.ts'

/** The dependencies of staff logins. */
export type StaffOptions = { tokens: Tokens; passwords: Passwords; keyring: Keyring }

const twelveHours = 12 * 3_600_000

/** One cookie per merchant, so that a person who works for two merchants can be logged in to both. */
export const staffCookie = (merchantId: string) => `__Host-staff-${merchantId}`

export type OpenedSession = { person: Person; sessionId: string; startedAt: Date; now: Date }

export const isOver = ({ startedAt, now }: Pick<OpenedSession, 'startedAt' | 'now'>): boolean =>
  secondsLeft(startedAt, now) < 1

export async function issueStaffSession(
  { access, refreshKey }: Tokens,
  merchantId: string,
  { person, sessionId, startedAt, now }: OpenedSession,
  generation: number,
  visitor: ClientInfo,
): Promise<Reply<typeof staffLogIn>> {
  const left = secondsLeft(startedAt, now)
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
    endsAt: new Date(startedAt.getTime() + twelveHours).toISOString(),
    person,
  }
}

const secondsLeft = (startedAt: Date, now: Date) =>
  Math.floor((startedAt.getTime() + twelveHours - now.getTime()) / 1_000)
