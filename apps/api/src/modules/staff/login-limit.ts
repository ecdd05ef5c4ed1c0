// Limits the logins of browsers that have not logged in before, over all merchants. It is checked before the account is
// looked up and before a password is hashed. Known browsers are not limited here: attackers may share their network.
import { type Outcome, done, refused } from '@dasturxon/rules/outcome'
import { LRUCache } from 'lru-cache'
import { countWithinLimit, findMoments, keyedHash, type RateLimit, secondsUntilAllowed } from '#modules/identity'
import type { Tx } from '#platform/db'
import { connectionOf, networkOf } from '#platform/network'

type LoginCounters = { connection: string; network: string }
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

/** The names of counters that have refused, until they allow another attempt: a flood then needs no database. */
const exhausted = new LRUCache<string, true>({ max: 10_000 })

const tooMany = (seconds: number) =>
  refused<TooManyAttempts>({ code: 'too_many_attempts', params: { retryAfter: Math.max(1, Math.ceil(seconds)) } })

/** The counters of an address; refused when this process has seen one of them refuse. */
export function openLoginLimit(key: Buffer, ip: string): Outcome<LoginCounters, TooManyAttempts> {
  const nameOf = (counted: string) => `staff ${keyedHash(key, 'staff-login', counted).toString('base64url')}`
  const counters = { connection: nameOf(`connection ${connectionOf(ip)}`), network: nameOf(`network ${networkOf(ip)}`) }
  const left = Math.max(...Object.values(counters).map((name) => exhausted.getRemainingTTL(name)))
  return left > 0 ? tooMany(left / 1_000) : done(counters)
}

/**
 * Counts an attempt. It also makes the transactions of an unknown and of an existing account equal: both write, so both
 * wait for the disk.
 */
export async function countLogin(
  tx: Tx,
  { connection, network }: LoginCounters,
): Promise<Outcome<null, TooManyAttempts>> {
  const [[ofConnection], [ofNetwork], [isConnectionWithin], [isNetworkWithin]] = await tx.bundle(
    findMoments(connection),
    findMoments(network),
    countWithinLimit(connection, perConnection),
    countWithinLimit(network, perNetwork),
  )
  if (isConnectionWithin && isNetworkWithin) return done(null)
  const waits = {
    [connection]: secondsUntilAllowed(perConnection, ofConnection?.moments ?? [], tx.now),
    [network]: secondsUntilAllowed(perNetwork, ofNetwork?.moments ?? [], tx.now),
  }
  for (const [name, seconds] of Object.entries(waits))
    if (seconds > 0) exhausted.set(name, true, { ttl: seconds * 1_000 })
  return tooMany(Math.max(...Object.values(waits)))
}
