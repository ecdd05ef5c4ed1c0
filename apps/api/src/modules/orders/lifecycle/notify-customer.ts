// Sends the customer a message about the order's status in the chat with the merchant's bot. Each message is sent once.
import { orderNewsText } from '@dasturxon/i18n/order-news'
import { findCustomer } from '#modules/customers'
import { findSmsTerms } from '#modules/merchants'
import type { BotMessages } from '#modules/notifications'
import type { Tx } from '#platform/db'
import type { OutboxEntry } from '#platform/outbox'
import type { JobRun } from '#platform/run-jobs'
import { NotDelivered, sendOnce } from '#platform/send-once'
import { findEvent } from '../order-events.sql.ts'
import { findOrder } from '../orders.sql.ts'
import { statusMessage } from './status-messages.ts'

/** The `kind` of a status message in the table `effect`. */
export const toldByBot = 'telegram.order'

type NotifyRun = JobRun<{ merchantId: string; orderId: string; version: number }>
type Message = { chatId: number; text: string; effect: OutboxEntry }

export async function notifyCustomer(bots: BotMessages, { payload, signal, inTx, readTx }: NotifyRun): Promise<void> {
  const { merchantId, orderId, version } = payload
  const message = await readTx((tx) => messageOf(tx, orderId, version))
  if (!message) return
  const { effect, chatId, text } = message
  await sendOnce({ inTx }, effect, async () => {
    const result = await bots.say(merchantId, chatId, text, signal)
    if (result.outcome === 'later') throw new NotDelivered('Telegram refused the message: too many requests')
    // A customer who cannot be reached (bot blocked, or no bot) counts as notified: a retry would not help.
    return result.outcome === 'taken' ? result.messageId : result.outcome
  })
}

/** Null: the status has no message, the customer has no Telegram chat, or the order has left the status. */
async function messageOf(tx: Tx, orderId: string, version: number): Promise<Message | null> {
  const { merchantId } = tx
  const [[order], [event], [shop]] = await tx.bundle(
    findOrder(merchantId, orderId),
    findEvent(merchantId, orderId, version),
    findSmsTerms(merchantId),
  )
  const kind = order && statusMessage(order)
  if (!kind || !shop || event?.status !== order.status || !order.customerId) return null
  const [customer] = await tx.run(findCustomer(merchantId, order.customerId))
  if (!customer?.telegramId) return null
  const language = customer.language ?? shop.mainLanguage
  return {
    chatId: customer.telegramId,
    text: orderNewsText(kind, language, { brand: shop.brand, number: order.number ?? 0 }),
    effect: { merchantId, kind: toldByBot, key: `${orderId}:${kind}` },
  }
}
