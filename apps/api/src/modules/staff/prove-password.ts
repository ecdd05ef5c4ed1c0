// Checks a staff password. An unknown login, a locked account and a wrong password give the same result in the same
// time.
import type { Passwords } from '#platform/passwords'
import type { InTx } from '#platform/route'
import type { ClientInfo } from '#platform/client-info'
import { isKnownBrowser } from './known-browser.ts'
import type { StaffRow } from './person.ts'
import { countAttempt, findStaffByLogin, lockAttempts, openAttempts } from './staff.sql.ts'

export type PasswordSteps = { merchantId: string; inTx: InTx; visitor: ClientInfo }
export type PasswordCheck = { row: StaffRow; isKnown: boolean; now: Date }
type Credentials = { key: Buffer; login: string; password: string }

export async function provePassword(
  passwords: Passwords,
  { merchantId, inTx, visitor }: PasswordSteps,
  { key, login, password }: Credentials,
): Promise<PasswordCheck | null> {
  const isKnown = isKnownBrowser(key, merchantId, login, visitor)
  const { row, now } = await inTx(async (tx) => {
    const attempt = { login, isKnown }
    const [, [attempts], [row]] = await tx.bundle(
      openAttempts(merchantId, attempt),
      lockAttempts(merchantId, attempt),
      findStaffByLogin(merchantId, login),
    )
    if (!row || !attempts || !mayTry(attempts, tx.now)) return { row: null, now: tx.now }
    await tx.finish(countAttempt(merchantId, row.id, isKnown))
    return { row, now: tx.now }
  })
  const isRight = await passwords.verify(row?.passwordHash ?? null, password)
  return row && isRight ? { row, isKnown, now } : null
}

// The lockout: five free attempts, then pauses that double up to a day, so that a year allows a few hundred guesses.
/** `failures`: the failed attempts since the last success. */
export type Attempts = { failures: number; lastAt: Date }

const free = 5
const [quarter, day] = [15 * 60_000, 86_400_000]

export function mayTry({ failures, lastAt }: Attempts, now: Date): boolean {
  if (failures < free) return true
  const pause = Math.min(quarter * 2 ** (failures - free), day)
  return now.getTime() >= lastAt.getTime() + pause
}
