// The SMS texts used when the merchant has no approved texts. Placeholders in braces are filled in.
import type { Language } from './language.ts'

const messages = {
  code: {
    uz: '{brand}: tasdiqlash kodi {code}',
    ru: '{brand}: код подтверждения {code}',
    eng: '{brand}: your code is {code}',
  },
  phone_changed: {
    uz: '{brand}: profilingizdagi telefon raqami oʻzgartirildi. Buni siz qilmagan boʻlsangiz, bizga qoʻngʻiroq qiling.',
    ru: '{brand}: номер телефона в вашем профиле изменён. Если это были не вы, позвоните нам.',
    eng: '{brand}: the phone number on your account was changed. If it wasn’t you, please call us.',
  },
  receipt: {
    uz: '{brand}: {number}-buyurtma cheki {link}',
    ru: '{brand}: чек заказа № {number} {link}',
    eng: '{brand}: receipt for order #{number} {link}',
  },
  silence: {
    uz: '{brand}, {branch}: buyurtmalar doskasi yopiq, yangi buyurtmani hech kim koʻrmayapti. Doskani oching.',
    ru: '{brand}, {branch}: доска заказов закрыта, новые заказы никто не видит. Откройте доску.',
    eng: '{brand}, {branch}: the order board is closed and nobody sees new orders. Please open it.',
  },
} as const satisfies Record<string, Record<Language, string>>

export const smsText = (message: keyof typeof messages, language: Language): string => messages[message][language]
