// The words of the file that lists orders of the archive.
import type { Language } from './language.ts'

type Words = Record<Language, string>

/** The first line of the file, in this order. */
export const archiveHeads: readonly Words[] = [
  { uz: '№', ru: '№', eng: '#' },
  { uz: 'Kun', ru: 'День', eng: 'Day' },
  { uz: 'Vaqt', ru: 'Время', eng: 'Time' },
  { uz: 'Filial', ru: 'Филиал', eng: 'Branch' },
  { uz: 'Xizmat', ru: 'Способ получения', eng: 'Order type' },
  { uz: 'Holat', ru: 'Статус', eng: 'Status' },
  { uz: 'Toʻlov', ru: 'Оплата', eng: 'Payment' },
  { uz: 'Toʻlangan', ru: 'Оплачен', eng: 'Paid' },
  { uz: 'Summa', ru: 'Сумма', eng: 'Amount' },
  { uz: 'Mijoz', ru: 'Клиент', eng: 'Customer' },
  { uz: 'Telefonning oxirgi raqamlari', ru: 'Последние цифры телефона', eng: 'Last digits of phone' },
]

export const serviceNames = {
  DELIVERY: { uz: 'Yetkazish', ru: 'Доставка', eng: 'Delivery' },
  PICK_UP: { uz: 'Olib ketish', ru: 'Самовывоз', eng: 'Pick-up' },
  DINE_IN: { uz: 'Zalda', ru: 'В зале', eng: 'Dine in' },
  YANDEX_EATS: { uz: 'Yandex Eats', ru: 'Яндекс Еда', eng: 'Yandex Eats' },
  EXPRESS_24: { uz: 'Express24', ru: 'Express24', eng: 'Express24' },
} as const satisfies Record<string, Words>

export const yesOrNo = (is: boolean, language: Language): string => (is ? yes : no)[language]
const yes: Words = { uz: 'ha', ru: 'да', eng: 'yes' }
const no: Words = { uz: 'yoʻq', ru: 'нет', eng: 'no' }
