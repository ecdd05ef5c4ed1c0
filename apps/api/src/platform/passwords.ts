// Hashing a password is slow on purpose and takes 19 MiB: only a few calls run at a time, a few more wait, and all
// further calls are refused with 503. Callers who are known have a lane of their own, which strangers cannot fill.
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './bulkhead.ts'

type Lane = 'known' | 'unknown'

export type Passwords = {
  /** In the lane of known callers: a new password is set by a person who has proven who it is. */
  hash: (password: string) => Promise<string>
  /** Without a hash the result is false, after the same time, so that timing does not reveal which accounts exist. */
  verify: (hashed: string | null, password: string, lane: Lane) => Promise<boolean>
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** `atOnce` and `waiting` are per lane. */
export function openPasswords(atOnce = 1, waiting = 16): Passwords {
  const lane = () => limitConcurrency({ running: atOnce, waiting })
  const lanes = { known: lane(), unknown: lane() }
  const dummyHash = hash(randomBytes(16), cost)

  return {
    hash: (password) => lanes.known(() => hash(password, cost)),
    verify: (hashed, password, chosen) =>
      lanes[chosen](async () => (await verify(hashed ?? (await dummyHash), password)) && hashed !== null),
  }
}
