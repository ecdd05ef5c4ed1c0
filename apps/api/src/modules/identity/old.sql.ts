// What identity no longer needs, a part at a time. Each answers a row for every one it deleted.
import { sql } from 'kysely'

/** A code lives for minutes; a day later nobody asks what became of it. */
export const deleteOldChallenges = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM code_challenge WHERE merchant_id = ${merchantId} AND id IN (
    SELECT id FROM code_challenge WHERE merchant_id = ${merchantId} AND expires_at < now() - interval '1 day' LIMIT ${atMost})
  RETURNING true AS gone`

/** Telegram signs anew with every start. */
export const deleteOldLaunches = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM session_launch WHERE merchant_id = ${merchantId} AND launch IN (
    SELECT launch FROM session_launch WHERE merchant_id = ${merchantId} AND opened_at < now() - interval '30 days' LIMIT ${atMost})
  RETURNING true AS gone`

/** Over for a month, by word or by age. What still names one goes first; its guest and its customer stay. */
export const deleteOldSessions = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM session WHERE merchant_id = ${merchantId} AND id IN (
    SELECT id FROM session AS old
    WHERE merchant_id = ${merchantId}
      AND (ended_at < now() - interval '30 days' OR last_used_at < now() - interval '60 days' OR created_at < now() - interval '210 days')
      AND NOT EXISTS (SELECT FROM code_challenge AS named WHERE named.merchant_id = ${merchantId} AND named.session_id = old.id)
      AND NOT EXISTS (SELECT FROM session_launch AS named WHERE named.merchant_id = ${merchantId} AND named.session_id = old.id)
    LIMIT ${atMost})
  RETURNING true AS gone`

/** Of all merchants together: no pace looks back further than a day. */
export const deleteOldCounters = (atMost: number) => sql<{ gone: true }>`
  DELETE FROM sms_counter WHERE (key, window_start) IN (
    SELECT key, window_start FROM sms_counter
    WHERE greatest(window_start, moments[cardinality(moments)]) < now() - interval '2 days' LIMIT ${atMost})
  RETURNING true AS gone`

/** Of these people, those who are or were guests. */
export const listGuestsAmong = (merchantId: string, ids: readonly string[]) => sql<{ id: string }>`
  SELECT id FROM guest WHERE merchant_id = ${merchantId} AND id = ANY (${ids}::uuid[])`
