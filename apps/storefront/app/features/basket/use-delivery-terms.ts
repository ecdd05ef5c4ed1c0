// The delivery terms: the quote of the chosen address, and the minimum order and service fee of its city, or of the
// visitor's city while no address is chosen. Requested only when there is something to deliver.
import { calculateTariff, deliverySettings } from '@dasturxon/contracts/delivery.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { ChosenAddress } from '#features/destination/destination.ts'
import { useCity } from '#features/destination/use-service-terms.ts'
import { unknownId, useCall } from '#platform/calls/use-call.ts'

export type DeliveryTerms = {
  quote: Reply<typeof calculateTariff> | null
  settings: Reply<typeof deliverySettings> | null
  /** The address is outside every delivery area. */
  isOutOfZone: boolean
  renewQuote: () => void
}

export function useDeliveryTerms(address: ChosenAddress | null, isNeeded: boolean): DeliveryTerms {
  const city = useCity()
  const cityId = address?.cityId ?? city?.id ?? unknownId
  const enabled = isNeeded && address !== null
  const hasCity = isNeeded && cityId !== unknownId
  // The same request as on the address page, so that the cached response is used.
  const body = { productPrice: 0, latitude: address?.latitude ?? 0, longitude: address?.longitude ?? 0, cityId }
  const quote = useCall(calculateTariff, { body }, { enabled })
  const settings = useCall(deliverySettings, { params: { cityId } }, { enabled: hasCity })
  return {
    quote: (enabled && quote.data) || null,
    settings: (hasCity && settings.data) || null,
    isOutOfZone: enabled && quote.error?.code === 'out_of_zone',
    renewQuote: () => void quote.refetch(),
  }
}
