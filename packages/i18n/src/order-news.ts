// The chat messages to a customer about a new order status. Placeholders in braces are filled in; statuses that are not
// listed here send no message.
import type { Language } from './language.ts'

const news = {
  ACCEPTED: {
    uz: '{brand}: № {number} buyurtmangiz qabul qilindi.',
    ru: '{brand}: ваш заказ № {number} принят.',
    eng: '{brand}: your order No. {number} is accepted.',
  },
  READY: {
    uz: '{brand}: № {number} buyurtmangiz tayyor, olib ketishingiz mumkin.',
    ru: '{brand}: ваш заказ № {number} готов, его можно забрать.',
    eng: '{brand}: your order No. {number} is ready to be picked up.',
  },
  ON_WAY: {
    uz: '{brand}: № {number} buyurtmangiz yoʻlda.',
    ru: '{brand}: ваш заказ № {number} в пути.',
    eng: '{brand}: your order No. {number} is on its way.',
  },
  DELIVERED: {
    uz: '{brand}: № {number} buyurtmangiz yetkazildi. Yoqimli ishtaha!',
    ru: '{brand}: ваш заказ № {number} доставлен. Приятного аппетита!',
    eng: '{brand}: your order No. {number} is delivered. Enjoy your meal!',
  },
  CANCELED: {
    uz: '{brand}: № {number} buyurtmangiz bekor qilindi.',
    ru: '{brand}: ваш заказ № {number} отменён.',
    eng: '{brand}: your order No. {number} is canceled.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type OrderNews = keyof typeof news

export const orderNewsText = (kind: OrderNews, language: Language, filled: { brand: string; number: number }): string =>
  news[kind][language].replace('{brand}', filled.brand).replace('{number}', String(filled.number))
