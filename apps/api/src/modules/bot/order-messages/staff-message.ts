// What staff read about an order in the chat of its branch: everything they decide by while it is new, one line later.
import { cancelReasons } from '@dasturxon/i18n/cancel-reasons'
import { answeredOrderMessage, newOrderMessage, staffButton } from '@dasturxon/i18n/staff-chat'
import type { Language } from '@dasturxon/i18n/language'
import { isDelivered } from '@dasturxon/rules/order-status'
import type { OrderForUpdate } from '#modules/orders'
import type { ChatMessage } from './customer-message.ts'

type Shown = { order: OrderForUpdate; operator: string | null; asksReason: boolean; language: Language }
type Address = { streetName?: string | null; houseNumber?: string | null } | null

export function staffMessage({ order, operator, asksReason, language }: Shown): ChatMessage {
  const { id, status, serviceType } = order
  const { streetName, houseNumber } = (order.address as Address) ?? {}
  const described = {
    ...order,
    operator,
    service: isDelivered(serviceType) ? ('DELIVERY' as const) : (serviceType as 'PICK_UP' | 'DINE_IN'),
    // Without the door: everybody in the chat reads it.
    place: [streetName, houseNumber].filter(Boolean).join(', '),
    lines: order.cartItems.map(({ product }) => ({
      name: product.name[language] || product.name.uz,
      count: product.count,
      price: null,
    })),
    total: order.totalPrice,
  }
  if (status !== 'CREATED') return { text: answeredOrderMessage(described, language), markup: { inline_keyboard: [] } }
  const button = (text: string, data: string) => [{ text, callback_data: `${data}:${id}` }]
  const rows = asksReason
    ? [
        ...cancelReasons(language).map((reason, index) => button(reason, `r${index}`)),
        button(staffButton('back', language), 'b'),
      ]
    : [button(staffButton('accept', language), 'a'), button(staffButton('decline', language), 'd')]
  return { text: newOrderMessage(described, language), markup: { inline_keyboard: rows } }
}
