// Checks a staff password. An unknown login, a locked account and a wrong password give the same result in the same
// time.
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Passwords } from '#platform/passwords'
import type { InTx } from '#platform/route'
import type { ClientInfo } from '#platform/client-info'
import { isKnownBrowser } from './known-browser.ts'
import { mayTry } from './lockout.ts'
import { countLogin, openLoginLimit, openMarkLimit, type TooManyAttempts } from './login-limit.ts'
import type { StaffRow } from './person.ts'
import { countAttempt, findStaffByLogin, lockAttempts, openAttempts } from './staff.sql.ts'

export type PasswordSteps = { merchantId: string; inTx: InTx; visitor: ClientInfo }
export type PasswordCheck = { row: StaffRow; isKnown: boolean; now: Date }
type Credentials = { key: Buffer; login: string; password: string }
type LoginRefused = { code: 'staff_login_refused'; params: Record<string, never> }

export async function provePassword(
  passwords: Passwords,
  { merchantId, inTx, visitor }: PasswordSteps,
  { key, login, password }: Credentials,
): Promise<Outcome<PasswordCheck, LoginRefused | TooManyAttempts>> {
  const isKnown = isKnownBrowser(key, merchantId, login, visitor)
  const counters = isKnown ? openMarkLimit(key, merchantId, login) : openLoginLimit(key, visitor.ip)
  if (!counters.ok) return counters
  const counted = await inTx(async (tx) => {
    const limit = await countLogin(tx, counters.value)
    if (!limit.ok) return limit
    const attempt = { login, isKnown }
    const [, [attempts], [row]] = await tx.bundle(
      openAttempts(merchantId, attempt),
      lockAttempts(merchantId, attempt),
      findStaffByLogin(merchantId, login),
    )
    if (!row || !attempts || !mayTry(attempts, tx.now)) return done({ row: null, now: tx.now })
    await tx.finish(countAttempt(merchantId, row.id, isKnown))
    return done({ row, now: tx.now })
  })
  if (!counted.ok) return counted
  const { row, now } = counted.value
  // An attempt for a former or locked account cannot succeed, so it must not delay known browsers that may log in.
  const lane = isKnown && row ? 'known' : 'unknown'
  const isRight = await passwords.verify(row?.passwordHash ?? null, password, lane)
  return row && isRight ? done({ row, isKnown, now }) : refused({ code: 'staff_login_refused', params: {} })
}
