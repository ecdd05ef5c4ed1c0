// The Auth header of Click's Merchant API: `userId:digest:timestamp`, with the digest of the timestamp and the key.
import { createHash } from 'node:crypto'
import { textOf } from '../payments/protocol.ts'
import type { ClickAccount } from './messages.ts'

/** Seconds that the caller's clock may be wrong. */
const longestSkew = 15 * 60

export const authDigest = (timestamp: string, key: string): string =>
  createHash('sha1').update(`${timestamp}${key}`).digest('hex')

/** The accounts that the header opens: one user may have several services. */
export function accountsOpenedBy(header: unknown, accounts: Iterable<ClickAccount>): ClickAccount[] {
  const [userId = '', digest = '', timestamp = ''] = textOf(header).split(':')
  const isRecent = /^\d{10}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= longestSkew
  if (!isRecent) return []
  return [...accounts].filter(
    (account) => account.userId === userId && authDigest(timestamp, account.key) === digest.toLowerCase(),
  )
}
