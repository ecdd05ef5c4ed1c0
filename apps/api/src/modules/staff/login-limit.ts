// Limits logins before the account is looked up and before a password is hashed. Browsers that have not logged in before
// are counted by their address, over all merchants. A known browser is counted by the mark in its cookie, because
// attackers may share its network. That limit keeps one cookie, such as a former employee's, from filling the queue in
// which passwords of known browsers are hashed.
import { type Outcome, done, refused } from '@dasturxon/rules/outcome'
import { LRUCache } from 'lru-cache'
import { countWithinLimit, findMoments, keyedHash, type RateLimit, secondsUntilAllowed } from '#modules/identity'
import type { Tx } from '#platform/db'
import { connectionOf, networkOf } from '#platform/network'

type Counter = { name: string; limit: RateLimit }
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
/** All browsers that know one login share its mark. */
const perMark: RateLimit = [{ most: 10, seconds: 60 }]

/** The names of counters that have refused, until they allow another attempt: a flood then needs no database. */
const exhausted = new LRUCache<string, true>({ max: 10_000 })

const tooMany = (seconds: number) =>
  refused<TooManyAttempts>({ code: 'too_many_attempts', params: { retryAfter: Math.max(1, Math.ceil(seconds)) } })

const nameOf = (key: Buffer, counted: string) => `staff ${keyedHash(key, 'staff-login', counted).toString('base64url')}`

/** The counters of an address; refused when this process has seen one of them refuse. */
export const openLoginLimit = (key: Buffer, ip: string): Outcome<Counter[], TooManyAttempts> =>
  open([
    { name: nameOf(key, `connection ${connectionOf(ip)}`), limit: perConnection },
    { name: nameOf(key, `network ${networkOf(ip)}`), limit: perNetwork },
  ])

/** The counter of the browsers that know this login. */
export const openMarkLimit = (key: Buffer, merchantId: string, login: string): Outcome<Counter[], TooManyAttempts> =>
  open([{ name: nameOf(key, `mark ${merchantId} ${login}`), limit: perMark }])

function open(counters: Counter[]): Outcome<Counter[], TooManyAttempts> {
  const left = Math.max(...counters.map(({ name }) => exhausted.getRemainingTTL(name)))
  return left > 0 ? tooMany(left / 1_000) : done(counters)
}

/**
 * Counts an attempt. It also makes the transactions of an unknown and of an existing account equal: both write, so both
 * wait for the disk.
 */
export async function countLogin(tx: Tx, counters: readonly Counter[]): Promise<Outcome<null, TooManyAttempts>> {
  const [before, counted] = await Promise.all([
    tx.bundle(...counters.map(({ name }) => findMoments(name))),
    tx.bundle(...counters.map(({ name, limit }) => countWithinLimit(name, limit))),
  ])
  if (counted.every(([isWithin]) => isWithin)) return done(null)
  const waits = counters.map(({ limit }, nth) => secondsUntilAllowed(limit, before[nth]?.[0]?.moments ?? [], tx.now))
  for (const [nth, seconds] of waits.entries()) {
    const name = counters[nth]?.name
    if (name && seconds > 0) exhausted.set(name, true, { ttl: seconds * 1_000 })
  }
  return tooMany(Math.max(...waits))
}
