// Limits how often one address may have Click asked: a web session costs nothing to invent.
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { countWithinLimit, findMoments, keyedHash, type RateLimit, secondsUntilAllowed } from '#modules/identity'
import type { Tx } from '#platform/db'
import { connectionOf } from '#platform/network'

/** Many customers of a mobile provider share one address. */
const perConnection: RateLimit = [{ most: 60, seconds: 60 }]

type TooMany = { code: 'too_many_attempts'; params: { retryAfter: number } }

export async function countLaunch(tx: Tx, key: Buffer, ip: string): Promise<Outcome<null, TooMany>> {
  const { merchantId } = tx
  const counter = `click ${keyedHash(key, 'click-launch', merchantId, connectionOf(ip)).toString('base64url')}`
  const [[before], [isWithin]] = await tx.bundle(findMoments(counter), countWithinLimit(counter, perConnection))
  if (isWithin) return done(null)
  const wait = secondsUntilAllowed(perConnection, before?.moments ?? [], tx.now)
  return refused({ code: 'too_many_attempts', params: { retryAfter: Math.max(1, wait) } })
}
