// Tells the customer, in the chat with the merchant's bot, what has become of the order. Each piece of news is told once:
// a message that may have been read is not sent again, one that certainly was not is.
import { orderNewsText } from '@dasturxon/i18n/order-news'
import { findCustomer } from '#modules/customers'
import { findSmsTerms } from '#modules/merchants'
import type { BotMessages } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { type Effect, intend, markConfirmed, markSent, markUnsent } from '#platform/effects'
import { NoAnswer } from '#platform/egress'
import type { Run } from '#platform/run-jobs'
import { findEvent } from '../order-news.sql.ts'
import { findOrder } from '../orders.sql.ts'
import { newsOfStatus } from './news-of-status.ts'

/** In `effect`: what was said in the chat. */
export const toldByBot = 'telegram.order'

type Told = Run<{ merchantId: string; orderId: string; version: number }>
type News = { chatId: number; words: string; effect: Effect }

export async function tellCustomer(bots: BotMessages, { payload, signal, inTx, readTx }: Told): Promise<void> {
  const { merchantId, orderId, version } = payload
  const news = await readTx((tx) => newsOf(tx, orderId, version))
  if (!news) return
  const { effect, chatId, words } = news
  const [, [ours]] = await inTx((tx) => tx.finish(intend(effect), markSent(effect)))
  if (!ours) return
  const unsent = () => inTx((tx) => tx.finish(markUnsent(effect)))
  const said = await bots.say(merchantId, chatId, words, signal).catch(async (error: unknown) => {
    if (error instanceof NoAnswer && isUnheard.has(error.reason)) await unsent()
    throw error
  })
  if (said.verdict === 'later') {
    await unsent()
    throw new Error('The bot speaks too fast')
  }
  // Whoever does not want to hear us has been told as far as we can.
  const ref = said.verdict === 'taken' ? said.messageId : said.verdict
  await inTx((tx) => tx.finish(markConfirmed(effect, ref)))
}

/** They cannot have heard us. */
const isUnheard = new Set<string>(['busy', 'resting', 'forbidden'])

/** Null: there is nothing to tell, nobody to tell it to, or the order has moved on and newer news will come. */
async function newsOf(tx: Tx, orderId: string, version: number): Promise<News | null> {
  const { merchantId } = tx
  const [[order], [event], [shop]] = await tx.bundle(
    findOrder(merchantId, orderId),
    findEvent(merchantId, orderId, version),
    findSmsTerms(merchantId),
  )
  const kind = order && newsOfStatus(order)
  if (!kind || !shop || event?.status !== order.status || !order.customerId) return null
  const [customer] = await tx.run(findCustomer(merchantId, order.customerId))
  if (!customer?.telegramId) return null
  const language = customer.language ?? shop.mainLanguage
  return {
    chatId: customer.telegramId,
    words: orderNewsText(kind, language, { brand: shop.brand, number: order.number ?? 0 }),
    effect: { merchantId, kind: toldByBot, key: `${orderId}:${kind}` },
  }
}
