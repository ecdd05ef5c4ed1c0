// Handles an update of Telegram once, in one transaction: what the bot answers is sent by the worker.
import { parseLanguage, parseLanguageTag } from '@dasturxon/i18n/language'
import { findCustomerByTelegram, setLanguage } from '#modules/customers'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { InTx } from '#platform/route'
import { insertUpdate } from './bot.sql.ts'
import { botAnswer, botReply, type ReplyKind } from './bot-jobs.ts'
import { optOutButton } from './broadcasts/broadcast-message.ts'
import { markOptedOut } from './broadcasts/recipients.sql.ts'
import { chooseLanguage, openChat, optIn, optOut } from './chats.sql.ts'
import type { BotUpdate, PressedButton, ReceivedMessage } from './read-update.ts'
import { isOrderButton, pressOrderButton } from './staff-chats/press-order-button.ts'
import { shareContact } from './share-contact.ts'
import { openLink } from './staff-chats/open-link.ts'
import { moveChat } from './staff-chats/staff-chats.sql.ts'

type Options = { inTx: InTx; botId: number; key: Buffer }

export async function handleUpdate({ inTx, botId, key }: Options, update: BotUpdate): Promise<void> {
  const pressed = update.callback_query
  if (pressed && isOrderButton(pressed)) return pressOrderButton({ inTx, botId, updateId: update.update_id }, pressed)
  await inTx(async (tx) => {
    const [isNew] = await tx.run(insertUpdate(tx.merchantId, botId, update.update_id))
    if (!isNew) return
    if (update.message) await handleMessage(tx, key, update.message)
    else if (pressed) await handleButton(tx, pressed)
  })
}

async function handleMessage(tx: Tx, key: Buffer, message: ReceivedMessage): Promise<void> {
  const { from, chat, text = '', contact, migrate_to_chat_id: movedTo } = message
  if (movedTo !== undefined) return void (await tx.finish(moveChat(tx.merchantId, chat.id, movedTo)))
  if (!from || from.is_bot) return
  const link = /^\/start(?:@\w{1,64})? ([sg])_([\w-]{32})$/.exec(text)
  const isPrivate = chat.type === 'private' && chat.id === from.id
  if (link && chat.type !== 'channel') {
    const opened = await openLink(tx, key, { code: link[2] ?? '', chatId: chat.id, userId: from.id, isPrivate })
    return opened ? reply(tx, chat.id, opened) : undefined
  }
  if (!isPrivate) return
  const { merchantId } = tx
  await tx.run(openChat(merchantId, chat.id, parseLanguageTag(from.language_code ?? '')))
  if (contact) return reply(tx, chat.id, await shareContact(tx, { ...message, contact, from }))
  if (/^\/stop(?:\s|$)/.test(text)) return stopNews(tx, chat.id)
  if (!/^\/start(?:\s|$)/.test(text)) return
  await tx.run(optIn(merchantId, chat.id))
  return reply(tx, chat.id, 'hello')
}

async function stopNews(tx: Tx, chatId: number): Promise<void> {
  await tx.run(optOut(tx.merchantId, chatId))
  return reply(tx, chatId, 'news_off')
}

async function reply(tx: Tx, chatId: number, kind: ReplyKind): Promise<void> {
  await tx.finish(enqueue(botReply, { merchantId: tx.merchantId, chatId, kind, at: tx.now.getTime() }))
}

const languageButton = /^lang:(\w{2,3})$/

async function handleButton(tx: Tx, { id, from, data = '' }: PressedButton): Promise<void> {
  const { merchantId } = tx
  await tx.run(enqueue(botAnswer, { merchantId, queryId: id, userId: from.id, says: '' }))
  const [, broadcastId] = optOutButton.exec(data) ?? []
  if (broadcastId) {
    await tx.run(markOptedOut(merchantId, broadcastId, from.id))
    return stopNews(tx, from.id)
  }
  const language = parseLanguage(languageButton.exec(data)?.[1])
  if (!language) return
  const [customer] = await tx.run(findCustomerByTelegram(merchantId, from.id))
  await tx.bundle(
    chooseLanguage(merchantId, from.id, language),
    ...(customer ? [setLanguage(merchantId, customer.id, language)] : []),
  )
  await reply(tx, from.id, 'hello')
}
