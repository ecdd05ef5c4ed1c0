// sendMessage: checks the text, the buttons, the chat and the rate limit, then stores the message.
import type { Inbox } from '../inbox.ts'
import { type BotResponse, badRequest, done, tooMany } from './response.ts'
import { type Bot, botUser } from './bots.ts'
import type { Chats } from './chats.ts'
import type { Meter } from './limits.ts'
import { chatIdOf, complaintAboutMessage, objectOf, type Params } from './message-content.ts'

export type Messages = { inbox: Inbox; chats: Chats; meter: Meter }

export function sendMessage({ inbox, chats, meter }: Messages) {
  let lastId = 0
  return (bot: Bot, params: Params): BotResponse => {
    const { chat_id: chat = '', text } = params
    if (chat === '') return badRequest('chat_id is empty')
    const chatId = chatIdOf(chat)
    if (chatId === null) return badRequest('chat not found')
    const wrong = complaintAboutMessage(params, chatId)
    if (wrong) return badRequest(wrong)
    const refusal = chats.refusalOf(chatId)
    if (refusal) return refusal
    const seconds = meter(bot.token, chatId)
    if (seconds > 0) return tooMany(seconds)

    lastId += 1
    const [markup, words, at] = [objectOf(params['reply_markup']), String(text), new Date()]
    const sent = { provider: 'telegram', id: String(lastId), account: bot.token, from: botUser(bot).username } as const
    const state = { status: 'sent', at: at.toISOString(), ...(markup && { markup }) }
    inbox.add({ ...sent, to: String(chatId), text: words, ...state })
    return done(messageOf(bot, { id: lastId, chatId, text: words, at, markup }))
  }
}

type Sent = { id: number; chatId: number; text: string; at: Date; markup: Record<string, unknown> | null }

/** The message as a response of the Bot API. */
export const messageOf = (bot: Bot, { id, chatId, text, at, markup }: Sent) => ({
  message_id: id,
  from: botUser(bot),
  chat: { id: chatId, type: chatId > 0 ? 'private' : 'supergroup' },
  date: Math.floor(at.getTime() / 1000),
  text,
  ...(markup && { reply_markup: markup }),
})
