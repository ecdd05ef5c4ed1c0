// What the console gets when somebody logs in or comes back: twelve hours, in pieces of ten minutes.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { staffLogIn } from '@dasturxon/contracts/staff.endpoints'
import { accessSeconds, type Tokens, writeRefreshToken } from '#modules/identity'
import type { Keyring } from '#platform/envelope'
import type { Passwords } from '#platform/passwords'
import type { Visitor } from '#platform/visitor'
import type { Person } from './person.ts'

/** What it takes to let somebody in. */
export type StaffOptions = { tokens: Tokens; passwords: Passwords; keyring: Keyring }

const twelveHours = 12 * 3_600_000

/** By merchant: whoever works for two of them is logged in to both. */
export const staffCookie = (merchantId: string) => `__Host-staff-${merchantId}`

export type Opened = { person: Person; sessionId: string; startedAt: Date; now: Date }

export const isOver = ({ startedAt, now }: Pick<Opened, 'startedAt' | 'now'>): boolean =>
  secondsLeft(startedAt, now) < 1

export async function issueStaffSession(
  { access, refreshKey }: Tokens,
  merchantId: string,
  { person, sessionId, startedAt, now }: Opened,
  generation: number,
  visitor: Visitor,
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
