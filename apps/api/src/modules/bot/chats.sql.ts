// The private chats of the bot with its users.
import type { Language } from '@dasturxon/i18n/language'
import { sql } from 'kysely'
import { build } from '#platform/query'

export const findChat = (merchantId: string, chatId: number) =>
  build.selectFrom('botChat').selectAll().where('merchantId', '=', merchantId).where('chatId', '=', chatId)

/** The user writes, so the bot may write to the user. A language that was chosen before stays. */
export const openChat = (merchantId: string, chatId: number, language: Language | null) =>
  build
    .insertInto('botChat')
    .values({ merchantId, chatId, language })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'chatId']).doUpdateSet({
        isClosed: false,
        language: sql<Language | null>`coalesce(bot_chat.language, excluded.language)`,
      }),
    )

export const chooseLanguage = (merchantId: string, chatId: number, language: Language) =>
  build.updateTable('botChat').set({ language }).where('merchantId', '=', merchantId).where('chatId', '=', chatId)

/** No second broadcast is decided for the chat meanwhile. */
export const lockChat = (merchantId: string, chatId: number) => findChat(merchantId, chatId).forUpdate()

const update = (merchantId: string, chatId: number) =>
  build.updateTable('botChat').where('merchantId', '=', merchantId).where('chatId', '=', chatId)

export const setLastBroadcast = (merchantId: string, chatId: number, lastBroadcastAt: Date | null) =>
  update(merchantId, chatId).set({ lastBroadcastAt })

/** The user wants no more broadcasts. */
export const optOut = (merchantId: string, chatId: number) =>
  update(merchantId, chatId).set({ optedOutAt: sql<Date>`coalesce(opted_out_at, now())` })

export const optIn = (merchantId: string, chatId: number) => update(merchantId, chatId).set({ optedOutAt: null })

/** The user has blocked the bot. */
export const closeChat = (merchantId: string, chatId: number) =>
  build.updateTable('botChat').set({ isClosed: true }).where('merchantId', '=', merchantId).where('chatId', '=', chatId)
