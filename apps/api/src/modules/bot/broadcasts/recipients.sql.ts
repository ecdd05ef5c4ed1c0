// The chats that a broadcast is sent to, and what has become of each message.
import { sql } from 'kysely'
import { type PersonalRecords, selectTelegramId } from '#modules/customers'
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

/** Runs before the customer row loses its Telegram id, which is the id of the chat. */
export const broadcastRecords: PersonalRecords = {
  erase: (merchantId, customerId) => [
    build
      .deleteFrom('broadcastRecipient')
      .where('merchantId', '=', merchantId)
      .where('chatId', 'in', selectTelegramId(merchantId, customerId).$castTo<{ telegramId: number }>()),
  ],
}
