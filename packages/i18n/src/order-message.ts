// The message about an order in the chat with the bot, in the HTML of Telegram. It is edited as the order moves on.
import type { OrderStatusName } from './order-status.ts'
import { orderStatusLabel } from './order-status.ts'
import { formatMoney, withNumberSign } from './format.ts'
import type { Language } from './language.ts'
import { paymentTitles } from './payment-titles.ts'

const words = {
  order: { uz: 'Buyurtma', ru: 'Заказ', eng: 'Order' },
  delivery: { uz: 'Yetkazish', ru: 'Доставка', eng: 'Delivery' },
  cashback: { uz: 'Keshbek', ru: 'Кешбэк', eng: 'Cashback' },
  total: { uz: 'Jami', ru: 'Итого', eng: 'Total' },
  paid: { uz: 'toʻlangan', ru: 'оплачен', eng: 'paid' },
} as const satisfies Record<string, Record<Language, string>>

const buttons = {
  pay: { uz: 'Toʻlash', ru: 'Оплатить', eng: 'Pay' },
  track: { uz: 'Buyurtmani kuzatish', ru: 'Отследить заказ', eng: 'Track order' },
  again: { uz: 'Yana buyurtma berish', ru: 'Заказать снова', eng: 'Order again' },
} as const satisfies Record<string, Record<Language, string>>

export type MessageButton = keyof typeof buttons
export const messageButton = (button: MessageButton, language: Language): string => buttons[button][language]

export type MessageLine = { name: string; count: number; price: number | null }
export type OrderMessage = {
  brand: string
  number: number | null
  status: OrderStatusName
  isDelivery: boolean
  lines: readonly MessageLine[]
  delivery: number
  cashback: number
  total: number
  paymentType: keyof typeof paymentTitles
  isPaid: boolean
}

/** A text of Telegram has at most 4096 characters; an order has at most so many lines in its message. */
const shownLines = 25
const longestName = 80

export function orderMessage(order: OrderMessage, language: Language): string {
  const say = (word: keyof typeof words) => words[word][language]
  const { delivery, cashback, total, lines } = order
  const title = `${say('order')} ${numberAndStatus(order, language)}`
  const extra = [
    ...(delivery > 0 ? [`${say('delivery')}: ${formatMoney(delivery, language)}`] : []),
    ...(cashback > 0 ? [`${say('cashback')}: ${formatMoney(-cashback, language)}`] : []),
  ]
  return [
    `<b>${escapeHtml(title)}</b>`,
    escapeHtml(order.brand),
    ...stepsOf(order, language),
    `<blockquote>${[...lineTexts(lines, language), ...extra].map(escapeHtml).join('\n')}</blockquote>`,
    `<b>${say('total')}: ${formatMoney(total, language)}</b>, ${paymentText(order, language)}`,
  ].join('\n')
}

export function numberAndStatus(
  { number, status }: Pick<OrderMessage, 'number' | 'status'>,
  language: Language,
): string {
  const label = orderStatusLabel(status, language)
  return `${withNumberSign(number, language)}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

type Payment = Pick<OrderMessage, 'paymentType' | 'isPaid'>
export const paymentText = ({ paymentType, isPaid }: Payment, language: Language): string =>
  `${paymentTitles[paymentType][language]}${isPaid ? `, ${words.paid[language]}` : ''}`

/** The products of an order, one in a row; the last row stands for those that have no place. */
export const lineTexts = (lines: readonly MessageLine[], language: Language): string[] => [
  ...lines
    .slice(0, shownLines)
    .map(
      ({ name, count, price }) =>
        `${count} × ${name.slice(0, longestName)}${price === null ? '' : `: ${formatMoney(price, language)}`}`,
    ),
  ...(lines.length > shownLines ? ['…'] : []),
]

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const onRoad = ['ACCEPTED', 'COOKING', 'ON_WAY', 'DELIVERED'] as const
const atCounter = ['ACCEPTED', 'COOKING', 'DONE', 'CLOSED'] as const

/** The way of an order that was accepted, with the present step in bold. */
function stepsOf({ status, isDelivery }: OrderMessage, language: Language): string[] {
  const steps: readonly string[] = isDelivery ? onRoad : atCounter
  if (!steps.includes(status)) return []
  const names = (isDelivery ? onRoad : atCounter).map((step) => {
    const name = orderStatusLabel(step, language)
    return step === status ? `<b>${name}</b>` : name
  })
  return [names.join(' › ')]
}
