// The statements that open a transaction of one merchant: isolation, row security, timeouts, and the check of the session.
import type { BundledStatement } from './bundle.ts'

export type Mode = 'READ ONLY' | 'READ WRITE'
/** With an actor, the first bundle also checks the actor's session, and fails when the session has ended. */
export type Scope = { merchantId: string; mode: Mode; deadline: number; actor?: { id: string; sessionId: string } }

/** For a transaction that belongs to no merchant: row security shows it no merchant's rows. */
export const noMerchantId = '00000000-0000-0000-0000-000000000000'

// A READ ONLY transaction sees one snapshot, however many statements it runs; a READ WRITE transaction must see what
// others have just committed.
const isolation = { 'READ ONLY': 'REPEATABLE READ', 'READ WRITE': 'READ COMMITTED' } as const

/** Raises an error for an ended session: writes and COMMIT may be in the same bundle, and only an error stops them. */
const liveSession = `SELECT must_be_live(EXISTS (
  SELECT FROM session WHERE merchant_id = $1 AND id = $2 AND actor_id = $3 AND ended_at IS NULL))`

export const openingStatements = ({ merchantId, mode, deadline, actor }: Scope): BundledStatement[] => [
  { text: `BEGIN ISOLATION LEVEL ${isolation[mode]} ${mode}` },
  {
    text: `SELECT now(), set_config('app.merchant_id', $1, true), set_config('statement_timeout', $2, true), set_config('lock_timeout', '1s', true)`,
    values: [merchantId, `${deadline}ms`],
  },
  ...(actor ? [{ text: liveSession, values: [merchantId, actor.sessionId, actor.id] }] : []),
]
