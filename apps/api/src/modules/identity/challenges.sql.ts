import { sql } from 'kysely'
import { build } from '#platform/query'
import { countWithinLimit } from './counters.sql.ts'
import { codeSeconds, type Purpose, resendSeconds } from './keyed-hash.ts'
import { checkLimit, triesPerChallenge } from './rate-limits.ts'

/** A code is only accepted with its challenge, from the session that requested it, for the same phone. */
export type ChallengeKey = { merchantId: string; sessionId: string; purpose: Purpose; phoneHash: string }

const now = sql<Date>`now()`

const live = ({ merchantId, sessionId, purpose, phoneHash }: ChallengeKey) =>
  build
    .selectFrom('codeChallenge')
    .where('merchantId', '=', merchantId)
    .where('sessionId', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('phoneHash', '=', phoneHash)
    .where('usedAt', 'is', null)
    .where('tries', '<', triesPerChallenge)
    .where('expiresAt', '>', now)

export const findLiveChallenge = (challenge: ChallengeKey) =>
  live(challenge).select(['id', 'lastSentAt', 'expiresAt']).orderBy('id', 'desc').limit(1)

/**
 * Returns no row when a parallel request inserted a challenge first. Such requests run one after the other: each locks
 * the counter row before.
 */
export const insertChallenge = (challenge: ChallengeKey, id: string) => sql<{ id: string; expiresAt: Date }>`
  INSERT INTO code_challenge (merchant_id, id, session_id, purpose, phone_hash, expires_at)
  SELECT ${challenge.merchantId}::uuid, ${id}::uuid, ${challenge.sessionId}::uuid, ${challenge.purpose}::code_purpose, ${challenge.phoneHash},
    now() + ${codeSeconds} * interval '1s'
  WHERE NOT EXISTS (${live(challenge).select('id')})
  RETURNING id, expires_at`

/** Returns no row when the code was sent less than `wait` seconds ago, has expired or was used. */
export const resendChallenge = (challenge: ChallengeKey, id: string, wait: number) =>
  build
    .updateTable('codeChallenge')
    .set({ lastSentAt: now })
    .where('merchantId', '=', challenge.merchantId)
    .where('id', '=', id)
    .where('lastSentAt', '<=', sql<Date>`now() - ${wait} * interval '1s'`)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .returning(['id', 'expiresAt'])

/** No SMS gateway accepted the message, so the customer may request it again at once. */
export const clearSendTime = (merchantId: string, id: string) =>
  build
    .updateTable('codeChallenge')
    .set({ lastSentAt: sql<Date>`now() - ${resendSeconds} * interval '1s'` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

/**
 * Counts a try at a live challenge and one of the phone's daily checks, whether or not the code is right. An expired or
 * unknown challenge counts nothing: an attacker cannot use up the checks of a phone without a code sent to it.
 */
export const countTry = (challenge: ChallengeKey, id: string, checksKey: string) => sql<{
  tried: boolean
  checked: boolean
}>`
  WITH tried AS (
    UPDATE code_challenge SET tries = tries + 1
    WHERE merchant_id = ${challenge.merchantId} AND id = ${id} AND session_id = ${challenge.sessionId}
      AND purpose = ${challenge.purpose} AND phone_hash = ${challenge.phoneHash}
      AND used_at IS NULL AND tries < ${triesPerChallenge} AND expires_at > now()
    RETURNING id
  ), checked AS (${countWithinLimit(checksKey, checkLimit, sql`tried`)})
  SELECT EXISTS (SELECT FROM tried) AS tried, EXISTS (SELECT FROM checked) AS checked`

/** Marks a challenge as used; returns no row when it was used before or has expired. */
export const useChallenge = (merchantId: string, id: string) =>
  build
    .updateTable('codeChallenge')
    .set({ usedAt: now })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
