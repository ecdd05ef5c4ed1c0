// editMessageText: replaces the text and the buttons of a message of this bot. An edit counts towards the same limits as
// a message, and one that changes nothing is refused.
import { isDeepStrictEqual } from 'node:util'
import type { Bot } from './bots.ts'
import { chatIdOf, complaintAboutMessage, objectOf, type Params } from './message-content.ts'
import { type BotResponse, badRequest, done, tooMany } from './response.ts'
import { messageOf, type Messages } from './send-message.ts'

export const editMessageText =
  ({ inbox, chats, meter }: Messages) =>
  (bot: Bot, params: Params): BotResponse => {
    const chatId = chatIdOf(params['chat_id'])
    if (chatId === null) return badRequest('chat not found')
    const wrong = complaintAboutMessage(params, chatId)
    if (wrong) return badRequest(wrong)
    const refusal = chats.refusalOf(chatId)
    if (refusal) return refusal
    const id = Number(params['message_id'])
    const sent = inbox.find('telegram', bot.token, String(id))
    if (sent?.to !== String(chatId)) return badRequest('message to edit not found')
    const [text, markup] = [String(params['text']), objectOf(params['reply_markup'])]
    if (sent.text === text && isDeepStrictEqual(sent.markup ?? null, markup))
      return badRequest(
        'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
      )
    const seconds = meter(bot.token, chatId)
    if (seconds > 0) return tooMany(seconds)

    sent.earlier = [...(sent.earlier ?? []), sent.text]
    sent.text = text
    if (markup) sent.markup = markup
    else delete sent.markup
    return done(messageOf(bot, { id, chatId, text, at: new Date(sent.at), markup }))
  }
