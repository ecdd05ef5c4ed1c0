// The basket as the server prices and takes it.
import type { Request } from '@dasturxon/contracts/endpoint'
import type { quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { OrderPlace } from '#features/destination/destination.ts'
import type { ShownLine } from './shown-lines.ts'
import type { RideTerms } from './use-delivery-terms.ts'

export type QuoteRequest = Request<typeof quoteOrder>['body']

type Asked = {
  lines: readonly ShownLine[]
  service: ServiceType
  branchId: string | null
  place: OrderPlace
  ride: RideTerms['ride']
  promoCode: string | null
}

/** Null while there is nothing to ask, or nobody to cook it. */
export function quoteRequestOf({ lines, service, branchId, place, ride, promoCode }: Asked): QuoteRequest | null {
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
    ...(service === 'DELIVERY' && rideOf(place, ride)),
  }
}

function rideOf({ address }: OrderPlace, ride: RideTerms['ride']) {
  if (!address || !ride) return {}
  const { cityId, latitude, longitude, type } = address
  return { cityId, deliveryTariffId: ride.quoteId, address: { type, latitude, longitude } }
}
