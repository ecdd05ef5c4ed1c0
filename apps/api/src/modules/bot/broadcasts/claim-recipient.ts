// Chooses the next chat of a broadcast in one transaction, and claims it for this worker when it is the bot's turn.
import { broadcastDenial, broadcastMoment } from '@dasturxon/rules/broadcast'
import { findCustomerByTelegram } from '#modules/customers'
import { findSmsTerms } from '#modules/merchants'
import type { BotCall } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { findBot } from '../bot.sql.ts'
import { continueBroadcast } from '../bot-jobs.ts'
import { takeFreeTurn } from '../bot-turns.sql.ts'
import { chatLanguage } from '../chat-language.ts'
import { lockChat, setLastBroadcast } from '../chats.sql.ts'
import { broadcastMessage } from './broadcast-message.ts'
import { type BroadcastRow, type BroadcastTexts, endBroadcast, findBroadcast } from './broadcasts.sql.ts'
import { claimSeconds, findUnfinished, lockNextRecipient, markRecipient } from './recipients.sql.ts'

/** `lastBroadcastAt`: of the broadcast before, for a message that was certainly not sent. */
export type Claimed = { chatId: number; call: BotCall; lastBroadcastAt: Date | null }
/** `busy`: the bot has something else to write first. */
export type Step = { kind: 'claimed'; claimed: Claimed } | { kind: 'skipped' | 'busy' | 'over' }

export async function claimRecipient(tx: Tx, id: string): Promise<Step> {
  const { merchantId } = tx
  const [[broadcast], [recipient]] = await tx.bundle(findBroadcast(merchantId, id), lockNextRecipient(merchantId, id))
  if (broadcast?.status !== 'SENDING') return { kind: 'over' }
  const moment = broadcastMoment(tx.now)
  if (moment > tx.now) {
    await tx.finish(continueBroadcast(merchantId, id, moment))
    return { kind: 'over' }
  }
  if (!recipient) return finish(tx, id)
  return claim(tx, broadcast, recipient.chatId)
}

async function claim(tx: Tx, { id, texts }: BroadcastRow, chatId: number): Promise<Step> {
  const { merchantId } = tx
  const [[chat], [bot], [shop], [customer]] = await tx.bundle(
    lockChat(merchantId, chatId),
    findBot(merchantId),
    findSmsTerms(merchantId),
    findCustomerByTelegram(merchantId, chatId),
  )
  if (!bot?.host || !shop) throw new Error('The bot is not connected')
  const language = chatLanguage(shop, customer?.language, chat?.language)
  // A shop may have begun to speak a language after the draft was written.
  const text = (texts as BroadcastTexts)[language] ?? Object.values(texts as BroadcastTexts)[0]
  if (!text || !chat || !customer?.isActive || broadcastDenial(chat, tx.now)) {
    await tx.finish(markRecipient(merchantId, id, chatId, 'SKIPPED'))
    return { kind: 'skipped' }
  }
  const [turn] = await tx.run(takeFreeTurn(merchantId, chatId))
  if (!turn) return { kind: 'busy' }
  await tx.finish(markRecipient(merchantId, id, chatId, 'CLAIMED'), setLastBroadcast(merchantId, chatId, tx.now))
  const call = broadcastMessage({ id, text, chatId, host: bot.host, language })
  return { kind: 'claimed', claimed: { chatId, call, lastBroadcastAt: chat.lastBroadcastAt } }
}

/** Another worker may still be writing to the last chats. */
async function finish(tx: Tx, id: string): Promise<Step> {
  const { merchantId } = tx
  const [unfinished] = await tx.run(findUnfinished(merchantId, id))
  const later = new Date(Date.now() + (claimSeconds + 1) * 1_000)
  await tx.finish(unfinished ? continueBroadcast(merchantId, id, later) : endBroadcast(merchantId, id, 'SENT'))
  return { kind: 'over' }
}
