// Answers a user of the bot in the user's language.
import { botButton, botText, type BotText } from '@dasturxon/i18n/bot-texts'
import { type Language, languageName } from '@dasturxon/i18n/language'
import { findCustomerByTelegram } from '#modules/customers'
import { findSmsTerms } from '#modules/merchants'
import type { BotCall, BotMessages } from '#modules/notifications'
import type { Tx } from '#platform/db'
import type { JobRun } from '#platform/run-jobs'
import { findBot } from './bot.sql.ts'
import { chatLanguage, spokenLanguages } from './chat-language.ts'
import { findChat } from './chats.sql.ts'
import { shopUrl } from './bot-links.ts'
import type { botReply } from './bot-jobs.ts'
import { callInTurn } from './call-in-turn.ts'

type ReplyRun = JobRun<NonNullable<(typeof botReply)['payload']>>

/** Milliseconds after which nobody waits for the answer any more. */
const lapsesAfter = 10 * 60_000

/** A reply that may have been sent is sent again: it is better to greet twice than not at all. */
export async function sendReply(bots: BotMessages, run: ReplyRun): Promise<void> {
  const { chatId, at } = run.payload
  if (Date.now() - at > lapsesAfter) return
  for (const call of await run.readTx((tx) => repliesTo(tx, run.payload))) await callInTurn(bots, run, chatId, call)
}

async function repliesTo(tx: Tx, { chatId, kind }: ReplyRun['payload']): Promise<BotCall[]> {
  const { merchantId } = tx
  const [[bot], [chat], [customer], [shop]] = await tx.bundle(
    findBot(merchantId),
    findChat(merchantId, chatId),
    findCustomerByTelegram(merchantId, chatId),
    findSmsTerms(merchantId),
  )
  if (!bot?.host || !shop) return []
  const language = chatLanguage(shop, customer?.language, chat?.language)
  const say = (text: BotText, markup?: object): BotCall => {
    const filled = { brand: shop.brand, name: customer?.firstName ?? '' }
    const params = { chat_id: chatId, text: botText(text, language, filled), ...(markup && { reply_markup: markup }) }
    return { method: 'sendMessage', params }
  }
  const menu = [{ text: botButton('menu', language), web_app: { url: shopUrl(bot.host, language) } }]
  const asked = say('ask_contact', contactKeyboard(language))
  if (kind === 'contact_refused') return [say(kind, contactKeyboard(language))]
  if (kind === 'contact_saved') return [say(kind, { inline_keyboard: [menu] })]
  if (kind !== 'hello') return [say(kind)]
  const spoken = spokenLanguages(shop)
  const choice =
    spoken.length > 1 ? [spoken.map((one) => ({ text: languageName[one], callback_data: `lang:${one}` }))] : []
  const hello = say(customer?.firstName ? 'hello_by_name' : 'hello', { inline_keyboard: [menu, ...choice] })
  return customer ? [hello] : [hello, asked]
}

/** A button that shares the phone, which only a keyboard below the chat can do. */
const contactKeyboard = (language: Language) => ({
  keyboard: [[{ text: botButton('contact', language), request_contact: true }]],
  resize_keyboard: true,
  one_time_keyboard: true,
})
