import { sql } from 'kysely'
import { build } from '#platform/query'
import { takePace } from './counters.sql.ts'
import { codeSeconds, type Purpose, resendSeconds } from './keyed-hash.ts'
import { checking, triesPerChallenge } from './pace.ts'

/** A code is checked only with its challenge, from the session that asked, for the phone it was asked for. */
export type Asked = { merchantId: string; sessionId: string; purpose: Purpose; phoneHash: string }

const now = sql<Date>`now()`

const live = ({ merchantId, sessionId, purpose, phoneHash }: Asked) =>
  build
    .selectFrom('codeChallenge')
    .where('merchantId', '=', merchantId)
    .where('sessionId', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('phoneHash', '=', phoneHash)
    .where('usedAt', 'is', null)
    .where('tries', '<', triesPerChallenge)
    .where('expiresAt', '>', now)

export const findLiveChallenge = (asked: Asked) =>
  live(asked).select(['id', 'lastSentAt', 'expiresAt']).orderBy('id', 'desc').limit(1)

/** Answers no row when a twin was faster: whoever takes the counter first, in the same transaction, goes first. */
export const insertChallenge = (asked: Asked, id: string) => sql<{ id: string; expiresAt: Date }>`
  INSERT INTO code_challenge (merchant_id, id, session_id, purpose, phone_hash, expires_at)
  SELECT ${asked.merchantId}::uuid, ${id}::uuid, ${asked.sessionId}::uuid, ${asked.purpose}::code_purpose, ${asked.phoneHash},
    now() + ${codeSeconds} * interval '1s'
  WHERE NOT EXISTS (${live(asked).select('id')})
  RETURNING id, expires_at`

/** No row: it was sent a moment ago, or it has died since. */
export const resendChallenge = (asked: Asked, id: string, wait: number) =>
  build
    .updateTable('codeChallenge')
    .set({ lastSentAt: now })
    .where('merchantId', '=', asked.merchantId)
    .where('id', '=', id)
    .where('lastSentAt', '<=', sql<Date>`now() - ${wait} * interval '1s'`)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .returning(['id', 'expiresAt'])

/** No gateway took it, so there is nothing to wait for. */
export const forgetSending = (merchantId: string, id: string) =>
  build
    .updateTable('codeChallenge')
    .set({ lastSentAt: sql<Date>`now() - ${resendSeconds} * interval '1s'` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

/**
 * Counts a try at a live challenge and, with it, one of the phone's checks of the day, whether or not the code will be
 * right. A dead or unknown challenge counts nothing: nobody uses up a phone's checks without having sent it a code.
 */
export const countTry = (asked: Asked, id: string, checksKey: string) => sql<{ tried: boolean; checked: boolean }>`
  WITH tried AS (
    UPDATE code_challenge SET tries = tries + 1
    WHERE merchant_id = ${asked.merchantId} AND id = ${id} AND session_id = ${asked.sessionId}
      AND purpose = ${asked.purpose} AND phone_hash = ${asked.phoneHash}
      AND used_at IS NULL AND tries < ${triesPerChallenge} AND expires_at > now()
    RETURNING id
  ), checked AS (${takePace(checksKey, checking, sql`tried`)})
  SELECT EXISTS (SELECT FROM tried) AS tried, EXISTS (SELECT FROM checked) AS checked`

/** Once, and only while it lives. */
export const useChallenge = (merchantId: string, id: string) =>
  build
    .updateTable('codeChallenge')
    .set({ usedAt: now })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
