// Completes an invitation: the staff member replaces the one-time password with an own one and connects an
// authenticator.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { enrol as contract } from '@dasturxon/contracts/staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { isOwnOrigin } from '#modules/identity'
import { enter } from './enter.ts'
import { rememberBrowser } from './known-browser.ts'
import { provePassword, type PasswordSteps } from './prove-password.ts'
import { issueStaffSession, type StaffOptions } from './staff-session.ts'
import { enrolStaff } from './staff.sql.ts'
import { sealTotp, stepOf } from './totp.ts'

type Enrolled = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
const wrong = refused({ code: 'staff_login_refused', params: {} })

export async function enrol(
  { tokens, passwords, keyring }: StaffOptions,
  steps: PasswordSteps,
  { login, password, newPassword, totpSecret, totp }: Received<typeof contract>['body'],
): Promise<Enrolled> {
  const { merchantId, inTx, visitor } = steps
  if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
  const key = tokens.refreshKey
  const proven = await provePassword(passwords, steps, { key, login, password })
  if (!proven.ok) return proven
  const { row, now } = proven.value
  if (!row.oneTimeUntil) return wrong
  const step = stepOf(totpSecret, totp, now)
  if (step === null) return refused({ code: 'totp_wrong', params: {} })

  const own = {
    passwordHash: await passwords.hash(newPassword),
    step,
    ...sealTotp(keyring, merchantId, row.id, totpSecret),
  }
  const opened = await inTx((tx) => enter(tx, proven.value, enrolStaff(merchantId, row, own), 'staff.enrolled'))
  if (!opened) return wrong
  rememberBrowser(key, merchantId, login, visitor)
  return done(await issueStaffSession(tokens, merchantId, opened, 1, visitor))
}
