// Ends the waiting of a user who has pressed a button, with a word about what came of it.
import { staffAnswer } from '@dasturxon/i18n/staff-chat'
import { findSmsTerms } from '#modules/merchants'
import type { BotMessages } from '#modules/notifications'
import type { JobRun } from '#platform/run-jobs'
import type { botAnswer } from './bot-jobs.ts'
import { chatLanguage } from './chat-language.ts'
import { findChat } from './chats.sql.ts'

type AnswerRun = JobRun<NonNullable<(typeof botAnswer)['payload']>>

/** Telegram forgets a pressed button after seconds: an answer that it refuses is not repeated. */
export async function answerButton(bots: BotMessages, { payload, readTx, signal }: AnswerRun): Promise<void> {
  const { merchantId, queryId, userId, says } = payload
  const [[shop], [chat]] = await readTx((tx) => tx.finish(findSmsTerms(merchantId), findChat(merchantId, userId)))
  const text = says && shop ? staffAnswer(says, chatLanguage(shop, chat?.language)) : ''
  const params = { callback_query_id: queryId, ...(text && { text }) }
  await bots.call(merchantId, { method: 'answerCallbackQuery', params }, signal)
}
