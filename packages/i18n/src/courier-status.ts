// The labels of the courier statuses. The empty status means that no courier has been requested yet.
import type { Language } from './language.ts'

const labels = {
  '': { uz: 'Kuryer hali chaqirilmagan', ru: 'Курьер ещё не вызван', eng: 'No courier has been called yet' },
  NEW_ORDER: {
    uz: 'Yetkazish xizmatiga yuborildi',
    ru: 'Передан службе доставки',
    eng: 'Sent to the delivery service',
  },
  ESTIMATING_FAILED: {
    uz: 'Yetkazish narxini hisoblab boʻlmadi',
    ru: 'Не удалось рассчитать доставку',
    eng: 'Delivery price not available',
  },
  READY_FOR_APPROVAL: {
    uz: 'Yetkazish narxini tasdiqlash kutilmoqda',
    ru: 'Ждёт подтверждения цены доставки',
    eng: 'Waiting for the delivery price to be approved',
  },
  ACCEPTED: {
    uz: 'Yetkazish xizmati qabul qildi',
    ru: 'Принят службой доставки',
    eng: 'Accepted by the delivery service',
  },
  PERFORMER_LOOK_UP: { uz: 'Kuryer qidirilmoqda', ru: 'Ищем курьера', eng: 'Looking for a courier' },
  PERFORMER_FOUND: { uz: 'Kuryer topildi', ru: 'Курьер найден', eng: 'Courier found' },
  PERFORMER_NOT_FOUND: { uz: 'Kuryer topilmadi', ru: 'Курьер не найден', eng: 'No courier found' },
  PERFORMER_PICK_UP_ARRIVED: {
    uz: 'Kuryer filialga yetib keldi',
    ru: 'Курьер прибыл в филиал',
    eng: 'The courier is at the branch',
  },
  PERFORMER_PICKUPED: { uz: 'Kuryer buyurtmani oldi', ru: 'Курьер забрал заказ', eng: 'The courier has the order' },
  PERFORMER_ARRIVED: { uz: 'Kuryer manzilga yetib keldi', ru: 'Курьер на месте', eng: 'The courier has arrived' },
  PERFORMER_DELIVERED_FINISH: { uz: 'Buyurtma topshirildi', ru: 'Заказ вручён', eng: 'The order has been handed over' },
  PERFORMER_RETURNING: {
    uz: 'Kuryer buyurtmani qaytarmoqda',
    ru: 'Курьер возвращает заказ',
    eng: 'The courier is bringing the order back',
  },
  PERFORMER_RETURN_ARRIVED: {
    uz: 'Kuryer filialga qaytib keldi',
    ru: 'Курьер вернулся в филиал',
    eng: 'The courier is back at the branch',
  },
  PERFORMER_RETURNED_FINISH: {
    uz: 'Buyurtma filialga qaytarildi',
    ru: 'Заказ возвращён в филиал',
    eng: 'The order is back at the branch',
  },
  FAILED: { uz: 'Yetkazib boʻlmadi', ru: 'Доставка не состоялась', eng: 'The delivery failed' },
  CANCELLED: { uz: 'Yetkazish bekor qilindi', ru: 'Доставка отменена', eng: 'The delivery was cancelled' },
} as const satisfies Record<string, Record<Language, string>>

export const courierStatusLabel = (status: keyof typeof labels, language: Language): string => labels[status][language]
