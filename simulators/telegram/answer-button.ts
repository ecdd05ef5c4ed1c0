// answerCallbackQuery: ends the waiting of a person who has pressed a button. A button is answered once, and only one
// that was pressed.
import type { Bot } from './bots.ts'
import type { Params } from './message-content.ts'
import { type BotResponse, badRequest, done } from './response.ts'

const longest = 200

export function answerCallbackQuery(bot: Bot, { callback_query_id: query, text = '' }: Params): BotResponse {
  const [id, words] = [String(query), String(text)]
  if (words.length > longest) return badRequest('MESSAGE_TOO_LONG')
  if (!bot.pressed.delete(id)) return badRequest('query is too old and response timeout expired or query ID is invalid')
  bot.answers.push({ id, text: words })
  return done(true)
}
