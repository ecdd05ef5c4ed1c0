// Why staff cancel an order, as its customer reads it. Staff choose one of these or write their own.
import type { Language } from './language.ts'

/** A button of the chat of staff names a reason by its place in the list. */
const beforeItLeaves = [
  { uz: 'Taom tugab qoldi', ru: 'Блюдо закончилось', eng: 'A dish has run out' },
  { uz: 'Oshxona juda band', ru: 'Кухня слишком загружена', eng: 'The kitchen is too busy' },
  { uz: 'Mijoz bekor qilishni soʻradi', ru: 'Клиент попросил отменить', eng: 'The customer asked to cancel' },
] as const

const onTheWay = [
  { uz: 'Mijoz topilmadi', ru: 'Клиента не нашли', eng: 'Couldn’t find the customer' },
  { uz: 'Mijoz buyurtmani olmadi', ru: 'Клиент отказался от заказа', eng: 'The customer refused the order' },
] as const

export const cancelReasons = (language: Language, isOnTheWay = false): string[] =>
  (isOnTheWay ? onTheWay : beforeItLeaves).map((reason) => reason[language])
