// The end of every way in: the proof is used up, the attempts are forgiven, a session begins and the log says so.
import { insertAudit } from '#modules/audit'
import { insertSession } from '#modules/identity'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { personOf } from './person.ts'
import type { Proven } from './prove-password.ts'
import type { Opened } from './staff-session.ts'
import { type enrolStaff, forgiveAttempts, listBranchesOf, type useTotp } from './staff.sql.ts'

/** `claim` answers with nobody when the proof was used before, or the account has changed since it was looked at. */
export async function enter(
  tx: Tx,
  { row, isKnown }: Proven,
  claim: ReturnType<typeof useTotp | typeof enrolStaff>,
  action: 'staff.logged_in' | 'staff.enrolled',
): Promise<Opened | null> {
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
  return { person, sessionId, startedAt: tx.now, now: tx.now }
}
