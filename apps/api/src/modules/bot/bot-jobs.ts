// Jobs of a merchant's bot. Everything that the bot says is said by the worker.
import type { BotText } from '@dasturxon/i18n/bot-texts'
import type { StaffAnswer } from '@dasturxon/i18n/staff-chat'
import { defineJob, enqueue } from '#platform/jobs'

/** What the bot answers to a message. */
export type ReplyKind = Exclude<BotText, 'hello_by_name' | 'ask_contact'>

/** `at`: when the user wrote, in milliseconds; an answer that is late by minutes is left out. */
export const botReply = defineJob<{ merchantId: string; chatId: number; kind: ReplyKind; at: number }>('bot.reply', {
  batch: 8,
  keptFor: 3_600,
})

/** Ends the waiting of a user who has pressed a button; `says` is shown to the user. */
export const botAnswer = defineJob<{ merchantId: string; queryId: string; userId: number; says: StaffAnswer | '' }>(
  'bot.answer',
  { batch: 8, keptFor: 3_600 },
)

/** Tells Telegram our address and the menu button of the bot. */
export const connectBot = defineJob<{ merchantId: string; botId: number }>('bot.connect')

/** Sends the next messages of a broadcast. */
export const broadcastSent = defineJob<{ merchantId: string; broadcastId: string }>('bot.broadcast', {
  policy: 'short',
})

export const continueBroadcast = (merchantId: string, broadcastId: string, after: Date) =>
  enqueue(broadcastSent, { merchantId, broadcastId }, { onlyOne: broadcastId, after })

export const botJobs = [botReply, botAnswer, connectBot, broadcastSent]
