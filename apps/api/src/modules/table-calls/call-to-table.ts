// A guest calls the waiter to a table. Calls are limited per person and per network: every new one rings in the branch.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { callToTable as contract } from '@dasturxon/contracts/table-calls.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { findTableById } from '#modules/branches'
import { countWithinLimit, findMoments, keyedHash, type RateLimit, secondsUntilAllowed } from '#modules/identity'
import { ringBoard } from '#modules/orders'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { connectionOf } from '#platform/network'
import { type CallKind, findOpenCall, insertCall } from './table-calls.sql.ts'
import { callOf } from './read-calls.ts'

type Called = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type CallRequest = { by: Person; ip: string; tableId: string; kind: CallKind }

const minutes = 60
const perPerson = [
  { most: 6, seconds: 10 * minutes },
  { most: 40, seconds: 24 * 60 * minutes },
]
/** Higher than the limit per person: all tables of a restaurant may share its wireless network. */
const perNetwork = [{ most: 60, seconds: 10 * minutes }]

export async function callToTable(tx: Tx, key: Buffer, { by, ip, tableId, kind }: CallRequest): Promise<Called> {
  const { merchantId } = tx
  const [[table], [open]] = await tx.bundle(findTableById(merchantId, tableId), findOpenCall(merchantId, tableId, kind))
  if (!table) return refused({ code: 'not_found', params: {} })
  if (open) return done(callOf(open))

  const hashed = (kept: string) => keyedHash(key, 'table-call', kept).toString('base64url')
  const counters = {
    person: `table call ${hashed(`${merchantId} ${by.id}`)}`,
    // Of one merchant: restaurants of several merchants may share the network of a mall.
    network: `table call ${hashed(`${merchantId} ${connectionOf(ip)}`)}`,
  }
  const [[person], [network]] = await tx.bundle(
    countWithinLimit(counters.person, perPerson),
    countWithinLimit(counters.network, perNetwork),
  )
  if (!person || !network) {
    const wait = await (person ? waitFor(tx, counters.network, perNetwork) : waitFor(tx, counters.person, perPerson))
    return refused({ code: 'too_many_calls', params: { retryAfter: wait } })
  }

  const { branchId } = table
  ringBoard(tx, branchId)
  const [[call]] = await tx.finish(insertCall({ merchantId, id: newId(), branchId, tableId, kind }))
  if (!call) throw new Error('The call was neither inserted nor found')
  return done(callOf(call))
}

/** Seconds until the next call is allowed. */
async function waitFor(tx: Tx, counter: string, limit: RateLimit): Promise<number> {
  const [counted] = await tx.run(findMoments(counter))
  return Math.max(1, secondsUntilAllowed(limit, counted?.moments ?? [], tx.now))
}
