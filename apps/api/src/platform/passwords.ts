// Slow on purpose, and 19 MiB each: so only a few at a time, a few more wait, and the rest are told to come back.
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './bulkhead.ts'

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a hash the answer is no, and takes as long: nobody learns whom we know. */
  verify: (hashed: string | null, password: string) => Promise<boolean>
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function openPasswords(atOnce = 2, waiting = 16): Passwords {
  const limited = limitConcurrency({ running: atOnce, waiting })
  const nobodys = hash(randomBytes(16), cost)

  return {
    hash: (password) => limited(() => hash(password, cost)),
    verify: (hashed, password) =>
      limited(async () => (await verify(hashed ?? (await nobodys), password)) && hashed !== null),
  }
}
