// Hashing a password is slow on purpose and takes 19 MiB: only a few calls run at a time, a few more wait, and all
// further calls are refused with 503.
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './bulkhead.ts'

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a hash the result is false, after the same time, so that timing does not reveal which accounts exist. */
  verify: (hashed: string | null, password: string) => Promise<boolean>
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function openPasswords(atOnce = 2, waiting = 16): Passwords {
  const limited = limitConcurrency({ running: atOnce, waiting })
  const dummyHash = hash(randomBytes(16), cost)

  return {
    hash: (password) => limited(() => hash(password, cost)),
    verify: (hashed, password) =>
      limited(async () => (await verify(hashed ?? (await dummyHash), password)) && hashed !== null),
  }
}
