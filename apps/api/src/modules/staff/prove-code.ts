// Checks a code of the authenticator inside a session. A code counts once, at a login or here; wrong codes lock the
// session's codes with the pauses of the login.
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { countWrongProof, lockProof, proveSession } from '#modules/identity'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Keyring } from '#platform/envelope'
import { secondsLocked } from './lockout.ts'
import type { StaffRow } from './person.ts'
import { lockStaff, useTotp } from './staff.sql.ts'
import { stepOf, unsealTotp } from './totp.ts'

type CodeRefusal =
  | { code: 'enrolment_required' | 'totp_wrong'; params: Record<string, never> }
  | { code: 'too_many_attempts'; params: { retryAfter: number } }

/** `used` marks the code as used and the session as proven; it belongs into the last bundle of the caller. */
export async function proveCode(tx: Tx, keyring: Keyring, { id, sessionId }: Staff, code: string) {
  const { merchantId } = tx
  // The staff row is locked first, as by the calls that end the sessions of a staff member.
  const [[row], [proof]] = await tx.bundle(lockStaff(merchantId, id), lockProof(merchantId, sessionId))
  if (!row || !proof) throw new Error('The session has no staff row')
  const checked = await checkCode(tx, keyring, { row, ...proof, sessionId }, code)
  return checked.ok
    ? done({ row, used: [useTotp(merchantId, row, checked.value), proveSession(merchantId, sessionId)] as const })
    : checked
}

type Proof = { row: StaffRow; proofFailures: number; proofFailedAt: Date | null; sessionId: string }

async function checkCode(
  tx: Tx,
  keyring: Keyring,
  { row, proofFailures: failures, proofFailedAt, sessionId }: Proof,
  code: string,
): Promise<Outcome<number, CodeRefusal>> {
  if (row.oneTimeUntil) return refused({ code: 'enrolment_required', params: {} })
  const retryAfter = proofFailedAt ? secondsLocked({ failures, lastAt: proofFailedAt }, tx.now) : 0
  if (retryAfter > 0) return refused({ code: 'too_many_attempts', params: { retryAfter } })
  const step = stepOf(unsealTotp(keyring, row), code, tx.now)
  if (step !== null && step > row.totpStep) return done(step)
  await tx.finish(countWrongProof(tx.merchantId, sessionId))
  return refused({ code: 'totp_wrong', params: {} })
}
