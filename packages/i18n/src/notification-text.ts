// What a customer is told, as a title and a line: in the list of the shop and as a message of the browser.
import { formatDayMonth, formatTime } from './calendar.ts'
import { formatMoney, withNumberSign } from './format.ts'
import type { Language } from './language.ts'

type ByLanguage = Record<Language, string>

export type Notice =
  | {
      kind: 'order'
      event: 'ACCEPTED' | 'READY' | 'ON_WAY' | 'DELIVERED' | 'CANCELED'
      facts: { number: number | null }
    }
  | { kind: 'promo'; event: 'GIVEN'; facts: { code: string; endDate: string | null } }
  | { kind: 'reservation'; event: 'CONFIRMED' | 'CANCELED' | 'REMINDER'; facts: { startsAt: string; guests: number } }
  | { kind: 'cashback'; event: 'EXPIRES_SOON'; facts: { amount: number; expiresAt: string } }
  | { kind: 'news'; event: 'PUBLISHED'; facts: { title: ByLanguage; line: ByLanguage } }

export type NotificationText = { title: string; line: string }

const orders: Record<Extract<Notice, { kind: 'order' }>['event'], { title: ByLanguage; line: ByLanguage }> = {
  ACCEPTED: {
    title: { uz: 'Buyurtma qabul qilindi', ru: 'Заказ принят', eng: 'Order accepted' },
    line: { uz: '{order} tayyorlanmoqda.', ru: '{order} готовится.', eng: '{order} is being prepared.' },
  },
  READY: {
    title: { uz: 'Buyurtma tayyor', ru: 'Заказ готов', eng: 'Order ready' },
    line: { uz: '{order} sizni kutmoqda.', ru: '{order} ждёт вас.', eng: '{order} is waiting for you.' },
  },
  ON_WAY: {
    title: { uz: 'Kuryer yoʻlga chiqdi', ru: 'Курьер в пути', eng: 'The courier is on the way' },
    line: { uz: '{order} sizga yetib bormoqda.', ru: '{order} едет к вам.', eng: '{order} is coming to you.' },
  },
  DELIVERED: {
    title: { uz: 'Buyurtma yetkazildi', ru: 'Заказ доставлен', eng: 'Order delivered' },
    line: { uz: '{order}. Yoqimli ishtaha!', ru: '{order}. Приятного аппетита!', eng: '{order}. Enjoy your meal!' },
  },
  CANCELED: {
    title: { uz: 'Buyurtma bekor qilindi', ru: 'Заказ отменён', eng: 'Order cancelled' },
    line: { uz: '{order}. Sababi ichida.', ru: '{order}. Причина внутри.', eng: '{order}. See the reason inside.' },
  },
}

const reservations: Record<Extract<Notice, { kind: 'reservation' }>['event'], ByLanguage> = {
  CONFIRMED: { uz: 'Stol band qilindi', ru: 'Стол забронирован', eng: 'Table reserved' },
  CANCELED: { uz: 'Bron bekor qilindi', ru: 'Бронь отменена', eng: 'Reservation cancelled' },
  REMINDER: { uz: 'Sizni kutamiz', ru: 'Ждём вас', eng: 'See you soon' },
}

const words = {
  order: { uz: '{n}-buyurtma', ru: 'Заказ {n}', eng: 'Order {n}' },
  guests: { uz: '{when}, {n} kishi', ru: '{when}, гостей: {n}', eng: '{when}, guests: {n}' },
  promo: { uz: 'Sizga promokod', ru: 'Промокод для вас', eng: 'A promo code for you' },
  until: { uz: '{code}, {day}gacha.', ru: '{code}, до {day}.', eng: '{code}, until {day}.' },
  expires: { uz: '{sum} keshbek kuyadi', ru: 'Сгорит {sum} кешбэка', eng: '{sum} of cashback expires' },
  spend: { uz: '{day}gacha ishlating.', ru: 'Потратьте до {day}.', eng: 'Spend it before {day}.' },
} as const satisfies Record<string, ByLanguage>

/** A value is filled in as it is, also when it contains braces. */
const fill = (text: string, filled: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '')

export function notificationText(notice: Notice, language: Language): NotificationText {
  const say = (word: keyof typeof words, filled: Record<string, string>) => fill(words[word][language], filled)
  switch (notice.kind) {
    case 'order': {
      const { title, line } = orders[notice.event]
      const { number } = notice.facts
      const n = language === 'uz' ? String(number ?? '') : withNumberSign(number, language)
      return { title: title[language], line: fill(line[language], { order: say('order', { n }) }) }
    }
    case 'promo': {
      const { code, endDate } = notice.facts
      const line = endDate === null ? code : say('until', { code, day: formatDayMonth(endDate, language) })
      return { title: words.promo[language], line }
    }
    case 'reservation': {
      const { startsAt, guests } = notice.facts
      const when = `${formatDayMonth(startsAt, language)}, ${formatTime(startsAt)}`
      return { title: reservations[notice.event][language], line: say('guests', { when, n: String(guests) }) }
    }
    case 'cashback': {
      const { amount, expiresAt } = notice.facts
      const title = say('expires', { sum: formatMoney(amount, language) })
      return { title, line: say('spend', { day: formatDayMonth(expiresAt, language) }) }
    }
    case 'news':
      return { title: notice.facts.title[language], line: notice.facts.line[language] }
  }
}
