// Extends the current session by a code of the authenticator, once and shortly before its end: a shift may be longer than
// a session.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { extendStaffSession as contract } from '@dasturxon/contracts/staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { decideExtension } from '@dasturxon/rules/staff-session'
import { insertAudit } from '#modules/audit'
import { extendSession, findSession, isOwnOrigin, rotateSession } from '#modules/identity'
import type { Staff } from '#platform/actor'
import type { ClientInfo } from '#platform/client-info'
import type { Tx } from '#platform/db'
import { personOf } from './person.ts'
import { proveCode } from './prove-code.ts'
import { issueStaffSession, staffCookie, type StaffOptions } from './staff-session.ts'
import { listBranchesOf } from './staff.sql.ts'

type Extended = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
const ended = refused({ code: 'session_ended', params: {} })

export async function extendStaffSession(
  tx: Tx,
  { tokens, keyring }: Pick<StaffOptions, 'tokens' | 'keyring'>,
  actor: Staff,
  totp: string,
  visitor: ClientInfo,
): Promise<Extended> {
  if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
  const { merchantId } = tx
  const { id, sessionId } = actor
  const [[current], branches] = await tx.bundle(findSession(merchantId, sessionId), listBranchesOf(merchantId, id))
  if (!current) return ended
  const decision = decideExtension(current, tx.now)
  if (!decision.ok) return decision
  const proven = await proveCode(tx, keyring, actor, totp)
  if (!proven.ok) return proven
  // The cookie ends with the session, so a new one is needed; it belongs to the session of the access token.
  const rotation = await rotateSession(tx, tokens.refreshKey, visitor.cookie(staffCookie(merchantId)))
  if (rotation?.session.id !== sessionId) return ended
  if (rotation.session.extendedAt) return refused({ code: 'already_extended', params: {} })

  await tx.finish(
    ...proven.value.used,
    rotation.used,
    extendSession(merchantId, sessionId),
    insertAudit(merchantId, { by: { kind: 'staff', id }, action: 'staff.extended', entity: 'staff', entityId: id }),
  )
  const opened = { ...decision.value, person: personOf(proven.value.row, branches), sessionId, now: tx.now }
  return done(await issueStaffSession(tokens, merchantId, opened, rotation.next, visitor))
}
