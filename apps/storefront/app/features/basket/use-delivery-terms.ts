// The delivery terms of the chosen address: the quote, the minimum order, the fee. Requested only when there is
// something to deliver.
import { calculateTariff, deliverySettings } from '@dasturxon/contracts/delivery.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { ChosenAddress } from '#features/destination/destination.ts'
import { unknownId, useCall } from '#platform/calls/use-call.ts'

export type DeliveryTerms = {
  quote: Reply<typeof calculateTariff> | null
  settings: Reply<typeof deliverySettings> | null
  /** The address is outside every delivery area. */
  isOutOfZone: boolean
  renewQuote: () => void
}

export function useDeliveryTerms(address: ChosenAddress | null, isNeeded: boolean): DeliveryTerms {
  const cityId = address?.cityId ?? unknownId
  const enabled = isNeeded && address !== null
  // The same request as on the address page, so that the cached response is used.
  const body = { productPrice: 0, latitude: address?.latitude ?? 0, longitude: address?.longitude ?? 0, cityId }
  const quote = useCall(calculateTariff, { body }, { enabled })
  const settings = useCall(deliverySettings, { params: { cityId } }, { enabled })
  return {
    quote: (enabled && quote.data) || null,
    settings: (enabled && settings.data) || null,
    isOutOfZone: enabled && quote.error?.code === 'out_of_zone',
    renewQuote: () => void quote.refetch(),
  }
}
