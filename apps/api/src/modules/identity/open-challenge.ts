// Decides whether a code may be sent to a phone now, and counts it: the rate limit of the phone, then the hourly
// budgets of its number prefix and of the merchant. Either all are counted or none.
import { done, refused } from '@dasturxon/rules/outcome'
import { findSmsTerms } from '#modules/merchants'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { ClientInfo } from '#platform/client-info'
import { type ChallengeKey, findLiveChallenge, insertChallenge, resendChallenge } from './challenges.sql.ts'
import { findMoments, takeBudget, countWithinLimit } from './counters.sql.ts'
import { knownDevice } from './device.ts'
import { keyedHash, phoneName, resendSeconds } from './keyed-hash.ts'
import { secondsUntilAllowed, sendLimit, sendLimitByDevice } from './rate-limits.ts'
import { prefixOf } from './phone-number.ts'

export type ChallengeInput = {
  key: Buffer
  prefixBudget: number
  asked: ChallengeKey
  phone: string
  visitor: ClientInfo
  /**
   * `shared`: the limit of all browsers together. `own`: an extra limit for a browser with a device cookie of this
   * phone.
   */
  quota: 'shared' | 'own'
  /** The seconds that must have passed since the last message. */
  wait: number
}

export async function openChallenge(tx: Tx, opening: ChallengeInput) {
  const { key, asked, phone, quota, wait } = opening
  const { merchantId } = tx
  const phoneKey = `send:${phoneName(key, phone)}`
  const [[terms], [live], [counter]] = await tx.bundle(
    findSmsTerms(merchantId),
    findLiveChallenge(asked),
    findMoments(phoneKey),
  )
  if (!terms) throw new Error(`Merchant ${merchantId} has no settings`)
  const tooSoon = live ? secondsUntilAllowed([{ most: 1, seconds: wait }], [live.lastSentAt], tx.now) : 0
  if (tooSoon > 0) return refused({ code: 'code_just_sent', params: { retryAfter: tooSoon } })

  const phoneWait = secondsUntilAllowed(sendLimit, counter?.moments ?? [], tx.now)
  const tooMany = refused({ code: 'too_many_codes', params: { retryAfter: phoneWait || untilNextHour(tx.now) } })
  const deviceKey = quota === 'own' ? deviceKeyOf(opening, tx.now) : null
  if (quota === 'own' && !deviceKey) return tooMany
  const counters = deviceKey
    ? [countWithinLimit(deviceKey, sendLimitByDevice)]
    : [
        countWithinLimit(phoneKey, sendLimit),
        takeBudget(`prefix:${prefixOf(phone)}`, opening.prefixBudget),
        takeBudget(`merchant:${merchantId}`, terms.smsHourlyBudget),
      ]
  const sent = live ? resendChallenge(asked, live.id, wait) : insertChallenge(asked, newId())
  const results = await tx.bundle(...counters, sent)
  if (results.slice(0, -1).some((taken) => taken.length === 0)) return tooMany
  const [challenge] = results.at(-1) as { id: string; expiresAt: Date }[]
  // A parallel request is sending the code, so this one is refused.
  if (!challenge) return refused({ code: 'code_just_sent', params: { retryAfter: resendSeconds } })
  return done({ ...challenge, terms })
}

function deviceKeyOf({ key, asked: { merchantId }, phone, visitor }: ChallengeInput, now: Date): string | null {
  const device = knownDevice(key, { merchantId, phone }, visitor, now)
  return device && `device-send:${keyedHash(key, 'device-counter', device).toString('base64url')}`
}

const untilNextHour = (now: Date): number => 3_600 - (Math.floor(now.getTime() / 1_000) % 3_600)
