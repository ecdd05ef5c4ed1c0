// Staff login with a password and an authenticator code. The response does not reveal which of the two was wrong.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { staffLogIn as contract } from '@dasturxon/contracts/staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { isOwnOrigin } from '#modules/identity'
import { enter } from './enter.ts'
import { rememberBrowser } from './known-browser.ts'
import { provePassword, type PasswordSteps } from './prove-password.ts'
import { issueStaffSession, type StaffOptions } from './staff-session.ts'
import { useTotp } from './staff.sql.ts'
import { stepOf, unsealTotp } from './totp.ts'

type LoggedIn = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
const wrong = refused({ code: 'staff_login_refused', params: {} })

export async function logIn(
  { tokens, passwords, keyring }: StaffOptions,
  steps: PasswordSteps,
  { login, password, totp }: Received<typeof contract>['body'],
): Promise<LoggedIn> {
  const { merchantId, inTx, visitor } = steps
  if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
  const key = tokens.refreshKey
  const proven = await provePassword(passwords, steps, { key, login, password })
  if (!proven.ok) return proven
  const { row, now } = proven.value
  if (row.oneTimeUntil) return row.oneTimeUntil > now ? refused({ code: 'enrolment_required', params: {} }) : wrong

  const step = stepOf(unsealTotp(keyring, row), totp, now)
  if (step === null) return wrong
  const opened = await inTx((tx) => enter(tx, proven.value, useTotp(merchantId, row, step), 'staff.logged_in'))
  if (!opened) return wrong
  rememberBrowser(key, merchantId, login, visitor)
  return done(await issueStaffSession(tokens, merchantId, opened, 1, visitor))
}
