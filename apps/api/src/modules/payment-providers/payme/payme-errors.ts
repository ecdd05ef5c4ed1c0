// Payme's error codes, each with the text that Payme shows to the payer.
import type { AttemptRefusal } from '../attempts/open-attempt.ts'
import type { CancelRefusal } from '../refunds/cancel-payment.ts'
import type { TakeRefusal } from '../attempts/take-money.ts'

export type PaymeError = { code: number; message: { ru: string; uz: string; en: string }; data?: string }

const error = (code: number, uz: string, ru: string, en: string): PaymeError => ({ code, message: { ru, uz, en } })

export const paymeErrors = {
  notPost: error(-32300, 'Soʻrov POST boʻlishi kerak', 'Запрос должен быть POST', 'The request must be a POST'),
  notJson: error(-32700, 'Soʻrovni oʻqib boʻlmadi', 'Не удалось прочитать запрос', 'The request cannot be read'),
  badRequest: error(-32600, 'Soʻrov maydonlari notoʻgʻri', 'Неверные поля запроса', 'The request has wrong fields'),
  badParams: error(-32602, 'Parametrlar notoʻgʻri', 'Неверные параметры', 'The parameters are wrong'),
  unknownMethod: error(-32601, 'Bunday metod yoʻq', 'Такого метода нет', 'There is no such method'),
  denied: error(-32504, 'Ruxsat yoʻq', 'Нет доступа', 'Access denied'),
  failed: error(-32400, 'Xizmatda nosozlik', 'Сбой на нашей стороне', 'Our service has failed'),
  unknownReceipt: error(-32001, 'Chek topilmadi', 'Чек не найден', 'The receipt was not found'),
  wrongAmount: error(-31001, 'Summa notoʻgʻri', 'Неверная сумма', 'The amount is wrong'),
  unknownTransaction: error(-31003, 'Tranzaksiya topilmadi', 'Транзакция не найдена', 'The transaction was not found'),
  handedOver: error(-31007, 'Buyurtma topshirib boʻlingan', 'Заказ уже передан', 'The order has been handed over'),
  notPossible: error(-31008, 'Hozir bajarib boʻlmaydi', 'Сейчас это невозможно', 'This is not possible now'),
  unknownOrder: error(-31050, 'Buyurtma topilmadi', 'Заказ не найден', 'The order was not found'),
  alreadyPaid: error(-31051, 'Buyurtma toʻlangan', 'Заказ уже оплачен', 'The order has been paid'),
  canceledOrder: error(-31052, 'Buyurtma bekor qilingan', 'Заказ отменён', 'The order was cancelled'),
} as const

type RefusalCode = (AttemptRefusal | TakeRefusal | CancelRefusal)['code']

const byRefusal: Record<RefusalCode, PaymeError> = {
  order_not_found: paymeErrors.unknownOrder,
  order_already_paid: paymeErrors.alreadyPaid,
  order_not_payable: paymeErrors.canceledOrder,
  payment_in_progress: paymeErrors.notPossible,
  amount_differs: paymeErrors.wrongAmount,
  attempt_over: paymeErrors.notPossible,
  too_late: paymeErrors.notPossible,
  payment_not_found: paymeErrors.unknownTransaction,
  handed_over: paymeErrors.handedOver,
}

/** Errors about the order name the account field that Payme sent it in. */
export function errorOf(code: RefusalCode, accountField: string): PaymeError {
  const found = byRefusal[code]
  return found.code <= -31050 && found.code >= -31099 ? { ...found, data: accountField } : found
}
