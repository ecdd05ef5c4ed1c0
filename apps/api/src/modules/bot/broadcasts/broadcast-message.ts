// A broadcast as a message: plain text, so nothing in it is read as markup, and two buttons.
import { botButton } from '@dasturxon/i18n/bot-texts'
import type { Language } from '@dasturxon/i18n/language'
import type { BotCall } from '#modules/notifications'
import { shopUrl } from '../bot-links.ts'

export const broadcastButtons = (language: Language): string[] => [
  botButton('menu', language),
  botButton('no_news', language),
]

export const optOutButton = /^out:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

type Shown = { id: string; text: string; chatId: number; host: string; language: Language }

export function broadcastMessage({ id, text, chatId, host, language }: Shown): BotCall {
  const [menu = '', optOut = ''] = broadcastButtons(language)
  const rows = [
    [{ text: menu, web_app: { url: shopUrl(host, language) } }],
    [{ text: optOut, callback_data: `out:${id}` }],
  ]
  return { method: 'sendMessage', params: { chat_id: chatId, text, reply_markup: { inline_keyboard: rows } } }
}
