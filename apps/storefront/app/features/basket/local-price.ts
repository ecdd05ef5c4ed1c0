// The price of the basket, computed in the browser by the server's rules and shown until the server has answered.
import type { calculateTariff, deliverySettings } from '@dasturxon/contracts/delivery.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { QuotedPrice } from '@dasturxon/contracts/order-quote'
import { cashbackDefaults } from '@dasturxon/rules/cashback'
import { money } from '@dasturxon/rules/money'
import { priceBasket } from '@dasturxon/rules/pricing'
import type { Promo } from '@dasturxon/rules/promo'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { ShownLine } from './shown-lines.ts'

type ToPrice = {
  quote: Reply<typeof calculateTariff> | null
  settings: Reply<typeof deliverySettings> | null
  service: ServiceType
  lines: readonly ShownLine[]
  promo: Promo | null
  servicePrice?: number
  /** Known at the checkout only. `maxPercent` is the merchant's own limit; undefined until it is loaded. */
  cashback?: { requested: number; balance: number; maxPercent?: number | undefined }
}

export function localPrice({
  service,
  lines,
  quote,
  settings,
  promo,
  servicePrice = 0,
  cashback,
}: ToPrice): QuotedPrice {
  const price = priceBasket(
    {
      serviceType: service,
      lines: lines.map(({ toPrice }) => toPrice),
      tariff: quote && {
        price: money(quote.tariff.price),
        freeOver: quote.tariff.freeOver === null ? null : money(quote.tariff.freeOver),
      },
      serviceFee: settings && {
        ...settings,
        serviceFeeThreshold: money(settings.serviceFeeThreshold),
        serviceFeeAmount: money(settings.serviceFeeAmount),
      },
      servicePrice: money(servicePrice),
      promo,
      cashback:
        cashback && cashback.balance > 0
          ? {
              requested: money(cashback.requested),
              balance: money(cashback.balance),
              maxPercent: cashback.maxPercent ?? cashbackDefaults.spendPercent,
            }
          : null,
    },
    new Date(),
  )
  return price as QuotedPrice
}
