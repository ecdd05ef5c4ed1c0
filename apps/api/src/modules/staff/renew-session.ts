// Renews a staff session with the current role of the staff member, until the session ends.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { renewStaffSession as contract } from '@dasturxon/contracts/staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { isSessionOver } from '@dasturxon/rules/staff-session'
import { isOwnOrigin, rotateSession, type Tokens } from '#modules/identity'
import type { Tx } from '#platform/db'
import type { ClientInfo } from '#platform/client-info'
import { personOf } from './person.ts'
import { issueStaffSession, staffCookie } from './staff-session.ts'
import { findStaff, listBranchesOf } from './staff.sql.ts'

type Renewed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
const ended = refused({ code: 'session_ended', params: {} })

export async function renewStaffSession(tx: Tx, tokens: Tokens, visitor: ClientInfo): Promise<Renewed> {
  if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
  const { merchantId } = tx
  const rotation = await rotateSession(tx, tokens.refreshKey, visitor.cookie(staffCookie(merchantId)))
  if (rotation?.session.kind !== 'staff') return ended
  const { id: sessionId, actorId, createdAt: startedAt, extendedAt, provenAt } = rotation.session
  if (isSessionOver({ startedAt, extendedAt }, tx.now)) return ended

  const [[row], branches] = await tx.bundle(findStaff(merchantId, actorId), listBranchesOf(merchantId, actorId))
  if (!row?.isActive) return ended
  await tx.finish(rotation.used)
  const opened = { person: personOf(row, branches), sessionId, startedAt, extendedAt, provenAt, now: tx.now }
  return done(await issueStaffSession(tokens, merchantId, opened, rotation.next, visitor))
}
