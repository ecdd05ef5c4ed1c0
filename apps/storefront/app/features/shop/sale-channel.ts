// How the API names the app that sells: the menu and the ways to pay differ between a browser and Telegram, and an order
// keeps where it came from. Page and server must name the same app, or prices would change at the checkout.
import type { QuoteBody } from '@dasturxon/contracts/order-quote'
import type { ShopMode } from '@dasturxon/rules/payment-methods'
import { type HostKind, hostKind, hostKindAt } from '#platform/host/host-kind.ts'

export type SaleChannel = {
  menu: 'WEB' | 'TG'
  payment: Exclude<ShopMode, 'DINE_IN_QR'>
  orderDevice: NonNullable<QuoteBody['orderDevice']>
}

const channels: Record<HostKind, SaleChannel> = {
  web: { menu: 'WEB', payment: 'WEB', orderDevice: 'CLIENT_WEB' },
  telegram: { menu: 'TG', payment: 'TELEGRAM', orderDevice: 'TELEGRAM_BOT' },
  click: { menu: 'WEB', payment: 'CLICK', orderDevice: 'CLICK_MINI_APP' },
}

/** In the page. */
export const saleChannel = (): SaleChannel => channels[hostKind()]

/** On the server, by the address of the page. */
export const saleChannelAt = (address: string): SaleChannel => channels[hostKindAt(new URL(address))]
