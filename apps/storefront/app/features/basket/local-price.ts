// What our own rules say it costs, from what the page knows: shown until the server has said the same.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import { cashbackDefaults } from '@dasturxon/rules/cashback'
import { money } from '@dasturxon/rules/money'
import { priceBasket } from '@dasturxon/rules/pricing'
import type { Promo } from '@dasturxon/rules/promo'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { ShownLine } from './shown-lines.ts'
import type { RideTerms } from './use-delivery-terms.ts'

type Price = Reply<typeof quoteOrder>['price']
type Known = Pick<RideTerms, 'ride' | 'settings'> & {
  service: ServiceType
  lines: readonly ShownLine[]
  promo: Promo | null
  /** What only the checkout knows: the table's price and what the customer wants to spend. */
  servicePrice?: number
  cashback?: { wish: number; balance: number }
}

export function localPrice({ service, lines, ride, settings, promo, servicePrice = 0, cashback }: Known): Price {
  const price = priceBasket(
    {
      serviceType: service,
      lines: lines.map(({ toPrice }) => toPrice),
      tariff: ride && {
        price: money(ride.tariff.price),
        freeOver: ride.tariff.freeOver === null ? null : money(ride.tariff.freeOver),
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
              wish: money(cashback.wish),
              balance: money(cashback.balance),
              // The merchant's own percent is the server's to know; its answer comes in a moment.
              maxPercent: cashbackDefaults.spendPercent,
            }
          : null,
    },
    new Date(),
  )
  return price as Price
}
