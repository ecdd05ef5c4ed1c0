// What the customer of an order reads about it in the chat with the bot, and the buttons below.
import { messageButton, type MessageButton, orderMessage } from '@dasturxon/i18n/order-message'
import type { Language } from '@dasturxon/i18n/language'
import { isArchived, isDelivered } from '@dasturxon/rules/order-status'
import type { OrderForUpdate } from '#modules/orders'
import { againUrl, orderUrl, payUrl } from '../bot-links.ts'

export type ChatMessage = { text: string; markup: object }
const addressOf = { pay: payUrl, track: orderUrl, again: againUrl } as const satisfies Record<MessageButton, unknown>

type Shown = { order: OrderForUpdate; brand: string; host: string; language: Language }

export function customerMessage({ order, brand, host, language }: Shown): ChatMessage {
  const { id, status, totalPrice, deliveryPrice, deliveryDiscount } = order
  const text = orderMessage(
    {
      ...order,
      brand,
      isDelivery: isDelivered(order.serviceType),
      lines: order.cartItems.map(({ product, price }) => ({
        name: product.name[language] || product.name.uz,
        count: product.count,
        price: price?.net ?? null,
      })),
      delivery: deliveryPrice - deliveryDiscount,
      total: totalPrice,
    },
    language,
  )
  const button: MessageButton = status === 'OPEN' ? 'pay' : isArchived(status) ? 'again' : 'track'
  const url = addressOf[button](host, language, id)
  const row = [{ text: messageButton(button, language), web_app: { url } }]
  return { text, markup: { inline_keyboard: [row] } }
}
