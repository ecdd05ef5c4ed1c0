// The last step of a login or enrolment: marks the authenticator code or one-time password as used, resets the failed
// attempts, starts a session and writes the audit log.
import { insertAudit } from '#modules/audit'
import { insertSession } from '#modules/identity'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { personOf } from './person.ts'
import type { PasswordCheck } from './prove-password.ts'
import type { OpenedSession } from './staff-session.ts'
import { type enrolStaff, forgiveAttempts, listBranchesOf, type useTotp } from './staff.sql.ts'

/** `claim` returns no row when the code or one-time password was used before, or the account has changed meanwhile. */
export async function enter(
  tx: Tx,
  { row, isKnown }: PasswordCheck,
  claim: ReturnType<typeof useTotp | typeof enrolStaff>,
  action: 'staff.logged_in' | 'staff.enrolled',
): Promise<OpenedSession | null> {
  const { merchantId } = tx
  const [[claimed], branches] = await tx.bundle(claim, listBranchesOf(merchantId, row.id))
  if (!claimed) return null
  const person = personOf(claimed, branches)
  const sessionId = newId()
  await tx.finish(
    forgiveAttempts(merchantId, row.id, isKnown),
    insertSession(merchantId, { ...person, kind: 'staff', sessionId }, 'CONSOLE'),
    insertAudit(merchantId, { by: { kind: 'staff', id: row.id }, action, entity: 'staff', entityId: row.id }),
  )
  return { person, sessionId, startedAt: tx.now, extendedAt: null, provenAt: tx.now, now: tx.now }
}
