// Deletes rows that are no longer needed, `atMost` at a time. Each statement returns a row for every deleted row.
import { sql } from 'kysely'

/** A code is valid for minutes; its challenge is deleted a day after it expired. */
export const deleteOldChallenges = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM code_challenge WHERE merchant_id = ${merchantId} AND id IN (
    SELECT id FROM code_challenge WHERE merchant_id = ${merchantId} AND expires_at < now() - interval '1 day' LIMIT ${atMost})
  RETURNING true AS gone`

/** Telegram signs new launch data with every start of the mini app, so old ones are not sent again. */
export const deleteOldLaunches = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM session_launch WHERE merchant_id = ${merchantId} AND launch IN (
    SELECT launch FROM session_launch WHERE merchant_id = ${merchantId} AND opened_at < now() - interval '30 days' LIMIT ${atMost})
  RETURNING true AS gone`

/**
 * Deletes sessions that were ended, or expired by age, a month ago. Rows that reference a session are deleted first;
 * its guest and its customer stay.
 */
export const deleteOldSessions = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM session WHERE merchant_id = ${merchantId} AND id IN (
    SELECT id FROM session AS old
    WHERE merchant_id = ${merchantId}
      AND (ended_at < now() - interval '30 days' OR last_used_at < now() - interval '60 days' OR created_at < now() - interval '210 days')
      AND NOT EXISTS (SELECT FROM code_challenge AS named WHERE named.merchant_id = ${merchantId} AND named.session_id = old.id)
      AND NOT EXISTS (SELECT FROM session_launch AS named WHERE named.merchant_id = ${merchantId} AND named.session_id = old.id)
    LIMIT ${atMost})
  RETURNING true AS gone`

/** Deletes counters of all merchants: no rate limit looks back further than a day. */
export const deleteOldCounters = (atMost: number) => sql<{ gone: true }>`
  DELETE FROM sms_counter WHERE (key, window_start) IN (
    SELECT key, window_start FROM sms_counter
    WHERE greatest(window_start, moments[cardinality(moments)]) < now() - interval '2 days' LIMIT ${atMost})
  RETURNING true AS gone`

/** Those of the given ids that belong to guests. */
export const listGuestsAmong = (merchantId: string, ids: readonly string[]) => sql<{ id: string }>`
  SELECT id FROM guest WHERE merchant_id = ${merchantId} AND id = ANY (${ids}::uuid[])`
