// Limits the logins of browsers that have not logged in before, over all merchants. It is checked before the account is
// looked up and before a password is hashed. Known browsers are not limited here: attackers may share their network.
import { type Outcome, done, refused } from '@dasturxon/rules/outcome'
import { countWithinLimit, findMoments, keyedHash, type RateLimit, secondsUntilAllowed } from '#modules/identity'
import type { Tx } from '#platform/db'
import { connectionOf, networkOf } from '#platform/network'

export type TooManyAttempts = { code: 'too_many_attempts'; params: { retryAfter: number } }

/** A restaurant has one address: its staff may enrol there on the same day. */
const perConnection: RateLimit = [
  { most: 5, seconds: 10 },
  { most: 30, seconds: 600 },
]
/** Higher, so that one address cannot use up the limit of its network. */
const perNetwork: RateLimit = [
  { most: 10, seconds: 10 },
  { most: 90, seconds: 600 },
]

/**
 * Counts an attempt. It also makes the transactions of an unknown and of an existing account equal: both write, so both
 * wait for the disk.
 */
export async function countLogin(tx: Tx, key: Buffer, ip: string): Promise<Outcome<null, TooManyAttempts>> {
  const nameOf = (counted: string) => `staff ${keyedHash(key, 'staff-login', counted).toString('base64url')}`
  const [connection, network] = [nameOf(`connection ${connectionOf(ip)}`), nameOf(`network ${networkOf(ip)}`)]
  const [[ofConnection], [ofNetwork], [isConnectionWithin], [isNetworkWithin]] = await tx.bundle(
    findMoments(connection),
    findMoments(network),
    countWithinLimit(connection, perConnection),
    countWithinLimit(network, perNetwork),
  )
  if (isConnectionWithin && isNetworkWithin) return done(null)
  const retryAfter = Math.max(
    1,
    secondsUntilAllowed(perConnection, ofConnection?.moments ?? [], tx.now),
    secondsUntilAllowed(perNetwork, ofNetwork?.moments ?? [], tx.now),
  )
  return refused({ code: 'too_many_attempts', params: { retryAfter } })
}
