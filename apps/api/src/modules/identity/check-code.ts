// Is this the code that was sent? Wrong, expired, used, unknown and somebody else's get one answer after the same work.
import type { logIn } from '@dasturxon/contracts/customers.endpoints'
import type { Received } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import { type Asked, countTry } from './challenges.sql.ts'
import { findMoments, takePace } from './counters.sql.ts'
import { knownDevice } from './device.ts'
import { codeOf, isSame, keyedHash, phoneName, phoneNameAt, type Purpose } from './keyed-hash.ts'
import { checking, checkingByDevice, secondsUntil } from './pace.ts'
import { readPhone } from './phone-number.ts'
import type { Codes, Steps } from './request-code.ts'
import { touchSession } from './sessions.sql.ts'

type Proof = Received<typeof logIn>['body']
type Proven = { phone: string; challengeId: string }
type Refused =
  | { code: 'wrong_code'; params: Record<string, never> }
  | { code: 'too_many_checks'; params: { retryAfter: number } }

export const wrongCode = refused({ code: 'wrong_code', params: {} })

/** Proven is not yet used: whoever acts on it marks the challenge in its own transaction, and stops when it was marked before. */
export async function checkCode(
  { key, countries }: Codes,
  { merchantId, actor, visitor, inTx }: Steps,
  purpose: Purpose,
  { id, code, phone: typed }: Proof,
): Promise<Outcome<Proven, Refused>> {
  const read = readPhone(typed, countries)
  const phone = read.ok ? read.value : ''
  const asked: Asked = {
    merchantId,
    sessionId: actor.sessionId,
    purpose,
    phoneHash: phoneNameAt(key, merchantId, phone),
  }
  const checksKey = `check:${phoneName(key, phone)}`

  const { tried, checked, device, wait } = await inTx(async (tx) => {
    // The session is written on every path: a transaction that wrote nothing would not wait for the disk, and tell.
    const [[counted], [counter]] = await tx.finish(
      countTry(asked, id, checksKey),
      findMoments(checksKey),
      touchSession(merchantId, actor.sessionId),
    )
    return {
      tried: counted?.tried ?? false,
      checked: counted?.checked ?? false,
      wait: secondsUntil(checking, counter?.moments ?? [], tx.now),
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
  const [taken] = await tx.finish(takePace(`device-check:${name}`, checkingByDevice))
  return taken.length > 0
}
