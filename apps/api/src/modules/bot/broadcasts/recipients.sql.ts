// The chats that a broadcast is sent to, and what has become of each message.
import { sql } from 'kysely'
import { build } from '#platform/query'

export const countRecipients = (merchantId: string, ids: readonly string[]) =>
  build
    .selectFrom('broadcastRecipient')
    .select(['broadcastId', 'status'])
    .select((count) => count.fn.countAll<number>().as('chats'))
    .select(sql<number>`count(*) FILTER (WHERE opted_out)`.as('optedOut'))
    .where('merchantId', '=', merchantId)
    .where('broadcastId', '=', sql<string>`ANY (${ids}::uuid[])`)
    .groupBy(['broadcastId', 'status'])

const isOld = sql<boolean>`finished_at < now() - interval '90 days'`

/** Before the recipients of old broadcasts are deleted: staff still see how many there were. */
export const countOldBroadcasts = (merchantId: string, atMost: number) => sql<{ counted: true }>`
  UPDATE broadcast SET counted = (
    SELECT coalesce(jsonb_agg(jsonb_build_object('status', status, 'chats', chats, 'optedOut', opted_out)), '[]')
    FROM (
      SELECT status, count(*) AS chats, count(*) FILTER (WHERE opted_out) AS opted_out FROM broadcast_recipient
      WHERE merchant_id = ${merchantId} AND broadcast_id = broadcast.id GROUP BY status
    ) AS by_status)
  WHERE merchant_id = ${merchantId} AND id IN (
    SELECT id FROM broadcast WHERE merchant_id = ${merchantId} AND counted IS NULL AND ${isOld} LIMIT ${atMost})
  RETURNING true AS counted`

/** Which chats have got a broadcast is of no use a season later. */
export const deleteOldRecipients = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM broadcast_recipient WHERE merchant_id = ${merchantId} AND (broadcast_id, chat_id) IN (
    SELECT broadcast_id, chat_id FROM broadcast_recipient
    WHERE merchant_id = ${merchantId} AND broadcast_id IN (
      SELECT id FROM broadcast WHERE merchant_id = ${merchantId} AND counted IS NOT NULL AND ${isOld})
    LIMIT ${atMost})
  RETURNING true AS gone`

const ofBroadcast = (merchantId: string, broadcastId: string) =>
  build.updateTable('broadcastRecipient').where('merchantId', '=', merchantId).where('broadcastId', '=', broadcastId)

/** Another worker takes another chat. */
export const lockNextRecipient = (merchantId: string, broadcastId: string) =>
  build
    .selectFrom('broadcastRecipient')
    .select('chatId')
    .where('merchantId', '=', merchantId)
    .where('broadcastId', '=', broadcastId)
    .where('status', '=', 'WAITING')
    .orderBy('chatId')
    .limit(1)
    .forUpdate()
    .skipLocked()

/** Chats that wait, or to which another worker may be writing at this moment. */
export const findUnfinished = (merchantId: string, broadcastId: string) =>
  build
    .selectFrom('broadcastRecipient')
    .select('chatId')
    .where('merchantId', '=', merchantId)
    .where('broadcastId', '=', broadcastId)
    .where('status', 'in', ['WAITING', 'CLAIMED'])
    .limit(1)

export type RecipientStatus = 'WAITING' | 'CLAIMED' | 'SENT' | 'FAILED' | 'SKIPPED' | 'UNKNOWN'
export const markRecipient = (merchantId: string, broadcastId: string, chatId: number, status: RecipientStatus) =>
  ofBroadcast(merchantId, broadcastId)
    .where('chatId', '=', chatId)
    .set({ status, claimedAt: status === 'CLAIMED' ? sql<Date>`now()` : null })

/** Longer than a call to Telegram takes. */
export const claimSeconds = 60

/** The worker that claimed them has died: what it has sent is unknown, and no chat gets a broadcast twice. */
export const giveUpClaims = (merchantId: string, broadcastId: string) =>
  ofBroadcast(merchantId, broadcastId)
    .where('status', '=', 'CLAIMED')
    .where('claimedAt', '<', sql<Date>`now() - ${claimSeconds} * interval '1 second'`)
    .set({ status: 'UNKNOWN', claimedAt: null })

export const markOptedOut = (merchantId: string, broadcastId: string, chatId: number) =>
  ofBroadcast(merchantId, broadcastId).where('chatId', '=', chatId).set({ optedOut: true })
