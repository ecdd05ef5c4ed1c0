// May a code be sent to this phone now? Counts it if so: the phone's own pace first, then what its block of numbers and the
// merchant may cost in an hour. Everything is counted or nothing.
import { done, refused } from '@dasturxon/rules/outcome'
import { findSmsTerms } from '#modules/merchants'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { Visitor } from '#platform/visitor'
import { type Asked, findLiveChallenge, insertChallenge, resendChallenge } from './challenges.sql.ts'
import { findMoments, takeBudget, takePace } from './counters.sql.ts'
import { knownDevice } from './device.ts'
import { keyedHash, phoneName, resendSeconds } from './keyed-hash.ts'
import { secondsUntil, sending, sendingByDevice } from './pace.ts'
import { prefixOf } from './phone-number.ts'

export type Opening = {
  key: Buffer
  prefixBudget: number
  asked: Asked
  phone: string
  visitor: Visitor
  /** `shared`: what all strangers together may ask for. `own`: on top, for a browser that has logged in with this phone before. */
  quota: 'shared' | 'own'
  /** Seconds since the last sending. */
  wait: number
}

export async function openChallenge(tx: Tx, opening: Opening) {
  const { key, asked, phone, quota, wait } = opening
  const { merchantId } = tx
  const phoneKey = `send:${phoneName(key, phone)}`
  const [[terms], [live], [counter]] = await tx.bundle(
    findSmsTerms(merchantId),
    findLiveChallenge(asked),
    findMoments(phoneKey),
  )
  if (!terms) throw new Error(`Merchant ${merchantId} has no settings`)
  const tooSoon = live ? secondsUntil([{ most: 1, seconds: wait }], [live.lastSentAt], tx.now) : 0
  if (tooSoon > 0) return refused({ code: 'code_just_sent', params: { retryAfter: tooSoon } })

  const phoneWait = secondsUntil(sending, counter?.moments ?? [], tx.now)
  const tooMany = refused({ code: 'too_many_codes', params: { retryAfter: phoneWait || untilNextHour(tx.now) } })
  const deviceKey = quota === 'own' ? deviceKeyOf(opening, tx.now) : null
  if (quota === 'own' && !deviceKey) return tooMany
  const counters = deviceKey
    ? [takePace(deviceKey, sendingByDevice)]
    : [
        takePace(phoneKey, sending),
        takeBudget(`prefix:${prefixOf(phone)}`, opening.prefixBudget),
        takeBudget(`merchant:${merchantId}`, terms.smsHourlyBudget),
      ]
  const sent = live ? resendChallenge(asked, live.id, wait) : insertChallenge(asked, newId())
  const results = await tx.bundle(...counters, sent)
  if (results.slice(0, -1).some((taken) => taken.length === 0)) return tooMany
  const [challenge] = results.at(-1) as { id: string; expiresAt: Date }[]
  // A twin of this call was faster, and its code is on the way.
  if (!challenge) return refused({ code: 'code_just_sent', params: { retryAfter: resendSeconds } })
  return done({ ...challenge, terms })
}

function deviceKeyOf({ key, asked: { merchantId }, phone, visitor }: Opening, now: Date): string | null {
  const device = knownDevice(key, { merchantId, phone }, visitor, now)
  return device && `device-send:${keyedHash(key, 'device-counter', device).toString('base64url')}`
}

const untilNextHour = (now: Date): number => 3_600 - (Math.floor(now.getTime() / 1_000) % 3_600)
