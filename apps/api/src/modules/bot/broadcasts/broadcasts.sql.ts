import type { Language } from '@dasturxon/i18n/language'
import { sql } from 'kysely'
import { selectTelegramIds } from '#modules/customers'
import { build, type RowsOf } from '#platform/query'

/** By language of the shop. */
export type BroadcastTexts = Partial<Record<Language, string>>

const ofMerchant = (merchantId: string) =>
  build.selectFrom('broadcast').selectAll().where('merchantId', '=', merchantId)

export const listBroadcasts = (merchantId: string, atMost: number) =>
  ofMerchant(merchantId).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(atMost)

export const findBroadcast = (merchantId: string, id: string) => ofMerchant(merchantId).where('id', '=', id)
export type BroadcastRow = RowsOf<ReturnType<typeof findBroadcast>>[number]

/** Sending and stopping the same broadcast wait for each other. */
export const lockBroadcast = (merchantId: string, id: string) => findBroadcast(merchantId, id).forUpdate()

/** At most as many rows as drafts are allowed. */
export const listDrafts = (merchantId: string, atMost: number) =>
  ofMerchant(merchantId).where('status', '=', 'DRAFT').limit(atMost)

type NewBroadcast = { id: string; texts: BroadcastTexts; staffId: string }
export const insertBroadcast = (merchantId: string, { id, texts, staffId }: NewBroadcast) =>
  build
    .insertInto('broadcast')
    .values({ merchantId, id, texts: JSON.stringify(texts), staffId })
    .returningAll()

const update = (merchantId: string, id: string) =>
  build.updateTable('broadcast').where('merchantId', '=', merchantId).where('id', '=', id).returningAll()

export const startBroadcast = (merchantId: string, id: string, sendAt: Date) =>
  update(merchantId, id).set({ status: 'SENDING', sendAt })

export const endBroadcast = (merchantId: string, id: string, status: 'SENT' | 'STOPPED') =>
  update(merchantId, id)
    .set({ status, finishedAt: sql<Date>`now()` })
    .where('status', '=', 'SENDING')

/** Chats of customers who can get a broadcast now, apart from the pause between two; `broadcastDenial` decides later. */
const reachable = (merchantId: string) =>
  build
    .selectFrom('botChat')
    .where('botChat.merchantId', '=', merchantId)
    .where('isClosed', '=', false)
    .where('optedOutAt', 'is', null)
    .where('chatId', 'in', selectTelegramIds(merchantId).$castTo<{ telegramId: number }>())

/** The chats without those that had a broadcast within the last day. */
export const countReachable = (merchantId: string) =>
  reachable(merchantId)
    .select((count) => count.fn.countAll<number>().as('recipients'))
    .where(sql<boolean>`coalesce(last_broadcast_at <= now() - interval '1 day', true)`)

export const insertRecipients = (merchantId: string, broadcastId: string) =>
  build
    .insertInto('broadcastRecipient')
    .columns(['merchantId', 'broadcastId', 'chatId'])
    .expression(
      reachable(merchantId).select([
        'botChat.merchantId',
        sql<string>`${broadcastId}::uuid`.as('broadcastId'),
        'botChat.chatId',
      ]),
    )
