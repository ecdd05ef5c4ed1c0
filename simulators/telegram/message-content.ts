// Checks the text and the buttons of a message as Telegram does.
import { complaintAboutHtml } from './html-text.ts'

export type Params = Record<string, unknown>
type Button = {
  text?: string
  url?: string
  web_app?: { url?: string }
  callback_data?: string
  request_contact?: boolean
}

const longest = 4096
const longestData = 64

/** The description of what is wrong, or null. */
export function complaintAboutMessage({ text = '', parse_mode: parseMode, ...params }: Params, chatId: number) {
  if (typeof text !== 'string' || text.trim() === '') return 'message text is empty'
  if (text.length > longest) return 'message is too long'
  const complaint = parseMode === 'HTML' ? complaintAboutHtml(text) : null
  return complaint ?? complaintAboutButtons(objectOf(params['reply_markup']), chatId)
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

/** The id of a chat; null when the text is none. */
export function chatIdOf(chat: unknown): number | null {
  const id = Number(chat)
  return Number.isSafeInteger(id) && id !== 0 ? id : null
}

function complaintAboutButtons(markup: Record<string, unknown> | null, chatId: number): string | null {
  const contacts = ((markup?.['keyboard'] ?? []) as Button[][]).flat()
  if (chatId < 0 && contacts.some((button) => button.request_contact))
    return 'phone number can be requested in private chats only'
  const rows = (markup?.['inline_keyboard'] ?? []) as Button[][]
  for (const { text, url, web_app: webApp, callback_data: data } of rows.flat()) {
    if (!text) return 'can\'t parse inline keyboard button: Field "text" must be of type String'
    if (!url && !webApp && !data) return 'inline keyboard button: Text buttons are unallowed in the inline keyboard'
    if (data && Buffer.byteLength(data) > longestData) return 'BUTTON_DATA_INVALID'
    if (webApp && chatId < 0) return 'BUTTON_TYPE_INVALID'
    if (webApp && !webApp.url?.startsWith('https://'))
      return `inline keyboard button Web App URL '${webApp.url}' is invalid: Only HTTPS links are allowed`
  }
  return null
}
