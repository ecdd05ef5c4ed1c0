// Renews the proof of the current session by a code of the authenticator. A code counts once, at a login or here; wrong
// codes lock the session's step-up with the pauses of the login.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { stepUp as contract } from '@dasturxon/contracts/staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { countWrongProof, lockProof, proveSession } from '#modules/identity'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Keyring } from '#platform/envelope'
import { proofMinutes } from '#platform/step-up'
import { secondsLocked } from './lockout.ts'
import { lockStaff, useTotp } from './staff.sql.ts'
import { stepOf, unsealTotp } from './totp.ts'

type Proven = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function stepUp(tx: Tx, keyring: Keyring, { id, sessionId }: Staff, code: string): Promise<Proven> {
  const { merchantId } = tx
  // The staff row is locked first, as by the calls that end the sessions of a staff member.
  const [[row], [proof]] = await tx.bundle(lockStaff(merchantId, id), lockProof(merchantId, sessionId))
  if (!row || !proof) throw new Error('The session has no staff row')
  if (row.oneTimeUntil) return refused({ code: 'enrolment_required', params: {} })
  const { proofFailures: failures, proofFailedAt } = proof
  const retryAfter = proofFailedAt ? secondsLocked({ failures, lastAt: proofFailedAt }, tx.now) : 0
  if (retryAfter > 0) return refused({ code: 'too_many_attempts', params: { retryAfter } })

  const step = stepOf(unsealTotp(keyring, row), code, tx.now)
  if (step === null || step <= row.totpStep) {
    await tx.finish(countWrongProof(merchantId, sessionId))
    return refused({ code: 'totp_wrong', params: {} })
  }
  await tx.finish(
    useTotp(merchantId, row, step),
    proveSession(merchantId, sessionId),
    insertAudit(merchantId, { by: { kind: 'staff', id }, action: 'staff.stepped_up', entity: 'staff', entityId: id }),
  )
  return done({ provenUntil: new Date(tx.now.getTime() + proofMinutes * 60_000).toISOString() })
}
