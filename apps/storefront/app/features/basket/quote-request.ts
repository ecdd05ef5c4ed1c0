// The basket as the body of a request for its price.
import type { QuoteBody } from '@dasturxon/contracts/order-quote'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { Destination } from '#features/destination/destination.ts'
import { saleChannel } from '#features/shop/sale-channel.ts'
import type { ShownLine } from './shown-lines.ts'
import type { DeliveryTerms } from './use-delivery-terms.ts'

type BasketToPrice = {
  lines: readonly ShownLine[]
  service: ServiceType
  branchId: string | null
  destination: Destination
  delivery: DeliveryTerms['quote']
  promoCode: string | null
}

/** Null when there are no lines, or it is not known which branch prepares them. */
export function quoteRequestOf(basket: BasketToPrice): QuoteBody | null {
  const { lines, service, branchId, destination, delivery, promoCode } = basket
  if (branchId === null || lines.length === 0) return null
  return {
    lines: lines.map(({ line: { productId, modifications, note, count } }) => ({
      productId,
      modifications: modifications.map(({ modificationId, count: of }) => ({ modificationId, count: of })),
      note,
      count,
    })),
    serviceType: service,
    branchId,
    promoCode,
    orderDevice: saleChannel().orderDevice,
    ...(service === 'DELIVERY' && deliveryOf(destination, delivery)),
    ...tableOf(service, destination),
  }
}

function deliveryOf({ address }: Destination, delivery: DeliveryTerms['quote']) {
  if (!address || !delivery) return {}
  const { cityId, latitude, longitude, type } = address
  return { cityId, deliveryTariffId: delivery.quoteId, address: { type, latitude, longitude } }
}

/** The table is sent only with a dine-in order. */
export const tableOf = (service: ServiceType, { table }: Destination) =>
  service === 'DINE_IN' && table ? { hallId: table.hallId, tableId: table.id } : {}
