// What the bot says to staff: the message about a new order in the chat of a branch, its buttons, and the answers.
import { serviceNames } from './archive-file.ts'
import { formatMoney, withNumberSign } from './format.ts'
import type { Language } from './language.ts'
import { escapeHtml, lineTexts, type MessageLine, numberAndStatus, paymentText } from './order-message.ts'
import type { OrderStatusName } from './order-status.ts'
import type { paymentTitles } from './payment-titles.ts'

type Words = Record<Language, string>

const words = {
  new_order: { uz: 'Yangi buyurtma', ru: 'Новый заказ', eng: 'New order' },
  note: { uz: 'Izoh', ru: 'Комментарий', eng: 'Note' },
} as const satisfies Record<string, Words>

const buttons = {
  accept: { uz: 'Qabul qilish', ru: 'Принять', eng: 'Accept' },
  decline: { uz: 'Bekor qilish', ru: 'Отменить', eng: 'Cancel order' },
  back: { uz: 'Orqaga', ru: 'Назад', eng: 'Back' },
} as const satisfies Record<string, Words>

const answers = {
  accepted: { uz: 'Qabul qilindi', ru: 'Заказ принят', eng: 'Accepted' },
  declined: { uz: 'Bekor qilindi', ru: 'Заказ отменён', eng: 'Cancelled' },
  already: { uz: 'Buyurtma allaqachon oʻzgargan', ru: 'Заказ уже изменился', eng: 'The order has already changed' },
  forbidden: { uz: 'Sizga bunga ruxsat berilmagan', ru: 'У вас нет прав на это', eng: 'You’re not allowed to do this' },
  not_linked: {
    uz: 'Avval konsolda Telegramni ulang',
    ru: 'Сначала привяжите Telegram в консоли',
    eng: 'Link your Telegram in the console first',
  },
} as const satisfies Record<string, Words>

export type StaffAnswer = keyof typeof answers
export const staffAnswer = (answer: StaffAnswer, language: Language): string => answers[answer][language]
export const staffButton = (button: keyof typeof buttons, language: Language): string => buttons[button][language]

export type StaffOrder = {
  number: number | null
  status: OrderStatusName
  service: keyof typeof serviceNames
  /** Where the food goes, as far as the chat needs it. */
  place: string
  comment: string | null
  lines: readonly MessageLine[]
  total: number
  paymentType: keyof typeof paymentTitles
  isPaid: boolean
  /** Who has accepted it. */
  operator: string | null
}

const longestComment = 500

export function newOrderMessage(order: StaffOrder, language: Language): string {
  const { number, service, place, comment, lines, total } = order
  return [
    `<b>${words.new_order[language]} ${withNumberSign(number, language)}</b>`,
    `<b>${serviceNames[service][language]}</b>${place && `: ${escapeHtml(place)}`}`,
    `<blockquote>${lineTexts(lines, language).map(escapeHtml).join('\n')}</blockquote>`,
    ...(comment ? [`<b>${words.note[language]}:</b> ${escapeHtml(comment.slice(0, longestComment))}`] : []),
    `<b>${formatMoney(total, language)}</b>, ${paymentText(order, language)}`,
  ].join('\n')
}

/** The same message after the order was answered. */
export function answeredOrderMessage(order: StaffOrder, language: Language): string {
  const { total, operator } = order
  const by = operator ? `${escapeHtml(operator)}, ` : ''
  return `<b>${numberAndStatus(order, language)}</b>\n${by}${formatMoney(total, language)}`
}
