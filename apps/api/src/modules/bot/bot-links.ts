// Addresses of the shop that the bot's buttons open inside Telegram: `ch=tg` tells the page that it is there.
import type { Language } from '@dasturxon/i18n/language'

export const shopUrl = (host: string, language: Language): string => inTelegram(host, '/', language)

export const orderUrl = (host: string, language: Language, orderId: string): string =>
  inTelegram(host, `/profile/orders/${orderId}`, language)

/** The order page, which fills the basket with the order at once. */
export const againUrl = (host: string, language: Language, orderId: string): string =>
  `${orderUrl(host, language, orderId)}&again=1`

export const payUrl = (host: string, language: Language, orderId: string): string =>
  inTelegram(host, `/profile/orders/${orderId}/pay`, language)

function inTelegram(host: string, path: string, language: Language): string {
  const url = new URL(path, `https://${host}`)
  url.search = new URLSearchParams({ ch: 'tg', lang: language }).toString()
  return url.href
}
