// The session of a staff member in this browser: the token is in memory only, and one renewal serves all tabs.
import type { HeldToken, IssuedSession } from '@dasturxon/browser/held-token'
import { createSession } from '@dasturxon/browser/session'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { renewStaffSession, staffMe } from '@dasturxon/contracts/staff.endpoints'
import type { StaffRole } from '@dasturxon/rules/roles'
import { createStore } from 'zustand/vanilla'
import { clearRecords } from './device-store.ts'
import { knownShop, rememberShop, sub } from './shops.ts'
import { send } from './send.ts'

export type StaffSession = Reply<typeof renewStaffSession>
export type Person = StaffSession['person']
export type SessionState = {
  /** starting: the session is not restored yet · unreachable: the server has not answered */
  status: 'starting' | 'unreachable' | 'out' | 'in'
  person: Person | null
  endsAt: string | null
  /** When the session can be extended; null: not at all. */
  extendableFrom: string | null
}

export const sessionStore = createStore<SessionState>()(() => ({
  status: 'starting',
  person: null,
  endsAt: null,
  extendableFrom: null,
}))

const session = createSession<StaffRole>({
  channel: `staff-${sub}`,
  refresh: async () => {
    const [error, issued] = await send(renewStaffSession, { body: { sub } })
    if (issued) return accept(issued)
    return error.status === 401 || error.status === 403 ? 'refused' : 'unreachable'
  },
  hint: () => {},
  apply,
})
export const { renew, announceEnd, clear: clearSession, followTabs } = session

/** Starts the session that a login or an enrolment has just issued. */
export const startSession = (issued: StaffSession): void => session.start(accept(issued))

function accept({ token, expiresIn, endsAt, extendableFrom, person }: StaffSession): IssuedSession<StaffRole> {
  rememberShop(sub, { endsAt })
  sessionStore.setState({ person, endsAt, extendableFrom })
  return { token, expiresIn, kind: person.role, userId: person.id }
}

function apply(held: HeldToken<StaffRole> | null): void {
  if (!held) return sessionStore.setState({ status: 'out', person: null })
  const { person, endsAt } = sessionStore.getState()
  if (person?.id === held.userId) {
    const stored = knownShop(sub)?.endsAt ?? endsAt
    // Another tab has extended the session.
    return sessionStore.setState(
      stored === endsAt ? { status: 'in' } : { status: 'in', endsAt: stored, extendableFrom: null },
    )
  }
  // Another tab has logged in, and posted only the token.
  void readPerson()
}

async function readPerson(): Promise<void> {
  const [error, me] = await send(staffMe, {})
  if (me) {
    const { endsAt, extendableFrom } = me
    sessionStore.setState({ status: 'in', person: me, endsAt, extendableFrom })
  } else sessionStore.setState({ status: error.status === 0 ? 'unreachable' : 'out', person: null })
}

/** For a session that ended unnoticed. The next person at this device must not find what was kept for it. */
async function forgetSession(): Promise<void> {
  clearSession()
  await clearRecords()
}

/** Asks again while a screen that works without a server is shown. */
export async function retrySession(): Promise<void> {
  if ((await renew(undefined)) === 'ended') await forgetSession()
}

/** Asks the server for the session of this browser's cookie. */
export async function restoreSession(): Promise<void> {
  sessionStore.setState({ status: 'starting' })
  const renewal = await renew(undefined)
  if (renewal === 'ended') await forgetSession()
  if (renewal === 'unreachable') sessionStore.setState({ status: 'unreachable' })
}
