// The open console sessions of a staff member, and their end: a lost tablet or a person who has left.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { endOtherSessionsOf, listOpenSessions } from '#modules/identity'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { deleteCourierLink } from './courier-links.sql.ts'
import { findStaff, lockStaff } from './staff.sql.ts'

type Listed = Outcome<Reply<typeof contract.staffSessions>, Refusal<typeof contract.staffSessions>>
type Ended = Outcome<Reply<typeof contract.endStaffSessions>, Refusal<typeof contract.endStaffSessions>>

export async function listStaffSessions(tx: Tx, actor: Staff, id: string): Promise<Listed> {
  const { merchantId } = tx
  const [[member], sessions] = await tx.finish(findStaff(merchantId, id), listOpenSessions(merchantId, id))
  if (!member) return refused({ code: 'not_found', params: {} })
  return done(
    sessions.map((session) => ({
      id: session.id,
      openedAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      isThis: session.id === actor.sessionId,
    })),
  )
}

/** An owner who ends their own sessions keeps the one that they sit at. */
export async function endStaffSessions(tx: Tx, actor: Staff, id: string): Promise<Ended> {
  const { merchantId } = tx
  const [[member], ended] = await tx.bundle(
    lockStaff(merchantId, id),
    endOtherSessionsOf(merchantId, id, actor.sessionId).returning('id'),
  )
  if (!member) return refused({ code: 'not_found', params: {} })
  await tx.finish(
    deleteCourierLink(merchantId, id),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'staff.sessions_ended',
      entity: 'staff',
      entityId: id,
      after: { ended: ended.length },
    }),
  )
  return done({ ended: ended.length })
}
