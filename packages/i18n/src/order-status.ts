// The order status labels for customers. OPEN is only shown for a placed order that waits for its payment.
import type { Language } from './language.ts'

const labels = {
  OPEN: { uz: 'Toʻlov kutilmoqda', ru: 'Ждёт оплаты', eng: 'Waiting for payment' },
  AT_TIME: { uz: 'Belgilangan vaqtga', ru: 'Запланирован', eng: 'Scheduled' },
  CREATED: { uz: 'Oshxonaga yuborildi', ru: 'Отправлен на кухню', eng: 'Sent to the kitchen' },
  ACCEPTED: { uz: 'Qabul qilindi', ru: 'Принят', eng: 'Accepted' },
  COOKING: { uz: 'Tayyorlanmoqda', ru: 'Готовится', eng: 'Cooking' },
  DONE: { uz: 'Tayyor', ru: 'Готов', eng: 'Ready' },
  ATTACHED: { uz: 'Kuryer biriktirildi', ru: 'Курьер назначен', eng: 'Courier assigned' },
  ON_WAY: { uz: 'Yoʻlda', ru: 'В пути', eng: 'On the way' },
  DELIVERED: { uz: 'Yetkazildi', ru: 'Доставлен', eng: 'Delivered' },
  CLOSED: { uz: 'Yakunlandi', ru: 'Завершён', eng: 'Completed' },
  CANCELED: { uz: 'Bekor qilindi', ru: 'Отменён', eng: 'Cancelled' },
} as const satisfies Record<string, Record<Language, string>>

export type OrderStatusName = keyof typeof labels

export const orderStatusLabel = (status: OrderStatusName, language: Language): string => labels[status][language]
