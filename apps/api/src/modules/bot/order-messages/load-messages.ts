// The messages about an order as they are to be now, by chat.
import type { Language } from '@dasturxon/i18n/language'
import { findCustomer } from '#modules/customers'
import { findSmsTerms } from '#modules/merchants'
import { findOrder, type OrderForUpdate } from '#modules/orders'
import { listStaffNames } from '#modules/staff'
import type { Tx } from '#platform/db'
import { findBot } from '../bot.sql.ts'
import { chatLanguage } from '../chat-language.ts'
import { findChat } from '../chats.sql.ts'
import { listStaffChats } from '../staff-chats/staff-chats.sql.ts'
import { staffMessage } from './staff-message.ts'
import { type ChatMessage, customerMessage } from './customer-message.ts'
import { listMessages } from './order-messages.sql.ts'

export type LoadedMessages = { order: OrderForUpdate; messages: Map<number, ChatMessage> }

/** Null: the order is gone, or the merchant has no connected bot. */
export async function loadMessages(tx: Tx, orderId: string): Promise<LoadedMessages | null> {
  const { merchantId } = tx
  const [[order], [bot], [shop]] = await tx.bundle(
    findOrder(merchantId, orderId),
    findBot(merchantId),
    findSmsTerms(merchantId),
  )
  if (!order || !bot?.host || !shop) return null
  const messages = new Map<number, ChatMessage>()
  const [customer] = order.customerId ? await tx.run(findCustomer(merchantId, order.customerId)) : []
  if (customer?.telegramId) {
    const [chat] = await tx.run(findChat(merchantId, customer.telegramId))
    const language = chatLanguage(shop, customer.language, chat?.language)
    if (!chat?.isClosed)
      messages.set(customer.telegramId, customerMessage({ order, brand: shop.brand, host: bot.host, language }))
  }
  for (const [chatId, message] of await staffMessages(tx, order, shop.mainLanguage)) messages.set(chatId, message)
  return { order, messages }
}

/** The chats of the branch get a new order; one that was answered before is shown only where it already is. */
async function staffMessages(tx: Tx, order: OrderForUpdate, language: Language): Promise<[number, ChatMessage][]> {
  const { merchantId } = tx
  const [chats, shown, [operator]] = await tx.bundle(
    listStaffChats(merchantId, order.branchId),
    listMessages(merchantId, order.id),
    listStaffNames(merchantId, order.operatorId ? [order.operatorId] : []),
  )
  const asked = new Map(shown.map(({ chatId, asksReason }) => [chatId, asksReason]))
  return chats
    .filter(({ chatId }) => order.status === 'CREATED' || asked.has(chatId))
    .map(({ chatId }) => {
      const asksReason = asked.get(chatId) ?? false
      return [chatId, staffMessage({ order, operator: operator?.name ?? null, asksReason, language })]
    })
}
