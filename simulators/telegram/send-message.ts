// sendMessage: checks the text, the buttons, the chat and the rate limit, then stores the message.
import type { Inbox } from '../inbox.ts'
import { type BotResponse, badRequest, done, tooMany } from './response.ts'
import { type Bot, botUser } from './bots.ts'
import type { Chats } from './chats.ts'
import { complaintAboutHtml } from './html-text.ts'
import type { Meter } from './limits.ts'

export type Params = Record<string, unknown>
type Button = { text?: string; url?: string; web_app?: { url?: string } }

const longest = 4096

export function sendMessage({ inbox, chats, meter }: { inbox: Inbox; chats: Chats; meter: Meter }) {
  let lastId = 0
  return (bot: Bot, params: Params): BotResponse => {
    const { chat_id: chat = '', text = '', parse_mode: parseMode } = params
    if (chat === '') return badRequest('chat_id is empty')
    const chatId = Number(chat)
    if (!Number.isSafeInteger(chatId) || chatId === 0) return badRequest('chat not found')
    if (typeof text !== 'string' || text.trim() === '') return badRequest('message text is empty')
    if (text.length > longest) return badRequest('message is too long')
    const complaint = parseMode === 'HTML' ? complaintAboutHtml(text) : null
    const wrong = complaint ?? complaintAboutButtons(objectOf(params['reply_markup']), chatId)
    if (wrong) return badRequest(wrong)
    const refusal = chats.refusalOf(chatId)
    if (refusal) return refusal
    const seconds = meter(bot.token, chatId)
    if (seconds > 0) return tooMany(seconds)

    lastId += 1
    const markup = objectOf(params['reply_markup'])
    const at = new Date()
    const sent = { provider: 'telegram', id: String(lastId), account: bot.token, from: botUser(bot).username } as const
    inbox.add({ ...sent, to: String(chatId), text, status: 'sent', at: at.toISOString(), ...(markup && { markup }) })
    const isPrivate = chatId > 0
    return done({
      message_id: lastId,
      from: botUser(bot),
      chat: { id: chatId, type: isPrivate ? 'private' : 'supergroup' },
      date: Math.floor(at.getTime() / 1000),
      text,
      ...(markup && { reply_markup: markup }),
    })
  }
}

/** Forms contain objects as JSON text. */
export function objectOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'string') return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  try {
    return JSON.parse(value) as Record<string, unknown>
  } catch {
    return null
  }
}

function complaintAboutButtons(markup: Record<string, unknown> | null, chatId: number): string | null {
  const rows = (markup?.['inline_keyboard'] ?? []) as Button[][]
  for (const { text, url, web_app: webApp } of rows.flat()) {
    if (!text) return 'can\'t parse inline keyboard button: Field "text" must be of type String'
    if (!url && !webApp) return 'inline keyboard button: Text buttons are unallowed in the inline keyboard'
    if (webApp && chatId < 0) return 'BUTTON_TYPE_INVALID'
    if (webApp && !webApp.url?.startsWith('https://'))
      return `inline keyboard button Web App URL '${webApp.url}' is invalid: Only HTTPS links are allowed`
  }
  return null
}
