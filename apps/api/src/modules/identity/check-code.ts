// Checks an SMS code. A wrong, expired, used or unknown code and the code of another session get the same response
// after the same work, so that neither the response nor its time reveals the reason.
import type { logIn } from '@dasturxon/contracts/customers.endpoints'
import type { Received } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import { type ChallengeKey, countTry } from './challenges.sql.ts'
import { findMoments, countWithinLimit } from './counters.sql.ts'
import { knownDevice } from './device.ts'
import { codeOf, isSame, keyedHash, phoneName, phoneNameAt, type Purpose } from './keyed-hash.ts'
import { checkLimit, checkLimitByDevice, secondsUntilAllowed } from './rate-limits.ts'
import { readPhone } from './phone-number.ts'
import type { Codes, CodeSteps } from './request-code.ts'
import { touchSession } from './sessions.sql.ts'

type Proof = Received<typeof logIn>['body']
type Proven = { phone: string; challengeId: string }
type Refused =
  | { code: 'wrong_code'; params: Record<string, never> }
  | { code: 'too_many_checks'; params: { retryAfter: number } }

export const wrongCode = refused({ code: 'wrong_code', params: {} })

/**
 * Does not mark the challenge as used: the caller does so in the transaction of its own change, and stops when the
 * challenge was used before.
 */
export async function checkCode(
  { key, countries }: Codes,
  { merchantId, actor, visitor, inTx }: CodeSteps,
  purpose: Purpose,
  { id, code, phone: typed }: Proof,
): Promise<Outcome<Proven, Refused>> {
  const read = readPhone(typed, countries)
  const phone = read.ok ? read.value : ''
  const challenge: ChallengeKey = {
    merchantId,
    sessionId: actor.sessionId,
    purpose,
    phoneHash: phoneNameAt(key, merchantId, phone),
  }
  const checksKey = `check:${phoneName(key, phone)}`

  const { tried, checked, device, wait } = await inTx(async (tx) => {
    // The session row is written on every path: a transaction without writes commits without waiting for the disk, and
    // its response time would reveal that nothing was counted.
    const [[counted], [counter]] = await tx.finish(
      countTry(challenge, id, checksKey),
      findMoments(checksKey),
      touchSession(merchantId, actor.sessionId),
    )
    return {
      tried: counted?.tried ?? false,
      checked: counted?.checked ?? false,
      wait: secondsUntilAllowed(checkLimit, counter?.moments ?? [], tx.now),
      device: knownDevice(key, { merchantId, phone }, visitor, tx.now),
    }
  })
  const isRight = isSame(codeOf(key, { merchantId, id, purpose, phone }), code)
  const mayKnow = checked || (tried && device !== null && (await inTx((tx) => takeOwnCheck(tx, key, device))))
  if (tried && !mayKnow) return refused({ code: 'too_many_checks', params: { retryAfter: Math.max(1, wait) } })
  return mayKnow && isRight ? done({ phone, challengeId: id }) : wrongCode
}

async function takeOwnCheck(tx: Tx, key: Buffer, device: string): Promise<boolean> {
  const name = keyedHash(key, 'device-counter', device).toString('base64url')
  const [taken] = await tx.finish(countWithinLimit(`device-check:${name}`, checkLimitByDevice))
  return taken.length > 0
}
