// Does this person know the password? Unknown, locked out and wrong look alike, and take as long.
import type { Passwords } from '#platform/passwords'
import type { InTx } from '#platform/route'
import type { Visitor } from '#platform/visitor'
import { isKnownBrowser } from './known-browser.ts'
import type { StaffRow } from './person.ts'
import { countAttempt, findStaffByLogin, lockAttempts, openAttempts } from './staff.sql.ts'

export type Steps = { merchantId: string; inTx: InTx; visitor: Visitor }
export type Proven = { row: StaffRow; isKnown: boolean; now: Date }
type Tried = { key: Buffer; login: string; password: string }

export async function provePassword(
  passwords: Passwords,
  { merchantId, inTx, visitor }: Steps,
  { key, login, password }: Tried,
): Promise<Proven | null> {
  const isKnown = isKnownBrowser(key, merchantId, login, visitor)
  const { row, now } = await inTx(async (tx) => {
    const who = { login, isKnown }
    const [, [attempts], [row]] = await tx.bundle(
      openAttempts(merchantId, who),
      lockAttempts(merchantId, who),
      findStaffByLogin(merchantId, login),
    )
    if (!row || !attempts || !mayTry(attempts, tx.now)) return { row: null, now: tx.now }
    await tx.finish(countAttempt(merchantId, row.id, isKnown))
    return { row, now: tx.now }
  })
  const isRight = await passwords.verify(row?.passwordHash ?? null, password)
  return row && isRight ? { row, isKnown, now } : null
}

// May this account be tried again? Five free attempts, then ever longer pauses, so that a year of guessing is a few hundred.
/** `failures`: since the last success. */
export type Attempts = { failures: number; lastAt: Date }

const free = 5
const [quarter, day] = [15 * 60_000, 86_400_000]

export function mayTry({ failures, lastAt }: Attempts, now: Date): boolean {
  if (failures < free) return true
  const pause = Math.min(quarter * 2 ** (failures - free), day)
  return now.getTime() >= lastAt.getTime() + pause
}
